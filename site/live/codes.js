// Packs what two devices must know of each other to connect into a short code, and unpacks codes, which may come from
// anybody. An SDP description is mostly constant. What differs is the fingerprint of the certificate, ICE's user name
// and password, and the addresses. The rest is put back here, so a code cannot smuggle anything else into it.
//
// A code is base32 (RFC 4648, no padding) of these bytes: version and kind; in an answer, the checksum of the offer;
// the fingerprint (32); user name and password, each with its length and 6 bits a character; the addresses, each with
// its type, its bytes and the port; and a checksum (2).

const VERSION = 1;
const KINDS = ['offer', 'answer'];
const MOST_ADDRESSES = 4;
const LONGEST = 400; // characters of a code; with the most addresses and Firefox's long passwords it has 233
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ICE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'; // RFC 8839, 5.4
const ICE_LENGTHS = { user: [4, 64], password: [22, 64] };
const FINGERPRINT = 32; // bytes of a SHA-256
const [NAME, IPV4, IPV6] = [0, 1, 2]; // types of addresses: the name of a device on its network, by multicast DNS
const SIZES = { [NAME]: 16, [IPV4]: 4, [IPV6]: 16 };

const within = (number, [least, most]) => number >= least && number <= most;
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// -- bits ---------------------------------------------------------------------------------------

// Regroups numbers of `from` bits into numbers of `to` bits. Leftover bits are filled with zeros or, with `whole`, left
// out.
function regroup(numbers, from, to, whole) {
  const out = [];
  let [held, bits] = [0, 0];
  for (const number of numbers) {
    held = (held << from) | number;
    bits += from;
    while (bits >= to) {
      bits -= to;
      out.push(held >> bits);
      held &= (1 << bits) - 1;
    }
  }
  if (bits && !whole) out.push(held << (to - bits));
  return out;
}

// CRC-16 (CCITT), so that a mistyped or cut code is recognised at once instead of failing to connect.
function checksum(bytes) {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum;
}

const pair = (number) => [number >> 8, number & 0xff];

// -- addresses ----------------------------------------------------------------------------------

// Only addresses inside a local network are used, so no code can make a device send anything to the internet. The
// networks of VPNs (RFC 6598, Tailscale) are not local: they might win, and be slow or fail later.
const isLocal4 = ([one, two]) => one === 10 || (one === 172 && two >= 16 && two < 32) || (one === 192 && two === 168) || (one === 169 && two === 254);
const VPN = [0xfd, 0x7a, 0x11, 0x5c, 0xa1, 0xe0];
const isLocal6 = (bytes) => (bytes[0] & 0xfe) === 0xfc && !VPN.every((byte, at) => bytes[at] === byte);
const isLocal = ({ type, bytes }) => type === NAME || (type === IPV4 ? isLocal4(bytes) : isLocal6(bytes));

const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const DOTTED = /^\d{1,3}(\.\d{1,3}){3}$/;

function ipv6(text) {
  if (!/^[0-9a-f:]+$/i.test(text)) return null;
  const halves = text.split('::').map((half) => (half ? half.split(':') : []));
  const missing = 8 - halves.flat().length;
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return null;
  const groups = halves.length === 2 ? [...halves[0], ...Array(missing).fill('0'), ...halves[1]] : halves[0];
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return null;
  return Uint8Array.from(groups.flatMap((group) => pair(Number.parseInt(group, 16))));
}

function parseAddress(text) {
  const name = UUID.exec(text);
  if (name) return { type: NAME, bytes: fromHex(name.slice(1).join('')) };
  if (DOTTED.test(text)) {
    const bytes = text.split('.').map(Number);
    return bytes.every((byte) => byte < 256) ? { type: IPV4, bytes: Uint8Array.from(bytes) } : null;
  }
  const bytes = ipv6(text);
  return bytes && { type: IPV6, bytes };
}

function formatAddress({ type, bytes }) {
  if (type === IPV4) return bytes.join('.');
  const pairs = hex(bytes);
  if (type === IPV6) return Array.from({ length: 8 }, (_, at) => pairs[2 * at] + pairs[2 * at + 1]).join(':');
  const ends = [4, 6, 8, 10, 16];
  return `${ends.map((end, at) => pairs.slice(ends[at - 1] ?? 0, end).join('')).join('-')}.local`;
}

// -- descriptions -------------------------------------------------------------------------------

// What differs between two descriptions; null if one has no address that can be used.
function essence(sdp) {
  const fingerprint = /^a=fingerprint:sha-256 ([0-9A-F:]+)\s*$/im.exec(sdp)?.[1].replaceAll(':', '') ?? '';
  const [user, password] = ['ufrag', 'pwd'].map((name) => new RegExp(`^a=ice-${name}:(\\S+)`, 'm').exec(sdp)?.[1] ?? '');
  const found = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
    .map(([, address, port]) => ({ ...parseAddress(address), port: Number(port) }))
    .filter((each) => each.bytes && isLocal(each));
  const known = fingerprint.length === 2 * FINGERPRINT && found.length;
  return known ? { fingerprint: fromHex(fingerprint), user, password, addresses: found.slice(0, MOST_ADDRESSES) } : null;
}

/**
 * The code for a local description. `answering` is the code of the offer that it answers, if it is an answer. Returns
 * "" if the description has no address in a local network.
 */
export function pack(sdp, answering = '') {
  const facts = essence(sdp);
  if (!facts) return '';
  const word = (text) => [text.length, ...regroup([...text].map((each) => ICE.indexOf(each)), 6, 8)];
  const bytes = [
    (VERSION << 4) | Number(Boolean(answering)),
    ...(answering ? pair(unpack(answering).sum) : []),
    ...facts.fingerprint, ...word(facts.user), ...word(facts.password),
    ...facts.addresses.flatMap(({ type, bytes: address, port }) => [type, ...address, ...pair(port)]),
  ];
  return regroup([...bytes, ...pair(checksum(bytes))], 8, 5).map((five) => BASE32[five]).join('');
}

// Reads bytes one after another. Throws RangeError at the end.
function reader(bytes) {
  let at = 0;
  const take = (count) => {
    if (at + count > bytes.length) throw new RangeError('the code is too short');
    at += count;
    return bytes.slice(at - count, at);
  };
  const word = (lengths) => {
    const [length] = take(1);
    if (!within(length, lengths)) throw new RangeError('not an ICE word');
    const sixes = regroup(take(Math.ceil((length * 6) / 8)), 8, 6);
    return sixes.slice(0, length).map((six) => ICE[six]).join('');
  };
  return { take, word, left: () => bytes.length - at };
}

function read(bytes) {
  const { take, word, left } = reader(bytes.slice(0, -2));
  const [head] = take(1);
  const kind = KINDS[head & 0xf];
  if (head >> 4 !== VERSION || !kind) return { newer: true };
  const number = ([high, low]) => (high << 8) | low;
  const answers = kind === 'answer' ? number(take(2)) : null;
  const fingerprint = hex(take(FINGERPRINT)).join(':').toUpperCase();
  const [user, password] = [word(ICE_LENGTHS.user), word(ICE_LENGTHS.password)];
  const addresses = [];
  while (left()) {
    const [type] = take(1);
    if (!(type in SIZES)) throw new RangeError('no such address');
    const address = { type, bytes: take(SIZES[type]) };
    const port = number(take(2));
    if (!isLocal(address) || !port) throw new RangeError('not in a local network');
    addresses.push(`${formatAddress(address)} ${port}`);
  }
  if (!within(addresses.length, [1, MOST_ADDRESSES])) throw new RangeError('no address');
  return { kind, answers, fingerprint, user, password, addresses };
}

/**
 * The content of a code: {kind, sum, answers, sdp}. `kind` is "offer" or "answer"; `sum` is its checksum, and `answers`
 * that of the offer which an answer is for. If the code was made by a later version, {newer: true}. Null if it is no
 * code at all.
 */
export function unpack(code) {
  if (typeof code !== 'string' || code.length > LONGEST || !/^[A-Z2-7]+$/.test(code)) return null;
  const bytes = Uint8Array.from(regroup([...code].map((each) => BASE32.indexOf(each)), 5, 8, true));
  const sum = checksum(bytes.slice(0, -2));
  if (bytes.length < 3 || sum !== ((bytes.at(-2) << 8) | bytes.at(-1))) return null;
  try {
    const facts = read(bytes);
    return facts.newer ? facts : { kind: facts.kind, sum, answers: facts.answers, sdp: describe(facts) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PRIORITY = 2_113_937_151; // of a host candidate (RFC 8445, 5.1.2)

// The host begins the handshake, once it knows with whom. If guests did, and two had answered the same code, the host
// would take the first message of one for that of the other, and could connect to neither.
function describe({ kind, fingerprint, user, password, addresses }) {
  return [
    'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0',
    ...addresses.map((address, at) => `a=candidate:${at + 1} 1 udp ${PRIORITY - at} ${address} typ host`),
    `a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${kind === 'offer' ? 'active' : 'passive'}`, 'a=mid:0', 'a=sctp-port:5000', 'a=max-message-size:65536', '',
  ].join('\r\n');
}

// -- texts that contain codes -------------------------------------------------------------------

/** The link for a guest. */
export const linkTo = (code, base) => `${base}#join=${code}`;

/** The code in what somebody has scanned or pasted: a link, a code, or a message with either. "" if there is none. */
export function codeIn(text) {
  const runs = String(text).slice(0, 4000).toUpperCase().match(/[A-Z2-7]{60,}/g) ?? [];
  return runs.find(unpack) ?? '';
}
