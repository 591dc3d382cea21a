// The codes with which two devices connect (site/live/codes.js). They may come from anybody.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn, linkTo, pack, unpack } from '../../site/live/codes.js';

const FINGERPRINT = [...Array(32).keys()].map((byte) => (byte * 7 + 3).toString(16).padStart(2, '0')).join(':').toUpperCase();
const NAME = '6f9619ff-8b86-4011-b42d-00c04fc964ff.local';

// A description as browsers write it, with some of the lines that are left out of a code.
const description = ({ user = 'Ab+/', password = 'abcdefghijklmnopqrstuv+/', candidates }) => [
  'v=0', 'o=- 4611731400430051336 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'a=msid-semantic: WMS',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', ...candidates.map((each) => `a=candidate:${each}`),
  `a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, 'a=ice-options:trickle', `a=fingerprint:sha-256 ${FINGERPRINT}`, 'a=setup:actpass', 'a=mid:0', '',
].join('\r\n');
const host = (address, port = 54321) => `1 1 udp 2113937151 ${address} ${port} typ host generation 0 network-cost 999`;

const CHROME = description({ candidates: [host(NAME), host('192.168.178.21', 40000), '2 1 tcp 1518214911 192.168.178.21 9 typ host tcptype active'] });
const FIREFOX = description({ user: '1a2b3c4d', password: '0123456789abcdef0123456789abcdef', candidates: [`0 1 UDP 2122187007 ${NAME} 51000 typ host`] });

const candidates = (sdp) => [...sdp.matchAll(/candidate:\S+ 1 udp \d+ (\S+ \d+) typ host/g)].map(([, each]) => each);

test('what differs between descriptions survives, and nothing else does', () => {
  for (const sdp of [CHROME, FIREFOX]) {
    const { kind, sdp: back } = unpack(pack(sdp));
    assert.equal(kind, 'offer');
    for (const line of ['ice-ufrag', 'ice-pwd', 'fingerprint']) assert.match(back, new RegExp(sdp.match(`a=${line}:.*`)[0].replaceAll('+', '\\+')));
    assert.doesNotMatch(back, /tcp |trickle|4611731400430051336/);
  }
  assert.deepEqual(candidates(unpack(pack(CHROME)).sdp), [`${NAME} 54321`, '192.168.178.21 40000']);
});

test('a code is short enough to be filmed', () => {
  const twoNames = description({ candidates: [host(NAME), host(NAME, 2)] });
  assert.ok(pack(twoNames).length <= 160, `${pack(twoNames).length} characters`);
});

test('an answer says which offer it is for', () => {
  const [offer, other] = [pack(CHROME), pack(FIREFOX)];
  const answer = unpack(pack(FIREFOX, offer));
  assert.equal(answer.kind, 'answer');
  assert.equal(answer.answers, unpack(offer).sum);
  assert.notEqual(answer.answers, unpack(other).sum);
  assert.match(answer.sdp, /a=setup:passive/);
});

test('IPv6 addresses survive in every spelling', () => {
  for (const [given, full] of [['fd00::2', 'fd00:0000:0000:0000:0000:0000:0000:0002'], ['fc12:3:4:5:6:7:8:9', 'fc12:0003:0004:0005:0006:0007:0008:0009']]) {
    assert.deepEqual(candidates(unpack(pack(description({ candidates: [host(given)] }))).sdp), [`${full} 54321`]);
  }
});

test('addresses outside the local network and of VPNs are left out', () => {
  const local = ['10.0.0.7', '172.20.10.2', '192.168.1.2', '169.254.3.4', 'fd12:3456::1'];
  const others = ['8.8.8.8', '172.32.0.1', '100.64.1.2', '127.0.0.1', '0.0.0.0', '192.0.2.2', '2001:db8::1', 'fe80::1', '::1', 'fd7a:115c:a1e0::5', 'example.com', '1.2.3', '300.1.1.1', '1::2::3', ':::'];
  for (const each of local) assert.notEqual(pack(description({ candidates: [host(each)] })), '', each);
  for (const each of others) assert.equal(pack(description({ candidates: [host(each)] })), '', each);
});

// Rebuilds a code after a change of its bytes, with the right checksum.
function forged(code, change) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...code].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0')).join('');
  const bytes = change([...bits.matchAll(/.{8}/g)].map(([byte]) => Number.parseInt(byte, 2)).slice(0, -2));
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  const all = [...bytes, sum >> 8, sum & 255].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return [...all.padEnd(Math.ceil(all.length / 5) * 5, '0').matchAll(/.{5}/g)].map(([five]) => alphabet[Number.parseInt(five, 2)]).join('');
}

test('a code with a public address or a wrong length is refused even if its checksum is right', () => {
  const code = pack(description({ candidates: [host('192.168.1.2')] }));
  const end = (bytes, ...last) => [...bytes.slice(0, -last.length), ...last];
  assert.ok(unpack(forged(code, (bytes) => bytes)));
  assert.equal(unpack(forged(code, (bytes) => end(bytes, 8, 8, 8, 8, 1, 1))), null);
  assert.equal(unpack(forged(code, (bytes) => end(bytes, 0, 0))), null, 'port 0');
  assert.equal(unpack(forged(code, (bytes) => end(bytes, 9, 192, 168, 1, 2, 1, 1))), null, 'no such type');
  assert.equal(unpack(forged(code, (bytes) => bytes.slice(0, -1))), null, 'cut');
  assert.equal(unpack(forged(code, (bytes) => bytes.slice(0, -7))), null, 'no address');
  assert.equal(unpack(forged(code, (bytes) => [...bytes, ...Array(5).fill([1, 10, 0, 0, 1, 1, 1]).flat()])), null, 'too many addresses');
  assert.equal(unpack(forged(code, (bytes) => bytes.with(33, 255))), null, 'a long user name');
  assert.deepEqual(unpack(forged(code, (bytes) => bytes.with(0, 0x20))), { newer: true });
});

test('no text makes trouble, and every single mistyped character is noticed', () => {
  const code = pack(CHROME);
  for (const text of ['', 'A', code.slice(1), code.slice(0, -1), `${code}A`, code.toLowerCase(), `${code}\n`, 'A'.repeat(100_000), null, 7, {}]) assert.equal(unpack(text), null);
  for (let at = 0; at < code.length - 1; at += 1) {
    assert.equal(unpack(code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1)), null, `character ${at}`);
  }
  let seed = 1;
  const random = (below) => { seed = (seed * 48271) % 2147483647; return seed % below; };
  for (let round = 0; round < 1000; round += 1) {
    const found = unpack(forged(code, (bytes) => bytes.with(random(bytes.length), random(256)).slice(0, bytes.length - random(3))));
    if (!found?.sdp) continue;
    assert.match(found.sdp, /^(?:[\w=:./+ -]*\r\n)+$/);
    for (const each of candidates(found.sdp)) assert.match(each, /^(10|192|172|169|fc|fd|[0-9a-f]{8}-)/);
  }
});

test('a code is found in a link, in a message, and in small letters', () => {
  const code = pack(CHROME);
  for (const text of [code, linkTo(code, 'https://example.org/'), `Here is my code: ${code}. See you!`, `\n${code.toLowerCase()}\n`]) assert.equal(codeIn(text), code, text);
  for (const text of ['', 'https://example.org/#join=', 'no code', code.slice(0, 100), undefined]) assert.equal(codeIn(text), '');
});
