// The host's side of a live table (site/live/hosting.js), with guests over pairs in memory.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, fakeTime, flush } from './page.mjs';
import { pair } from '../../site/live/channel.js';
import { Hosting } from '../../site/live/hosting.js';

fakeTime();

let asked; // the requests to Python
let told; // what the page was told
let answers; // Python's answers by operation
let hosting;

beforeEach(() => {
  [asked, told] = [[], []];
  answers = { guest: () => ({ say: [], changed: false }), seat_guest: () => ({ html: '<p>' }), unseat_guest: () => ({ html: '<p>' }), host: () => ({ html: '<p>' }) };
  hosting = new Hosting({
    build: 'b',
    ask: async (op, more) => {
      asked.push([op, more]);
      const answer = answers[op](more);
      if (answer.say) hosting.deliver(answer.say);
      return answer;
    },
    changed: () => told.push('changed'),
    arrived: (name, seats) => told.push(`${name} at ${seats}`),
    left: (name) => told.push(`${name} left`),
  });
});

// A guest that has joined. Returns its channel, with the texts that it has got.
async function guest(name, seats, build = 'b') {
  const [here, there] = pair();
  const got = [];
  there.onmessage = (text) => got.push(text);
  there.send(JSON.stringify({ v: 1, build, join: { name } }));
  const seated = await Promise.all([hosting.admit(here, seats), flush()]);
  return { seated: seated[0], got, channel: there, here };
}

const ops = () => asked.map(([op]) => op);

test('a guest is seated once it has said its name', async () => {
  const { seated } = await guest('  Mia\n ', [1]);
  assert.equal(seated, '');
  assert.deepEqual(asked, [['seat_guest', { guest: 'g1', seats: [1], name: 'Mia' }]]);
  assert.deepEqual(told, ['changed', 'Mia at 1']);
});

test('a name is at most 20 characters of text', async () => {
  await guest(`a\u0000b\u202E😀${'x'.repeat(50)}`, [1]);
  const { name } = asked[0][1];
  assert.equal([...name].length, 20);
  assert.doesNotMatch(name, /[\u0000\u202E]/);
  assert.match(name, /😀/);
});

test('who does not say a name is sent away without a seat', async () => {
  for (const text of ['', '{', '{"v":1}', '{"v":2,"join":{"name":"Mia"}}', '{"v":1,"join":{"name":7}}', '{"v":1,"join":null}', '{"v":1,"id":1,"ask":{"op":"hello"}}']) {
    const [here, there] = pair();
    there.send(text);
    const seated = hosting.admit(here, [1]);
    await flush();
    assert.equal(await seated, 'not-seated', text);
    assert.equal(there.open, false);
  }
  const [here] = pair();
  const silent = hosting.admit(here, [1]);
  await advance(10_000);
  assert.equal(await silent, 'not-seated');
  assert.deepEqual(asked, []);
});

test('a guest that introduces itself twice is seated once', async () => {
  const { seated, channel } = await guest('Mia', [1]);
  channel.send(JSON.stringify({ v: 1, build: 'b', join: { name: 'Mia' } }));
  await flush();
  assert.equal(seated, '');
  assert.deepEqual(ops(), ['seat_guest']);
});

test('what a guest says at once reaches Python after it is seated, in order', async () => {
  const [here, there] = pair();
  there.send('{"v":1,"build":"b","join":{"name":"Mia"}}');
  there.send('hello');
  there.send('render');
  const seated = hosting.admit(here, [1]);
  await flush();
  await seated;
  await flush();
  assert.deepEqual(asked.map(([op, { text }]) => text ?? op), ['seat_guest', 'hello', 'render']);
});

test('Python\'s texts reach the guests they are for, and nobody else', async () => {
  const [mia, tom] = [await guest('Mia', [1]), await guest('Tom', [2])];
  answers.guest = ({ guest: from, text }) => ({ say: [[from, `answer to ${text}`], [from === 'g1' ? 'g2' : 'g1', 'nudge'], ['g9', 'nobody']], changed: true });
  told.length = 0;
  mia.channel.send('move');
  await flush();
  assert.deepEqual([mia.got, tom.got], [['answer to move'], ['nudge']]);
  assert.deepEqual(told, ['changed']);
});

test('a message that the dying engine did not answer is passed on once more', async () => {
  const { channel, got } = await guest('Mia', [1]);
  let died = false;
  answers.guest = ({ guest: from, text }) => {
    if (died) return { say: [[from, text]], changed: true };
    died = true;
    return { dead: true };
  };
  channel.send('move');
  await flush();
  assert.deepEqual(got, ['move']);
});

test('a lost guest\'s seat waits for it, and another device can take it again', async () => {
  const { channel } = await guest('Mia', [1]);
  channel.close();
  await flush();
  assert.deepEqual(asked.at(-1), ['unseat_guest', { guest: 'g1', mode: 'wait' }]);
  assert.ok(told.includes('Mia left'));
  await guest('Mia', [1]);
  assert.deepEqual(asked.at(-1), ['seat_guest', { guest: 'g2', seats: [1], name: 'Mia' }]);
});

test('a guest for whom there is no seat any more is sent away', async () => {
  answers.seat_guest = () => ({ error: 'Someone is sitting there.' });
  const { seated, channel } = await guest('Mia', [1]);
  await flush();
  assert.deepEqual([seated, channel.open], ['not-seated', false]);
  assert.deepEqual(ops(), ['seat_guest']);
});

test('a guest that goes while it is being seated leaves the seat free', async () => {
  const [here, there] = pair();
  answers.seat_guest = () => { here.close(); return { html: '<p>' }; };
  there.send('{"v":1,"build":"b","join":{"name":"Mia"}}');
  const seated = hosting.admit(here, [1]);
  await flush();
  assert.equal(await seated, 'not-seated');
  assert.deepEqual(ops(), ['seat_guest', 'unseat_guest']);
});

test('a guest is seated between two games, when there is no frame', async () => {
  answers.seat_guest = () => ({ say: [] });
  const { seated, channel } = await guest('Mia', [1]);
  channel.send('hello');
  await flush();
  assert.deepEqual([seated, channel.open, ops()], ['', true, ['seat_guest', 'guest']]);
});

test('a guest with too many unanswered messages is cut off, and the others play on', async () => {
  const [flood, tom] = [await guest('Eve', [1]), await guest('Tom', [2])];
  const never = new Promise(() => {});
  const usual = hosting.ask;
  hosting.ask = (op, more) => (more.guest === 'g1' && op === 'guest' ? never : usual(op, more));
  for (let at = 0; at < 100; at += 1) flood.channel.send('x');
  tom.channel.send('move');
  await flush();
  assert.equal(flood.channel.open, false);
  assert.deepEqual(asked.filter(([op]) => op === 'guest').map(([, { text }]) => text), ['move']);
});

// An engine's answer that there is a live table with these guests.
const table = (seats, free, guests = []) => () => ({ html: '<p>', live: { seats, free, guests } });

test('in a new engine, the table is live again with everybody at it', async () => {
  await guest('Mia', [1]);
  await guest('Tom', [2]);
  asked.length = 0;
  const facts = { seats: [1, 2, 3], wins: [['Mia', 2]], games: 3, stand_ins: [3] };
  answers.host = answers.seat_guest = table([1, 2, 3], [1, 2, 3]);
  answers.stand_in = () => ({ html: '<b>' });
  const last = await hosting.host(facts);
  assert.deepEqual(asked, [
    ['host', facts],
    ['seat_guest', { guest: 'g1', seats: [1], name: 'Mia', back: true }], ['seat_guest', { guest: 'g2', seats: [2], name: 'Tom', back: true }],
    ['stand_in', { seats: [3], on: true }],
  ]);
  assert.equal(last.html, '<b>');
});

test('if the next engine dies too while the guests are seated again, that ends', async () => {
  await guest('Mia', [1]);
  await guest('Tom', [2]);
  asked.length = 0;
  answers.host = table([1, 2], [1, 2]);
  answers.seat_guest = () => ({ dead: true });
  assert.deepEqual(await hosting.host({ seats: [1, 2], stand_ins: [] }), { dead: true });
  assert.deepEqual(ops(), ['host', 'seat_guest']);
});

test('in the next game, everybody has the seat that the engine has given them', async () => {
  const { channel } = await guest('Mia', [1]);
  asked.length = 0;
  answers.host = table([0], [], [{ guest: 'g1', seats: [0], here: true }]);
  await hosting.host({ seats: [0] });
  assert.deepEqual(ops(), ['host']);
  hosting.left = (_, seats) => told.push(seats);
  channel.close();
  await flush();
  assert.deepEqual(told.at(-1), [0]);
});

test('who finds no seat after the engine has died between two games watches', async () => {
  await guest('Mia', [1]);
  await guest('Tom', [2]);
  asked.length = 0;
  answers.host = table([1], [1]);
  answers.seat_guest = table([1], []);
  await hosting.host({ seats: [1] });
  assert.deepEqual(asked.slice(1).map(([, { seats }]) => seats), [[1], []]);
});

test('a guest with another version of the page is told so, and gets no seat', async () => {
  const { seated, got, channel } = await guest('Mia', [1], 'other');
  assert.equal(seated, 'build');
  channel.send('{"v":1,"build":"other","id":4,"ask":{"op":"hello"}}');
  await flush();
  assert.deepEqual(got.map((text) => JSON.parse(text)), [{ v: 1, id: null, answer: {} }, { v: 1, id: 4, answer: { wrong: 'build', error: '' } }]);
  channel.send('nonsense');
  await flush();
  assert.equal(channel.open, false);
  assert.deepEqual([asked, told], [[], []]);
});

test('when the host ends the table, everybody is sent home and no seat is given up', async () => {
  const { channel } = await guest('Mia', [1]);
  asked.length = 0;
  hosting.close();
  await flush();
  assert.equal(channel.open, false);
  assert.deepEqual(asked, []);
});

test('Python has only some of a guest\'s messages at a time, in their order, and gets the others later', async () => {
  const { channel } = await guest('Mia', [1]);
  const open = [];
  answers.guest = ({ text }) => new Promise((resolve) => { open.push([text, () => resolve({ say: [] })]); });
  for (let at = 0; at < 9; at += 1) channel.send(`m${at}`);
  await flush();
  assert.deepEqual(open.map(([text]) => text), ['m0', 'm1', 'm2', 'm3']);
  for (let at = 0; at < open.length; at += 1) {
    open[at][1]();
    await flush();
  }
  assert.deepEqual(open.map(([text]) => text), Array.from({ length: 9 }, (_, at) => `m${at}`));
});
