// The channel between two devices (site/live/channel.js), over a pair in memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Channel, LONGEST, pair } from '../../site/live/channel.js';

const settled = () => new Promise((resolve) => { setTimeout(resolve); });

// What arrives at an end, and how often it has closed.
function watch(channel) {
  const seen = { texts: [], closed: 0 };
  channel.onmessage = (text) => seen.texts.push(text);
  channel.onclose = () => { seen.closed += 1; };
  return seen;
}

test('texts arrive whole and in order, whatever their length', async () => {
  const [host, guest] = pair();
  const seen = watch(guest);
  const texts = ['', 'a', '+', '.', 'ä😀'.repeat(50_000), 'x'.repeat(16_000), 'x'.repeat(16_001), 'z'.repeat(LONGEST.guest)];
  for (const text of texts) host.send(text);
  await settled();
  assert.deepEqual(seen.texts, texts);
  assert.equal(seen.closed, 0);
});

test('no piece is larger than browsers carry, and none begins with half a character', () => {
  const sent = [];
  const channel = new Channel({ send: (data) => sent.push(data), close: () => {} }, 0);
  channel.send(`x${'😀'.repeat(30_000)}`);
  assert.ok(sent.length > 3);
  for (const piece of sent) {
    assert.ok(new TextEncoder().encode(piece).length < 65_536);
    assert.doesNotMatch(piece, /\uFFFD|^.[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
  }
});

test('a side that sends too much, or no text, is cut off', async () => {
  for (const harm of [(end) => end.send('x'.repeat(LONGEST.host + 1)), (end) => end.under.send('?x'), (end) => end.under.send(''), (end) => end.under.send(new ArrayBuffer(9)), (end) => end.under.send('+'), (end) => { for (let at = 0; at < 9; at += 1) end.under.send(`+${'x'.repeat(1000)}`); }]) {
    const [host, guest] = pair();
    const [at, away] = [watch(host), watch(guest)];
    harm(guest);
    guest.send('too late');
    await settled();
    assert.deepEqual(at.texts, []);
    assert.deepEqual([at.closed, away.closed, host.open], [1, 1, false]);
  }
});

test('closing is heard once on both sides, and what is sent afterwards is lost', async () => {
  const [host, guest] = pair();
  const [at, away] = [watch(host), watch(guest)];
  guest.close();
  guest.close();
  host.send('lost');
  guest.send('lost');
  await settled();
  assert.deepEqual([at, away], [{ texts: [], closed: 1 }, { texts: [], closed: 1 }]);
});

test('a full buffer closes the channel', () => {
  const channel = new Channel({ send: () => { throw new Error('full'); }, close: () => {} }, 0);
  const seen = watch(channel);
  channel.send('x');
  assert.equal(seen.closed, 1);
});

test('a side that sends too often is cut off', async () => {
  const [host, guest] = pair();
  const seen = watch(guest);
  for (let at = 0; at < 1001; at += 1) host.send('x');
  await settled();
  assert.deepEqual([seen.texts.length, seen.closed], [1000, 1]);
});
