// A guest's requests to the host, and what gets through of the answers (site/live/guestclient.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, fakeTime, flush } from './page.mjs';
import { pair } from '../../site/live/channel.js';
import { GuestClient, checkedAnswer } from '../../site/live/guestclient.js';

fakeTime();

let host;
let client;
let heard; // what the host has got
let told; // what the shell was told

const clean = (html) => `clean ${html}`;
const FRAME = { html: '<p>', screen: 'table', game: 'nim', title: 'Nim', ply: 3, deal: 'live-1', log: ['Ada takes 2.'], local: [1] };
const send = (message) => host.send(typeof message === 'string' ? message : JSON.stringify(message));

beforeEach(() => {
  const [one, other] = pair();
  host = one;
  heard = [];
  told = [];
  host.onmessage = (text) => heard.push(JSON.parse(text));
  const mine = told; // an earlier test's client may still be waiting
  client = new GuestClient(other, { build: 'b1', clean, onNudge: () => mine.push('nudge'), onGone: () => mine.push('gone') });
});

test('each request gets its own answer, in whatever order they come', async () => {
  const [one, other] = [client.ask({ op: 'step' }), client.ask({ op: 'pick', name: 'card' })];
  await flush();
  assert.deepEqual(heard.map(({ v, build, ask }) => ({ v, build, ask })), [
    { v: 1, build: 'b1', ask: { op: 'step' } }, { v: 1, build: 'b1', ask: { op: 'pick', name: 'card' } },
  ]);
  send({ v: 1, id: heard[1].id, answer: { toast: 'other' } });
  send({ v: 1, id: heard[0].id, answer: { toast: 'one' } });
  assert.deepEqual([await one, await other], [{ toast: 'one' }, { toast: 'other' }]);
});

test('a guest says its name before anything else', async () => {
  client.join('Mia');
  client.ask({ op: 'hello' }).catch(() => {});
  await flush();
  assert.deepEqual(heard.map(({ join, ask }) => join?.name ?? ask.op), ['Mia', 'hello']);
  host.close();
  await flush();
});

test('a guest says its name again until the host says anything', async () => {
  const greeted = client.join('Mia');
  await advance(1_200);
  assert.equal(heard.length, 3);
  send('{"v":1,"nudge":1}');
  await greeted;
  await advance(5_000);
  assert.equal(heard.length, 3);
  client.join('Mia');
  await flush();
  host.close();
  await advance(5_000);
  assert.equal(heard.length, 4, 'nor once the host is gone');
});

test('a nudge is passed on; what is no message is ignored', async () => {
  for (const text of ['', '{', 'null', '7', '[]', '{"v":2,"nudge":1}', '{"v":1}', '{"v":1,"nudge":"1"}', '{"v":1,"id":99,"answer":{}}', '{"v":1,"nudge":4}']) send(text);
  await flush();
  assert.deepEqual(told, ['nudge']);
});

test('if the host goes, requests fail like those to an engine that has died, and later ones too', async () => {
  const asked = client.ask({ op: 'step' });
  host.close();
  await assert.rejects(asked, { name: 'EngineError', code: 'gone' });
  await assert.rejects(client.ask({ op: 'step' }), { name: 'EngineError', code: 'gone' });
  assert.deepEqual(told, ['gone']);
});

test('a host that does not answer is gone, but a computer may think for long', async () => {
  const step = client.ask({ op: 'step' });
  await advance(60_000);
  assert.deepEqual(told, []);
  const pick = client.ask({ op: 'pick', name: 'x' });
  const failed = Promise.all([assert.rejects(step), assert.rejects(pick)]);
  await advance(20_000);
  await failed;
  assert.deepEqual(told, ['gone']);
});

test('however fast people press, the host gets at most 20 requests in any second', async () => {
  const times = [];
  host.onmessage = () => times.push(performance.now());
  const asked = Array.from({ length: 70 }, () => client.ask({ op: 'step' }));
  for (const each of asked) each.catch(() => {});
  await advance(10_000);
  assert.equal(times.length, 70);
  for (const time of times) assert.ok(times.filter((other) => other >= time && other < time + 1000).length <= 20);
});

test('HTML is cleaned wherever it comes', () => {
  const found = checkedAnswer({ ...FRAME, sheet: 'a', flourish: 'b' }, clean);
  assert.deepEqual([found.html, found.sheet, found.flourish], ['clean <p>', 'clean a', 'clean b']);
});

test('nothing gets through that would store or do something on this device', () => {
  const harm = { id: 'x', entry: {}, result: {}, summary: {}, daily: '2026-01-01', lesson: { course: '', step: 0, of: 1, state: 'right' }, say: [['g1', '']], sheetName: 'x', coach: true, guided: true, __proto__: null, constructor: 'x', kind: 'turn', behind: 'y' };
  assert.deepEqual(checkedAnswer({ ...harm }, clean), {});
  assert.deepEqual(checkedAnswer(JSON.parse('{"__proto__": {"html": "x"}}'), clean), {});
});

test('facts of the wrong type are dropped, and a frame without them is none', () => {
  for (const wrong of [{ screen: 'lobby' }, { title: 7 }, { ply: '3' }, { ply: 1.5 }, { log: 'text' }, { log: [1] }, { log: Array(1000).fill('x') }, { local: [null] }, { deal: {} }, { game: ['nim'] }]) {
    assert.equal(checkedAnswer({ ...FRAME, ...wrong }, clean).html, undefined, JSON.stringify(wrong));
  }
  assert.equal(checkedAnswer(FRAME, clean).html, 'clean <p>');
});

test('a sound of hours or of a million notes is not played', () => {
  const note = ['sine', 392, 392, 0, 140, 0.14, 8];
  assert.deepEqual(checkedAnswer({ sound: [note] }, clean), { sound: [note] });
  for (const sound of [Array(1000).fill(note), [['tap', 392, 392, 0, 1e9, 0.1, 8]], [['sine', 0, 0, 0, 140, 0.1, 8]], [['sine', 392]], ['sine'], [[]], {}]) {
    assert.deepEqual(checkedAnswer({ sound }, clean), {}, JSON.stringify(sound).slice(0, 60));
  }
});

test('what a frame may lack is filled in, and HTML of which nothing is left is none', () => {
  const { waiting, cue, sound, weight } = checkedAnswer(FRAME, clean);
  assert.deepEqual([waiting, cue, sound, weight], [null, '', [], 1]);
  assert.deepEqual(checkedAnswer({ toast: 'x', sheet: '<i>', flourish: '' }, () => ''), { toast: 'x' });
});

test('texts and lists have an end', () => {
  const long = 'x'.repeat(2001);
  for (const wrong of [{ title: long }, { log: [long] }, { deal: long }, { local: Array(21).fill(1) }]) {
    assert.equal(checkedAnswer({ ...FRAME, ...wrong }, clean).html, undefined);
  }
  assert.deepEqual(checkedAnswer({ toast: long, error: long, seats: Array(21).fill(1) }, clean), {});
});

test('a request that has to wait is not late because of that', async () => {
  const asked = Array.from({ length: 500 }, () => client.ask({ op: 'pick' }));
  host.onmessage = (text) => send({ v: 1, id: JSON.parse(text).id, answer: {} });
  await advance(60_000);
  await Promise.all(asked);
  assert.deepEqual(told, []);
});

test('what is no frame belongs to no game, so that its log is not spoken', () => {
  const { html, log, ...rest } = FRAME;
  assert.equal(checkedAnswer({ ...rest, toast: 'x' }, clean).deal, undefined);
  assert.equal(checkedAnswer({ ...rest, html, log: 7 }, clean).deal, undefined);
  assert.equal(checkedAnswer(FRAME, clean).deal, 'live-1');
});
