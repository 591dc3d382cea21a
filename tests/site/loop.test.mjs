// Frames that arrive late (site/play/loop.js), at a live table where others decide too.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { flush } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/(play\/loop|places\/(place|entries)|storage\/\w+)\.js$/);
let spoken = [];
let asked = []; // {op, answer}: what the page has asked, and a function that answers it
globalThis.calls = {
  ask: (op) => new Promise((resolve) => { asked.push({ op, answer: async (frame) => { resolve(frame); await flush(); } }); }),
  operationIs: () => true,
  showThinking: (step) => step,
  speak: (log) => spoken.push(...log),
  word: (key) => key,
};

const { enter, leaveGame, state } = await import('../../site/places/place.js');
const { saveLiveGame } = await import('../../site/storage/keep.js');
const store = await import('../../site/storage/store.js');
const { cancelPending, follow, present, undo } = await import('../../site/play/loop.js');

const record = (moves) => `spieltisch 5\ngame nim 1\nplayer human "Ida"\n${'0 a\n'.repeat(moves)}open\n`;
const live = { seats: [1], stand_ins: [], hints: true, wins: [], games: 0 };
const facts = (order, moves) => ({ order, game: 'nim', title: 'Nim', deal: 'd', record: record(moves), summary: {}, local: [0], finished: false, live });
const frame = (order, moves, more = {}) => ({ ...facts(order, moves), html: '<p>', log: [], screen: 'table', ply: moves, waiting: 'remote', ...more });
const ops = () => asked.map(({ op }) => op);

beforeEach(() => {
  localStorage.clear();
  asked = [];
  spoken = [];
  state.frame = null;
});

let last = 0;
function open(first) {
  last += 1;
  enter({ at: 'game', id: `${last}` });
  present(first);
}
const kept = () => store.game(`${last}`).record;

test('if an older frame takes the place of what others have changed, the page asks again', async () => {
  open(frame(1, 6));
  saveLiveGame(facts(3, 7)); // a guest has decided while the page waits for a frame
  follow();
  present(frame(2, 6)); // that one
  assert.deepEqual([kept(), state.frame.ply, ops()], [record(7), 6, ['step']]);
  await asked[0].answer(frame(4, 7));
  assert.deepEqual(ops(), ['step', 'step']);
  await asked[1].answer(frame(5, 7));
  assert.deepEqual([kept(), state.frame.ply, ops().length], [record(7), 7, 2]);
});

test('a move of a computer that is shown after a pause does not replace what a guest has decided since', async () => {
  let over;
  globalThis.calls.pause = () => new Promise((resolve) => { over = resolve; });
  open(frame(11, 1, { waiting: 'bot' }));
  await asked[0].answer(frame(12, 2));
  saveLiveGame(facts(13, 3));
  follow();
  over();
  await flush();
  assert.deepEqual([kept(), ops()], [record(3), ['step', 'step']]);
  await asked[1].answer(frame(14, 3));
  assert.equal(state.frame.ply, 3);
  delete globalThis.calls.pause;
});

test('an older frame does not replace a newer one on the screen', () => {
  open(frame(21, 1));
  present(frame(23, 3));
  present(frame(22, 2));
  assert.deepEqual([state.frame.ply, kept()], [3, record(3)]);
});

test('an answer that comes after the game was left is not spoken', async () => {
  open(frame(31, 1));
  follow();
  cancelPending();
  leaveGame();
  await asked[0].answer({ dead: true });
  assert.deepEqual([spoken, ops(), state.frame], [[], ['step'], null]);
});

test('if the step for what was not shown fails, the page does not ask again and again', async () => {
  open(frame(51, 1));
  follow();
  cancelPending();
  await asked[0].answer(frame(52, 2));
  await asked[1].answer({ dead: true });
  assert.deepEqual(ops(), ['step', 'step']);
});

test('the log of an answer that is not shown is spoken', async () => {
  open(frame(41, 1));
  follow();
  cancelPending();
  await asked[0].answer(frame(42, 2, { log: ['Mia takes a stone.'] }));
  assert.deepEqual([spoken, ops()], [['Mia takes a stone.'], ['step', 'step']]);
});

test('what only a false host says ends in no error: a wait of no kind, and an undo without a game', async (context) => {
  const thrown = context.mock.fn();
  process.on('unhandledRejection', thrown);
  await undo();
  open(frame(61, 1, { waiting: 'nobody' }));
  await flush();
  process.off('unhandledRejection', thrown);
  assert.deepEqual([ops(), thrown.mock.callCount()], [[], 0]);
});
