// Connecting two devices (site/live/connect.js), over a stand-in for WebRTC.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, fakeTime, flush } from './page.mjs';
import { pack } from '../../site/live/codes.js';
import { answer, ConnectError, invite } from '../../site/live/connect.js';

fakeTime();

const description = (user, address = '192.168.0.7') => [
  'v=0', `a=ice-ufrag:${user}`, 'a=ice-pwd:abcdefghijklmnopqrstuv', `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
  ...(address ? [`a=candidate:1 1 udp 2113937151 ${address} 50000 typ host`] : []), '',
].join('\r\n');

let peers; // all connections so far
let address; // of this device
let refused; // the browser does not take descriptions

class Peer {
  constructor() {
    Object.assign(this, { iceGatheringState: 'complete', connectionState: 'new', closed: false, user: `user${peers.length}` });
    peers.push(this);
  }

  createDataChannel() {
    this.data = { readyState: 'connecting', send: () => {}, close: () => {} };
    return this.data;
  }

  async setLocalDescription() { this.localDescription = { sdp: description(this.user, address) }; }

  async setRemoteDescription() { if (refused) throw new Error('no such description'); }

  close() { this.closed = true; }
}

beforeEach(() => {
  [peers, address, refused] = [[], '192.168.0.7', false];
  globalThis.RTCPeerConnection = Peer;
});

const because = (code) => (error) => error instanceof ConnectError && error.code === code;
const answerTo = ({ code }) => pack(description('guest'), code);

test('a channel opens once the host has the second code', async () => {
  const invitation = await invite();
  const admitted = invitation.admit(answerTo(invitation));
  await flush();
  peers[0].data.onopen();
  assert.equal((await admitted).open, true);
  await advance(60_000);
  assert.equal(peers[0].closed, false);
});

test('when the other side ends a connection, this one ends its own and leaves no listener', async () => {
  const invitation = await invite();
  const admitted = invitation.admit(answerTo(invitation));
  await flush();
  let closed = 0;
  peers[0].data.close = () => { closed += 1; };
  peers[0].data.onopen();
  const channel = await admitted;
  peers[0].data.onclose();
  await advance(1_000);
  assert.deepEqual([channel.open, peers[0].closed], [false, true]);
  closed = 0;
  dispatchEvent(new Event('pagehide'));
  assert.equal(closed, 0);
});

test('within 15 seconds the host hears that the devices cannot see each other', async () => {
  const invitation = await invite();
  const apart = assert.rejects(invitation.admit(answerTo(invitation)), because('apart'));
  await flush();
  await advance(14_999);
  assert.equal(peers[0].closed, false);
  await advance(1);
  await apart;
  assert.equal(peers[0].closed, true);
});

test('a code that does not fit is told from one that does not connect', async () => {
  const [mine, other] = [await invite(), await invite()];
  await assert.rejects(mine.admit('NONSENSE'), because('bad-code'));
  await assert.rejects(mine.admit(mine.code), because('own-code'));
  await assert.rejects(mine.admit(answerTo(other)), because('other-code'));
  await assert.rejects(answer(answerTo(mine)), because('own-code'));
  refused = true;
  await assert.rejects(mine.admit(answerTo(mine)), because('bad-code'));
  await assert.rejects(answer(mine.code), because('bad-code'));
  assert.equal(peers.at(-1).closed, true);
  refused = false;
  const admitted = mine.admit(answerTo(mine)); // the invitation is still good
  await assert.rejects(mine.admit(answerTo(mine)), because('used'));
  peers[0].data.onopen();
  await admitted;
});

test('a device that is in no network, or has no WebRTC, says so at once', async () => {
  const { code } = await invite();
  for (const outside of ['', '8.8.8.8']) {
    address = outside;
    await assert.rejects(invite(), because('offline'));
    await assert.rejects(answer(code), because('offline'));
    assert.equal(peers.at(-1).closed, true);
  }
  delete globalThis.RTCPeerConnection;
  await assert.rejects(invite(), because('unsupported'));
  await assert.rejects(answer(code), because('unsupported'));
});
