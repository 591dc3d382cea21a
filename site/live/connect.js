// Connects two devices by WebRTC without any server. Each must get the other's code (codes.js), shown on one screen and
// filmed by the other device, or sent in a message.
import { Channel, LONGEST } from './channel.js';
import { pack, unpack } from './codes.js';

const LIMIT = 15_000; // ms after the second code within which the devices have to find each other
const GATHERING = 3_000; // ms to wait for addresses; usually 0.1 s
const NO_SERVERS = { iceServers: [] };

/**
 * Why there is no connection. `code` is "unsupported" (this browser), "offline" (this device is in no local network),
 * "bad-code", "newer" (a code of a later version), "own-code" (one of the wrong kind), "other-code" (an answer to
 * another offer), "used" (somebody else has joined with this code), or "apart" (the devices cannot see each other).
 */
export class ConnectError extends Error {
  constructor(code) {
    super(code);
    this.name = 'ConnectError';
    this.code = code;
  }
}

function connection() {
  if (typeof RTCPeerConnection !== 'function') throw new ConnectError('unsupported');
  return new RTCPeerConnection(NO_SERVERS);
}

// The code of a connection's local description, once all of its addresses are known.
async function codeOf(peer, answering) {
  await peer.setLocalDescription();
  const gathered = new Promise((resolve) => {
    peer.onicegatheringstatechange = () => { if (peer.iceGatheringState === 'complete') resolve(); };
    if (peer.iceGatheringState === 'complete') resolve();
    setTimeout(resolve, GATHERING);
  });
  await gathered;
  const code = pack(peer.localDescription.sdp, answering);
  if (!code) {
    peer.close();
    throw new ConnectError('offline');
  }
  return code;
}

// Checks a code that somebody has scanned or pasted.
function contentOf(code, kind) {
  const content = unpack(code);
  if (!content) throw new ConnectError('bad-code');
  if (content.newer) throw new ConnectError('newer');
  if (content.kind !== kind) throw new ConnectError('own-code');
  return content;
}

// Resolves to a channel when a data channel has opened. The connection ends with the channel.
function opened(peer, data, longest) {
  return new Promise((resolve) => {
    const ready = () => {
      const close = data.close.bind(data);
      const end = () => channel.close();
      data.close = () => { removeEventListener('pagehide', end); close(); setTimeout(() => peer.close(), 200); }; // so that the other side hears of it
      const channel = new Channel(data, longest);
      peer.onconnectionstatechange = () => { if (['failed', 'closed'].includes(peer.connectionState)) channel.close(); };
      data.onclose = end;
      addEventListener('pagehide', end); // else the other side would only notice after 15 s
      resolve(channel);
    };
    if (data.readyState === 'open') ready();
    else data.onopen = ready;
  });
}

/**
 * The host's side. Resolves to {code, admit(answer), close()}. `admit` resolves to a channel to the guest whose answer
 * it gets; it rejects with a ConnectError, and after "apart" the invitation cannot be used any more.
 */
export async function invite() {
  const peer = connection();
  const data = peer.createDataChannel('table');
  const code = await codeOf(peer);
  const { sum } = unpack(code);
  let used = false;
  return {
    code,
    close: () => peer.close(),
    async admit(answer) {
      const { answers, sdp } = contentOf(answer, 'answer');
      if (answers !== sum) throw new ConnectError('other-code');
      if (used) throw new ConnectError('used');
      used = true;
      const channel = opened(peer, data, LONGEST.host);
      try {
        await peer.setRemoteDescription({ type: 'answer', sdp });
      } catch {
        used = false;
        throw new ConnectError('bad-code');
      }
      let timer;
      const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new ConnectError('apart')), LIMIT);
      });
      try {
        return await Promise.race([channel, late]);
      } catch (error) {
        peer.close();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/**
 * The guest's side, with the host's code. Resolves to {code, channel, close()}: the code to show back, and a promise of
 * the channel, which opens once the host has that code. Rejects with a ConnectError.
 */
export async function answer(offer) {
  const { sdp } = contentOf(offer, 'offer');
  const peer = connection();
  const channel = new Promise((resolve) => {
    peer.ondatachannel = ({ channel: data }) => {
      peer.ondatachannel = null; // there is only one
      opened(peer, data, LONGEST.guest).then(resolve);
    };
  });
  try {
    await peer.setRemoteDescription({ type: 'offer', sdp });
  } catch {
    peer.close();
    throw new ConnectError('bad-code');
  }
  return { code: await codeOf(peer, offer), channel, close: () => peer.close() };
}
