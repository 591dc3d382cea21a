// Puzzles: what is kept about them (site/pages/puzzles.js), and their sheets and links (site/sheets/puzzles.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { found, otherWindow } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/((pages|sheets)\/puzzles|pages\/(mistakes|today)|places\/(place|entries)|storage\/\w+)\.js$/);
const stand = { notices: [], actions: [], sheets: [], answer: async () => ({}) };
globalThis.calls = {
  ask: (...request) => stand.answer(...request),
  base: () => 'https://example.org/',
  word: (key) => key,
  openSheet: (name) => stand.sheets.push(name),
  toast: (text, actions = []) => {
    stand.notices.push(text);
    stand.actions = actions;
  },
};

const { anyFinished, puzzleName, storePuzzle } = await import('../../site/pages/puzzles.js');
const { forgetPuzzles, openPuzzles, sharePuzzle } = await import('../../site/sheets/puzzles.js');
const { sheetClosed, sheetOpened, state } = await import('../../site/places/place.js');

const ID = '5d0cf2a1';
const NEW = { id: ID, number: 0, state: 'asked', solved: false, misses: 0, helped: false, given: false, difficulty: 3 };
const DONE = { when: 1000, step: 3 };
const at = (more, game = 'nim') => storePuzzle({ game, puzzle: { ...NEW, ...more } });
const kept = () => found('puzzles')?.nim?.[ID];

beforeEach(() => {
  localStorage.clear();
  Date.now = () => 1000;
  Object.assign(stand, { notices: [], actions: [], sheets: [] });
});

test('a puzzle that was only looked at leaves nothing', () => {
  at({});
  storePuzzle({ game: 'nim' });
  assert.equal(localStorage.length, 0);
});

test('tries and help are kept until the puzzle is found, then nothing changes any more', () => {
  at({ state: 'wrong', misses: 1 });
  assert.deepEqual(kept(), { misses: 1 });
  at({ misses: 1, helped: true });
  at({ state: 'right', solved: true, misses: 1, helped: true });
  assert.deepEqual(kept(), { found: true, helped: true, misses: 1, ...DONE });
  at({ state: 'wrong', misses: 5 });
  assert.deepEqual(kept(), { found: true, helped: true, misses: 1, ...DONE });
});

test('of a sequence, the decision reached is kept, and only the last one solves it', () => {
  at({ state: 'right' });
  at({ number: 1 });
  assert.deepEqual(kept(), { number: 1 });
  at({ number: 1, state: 'right', solved: true });
  assert.deepEqual(kept(), { found: true, ...DONE });
});

test('whoever asks for the answer has not found it', () => {
  at({ state: 'shown', solved: true, helped: true, given: true });
  assert.deepEqual(kept(), { helped: true, given: true, ...DONE });
  Date.now = () => 2000;
  at({ state: 'right', solved: true, helped: true, given: true });
  assert.deepEqual(kept(), { found: true, helped: true, given: true, ...DONE }, 'what came first counts');
});

test('a hint before the answer was asked for stays early', () => {
  at({ helped: true });
  at({ state: 'shown', solved: true, helped: true, given: true });
  assert.deepEqual(kept(), { helped: true, given: true, early: true, ...DONE });
});

test('statistics begin with the first puzzle that somebody has finished with', () => {
  at({ state: 'wrong', misses: 1 });
  assert.equal(anyFinished(), false);
  at({ state: 'shown', solved: true, misses: 1, helped: true, given: true });
  assert.equal(anyFinished(), true);
});

test('help counts as early only before the first wrong try', () => {
  at({ helped: true });
  assert.deepEqual(kept(), { helped: true, early: true });
  at({ helped: true, misses: 1, state: 'wrong' });
  assert.deepEqual(kept(), { helped: true, early: true, misses: 1 });
});

test('the puzzle of a day that begins anew takes nothing back', () => {
  at({ state: 'wrong', misses: 2 });
  at({ helped: true });
  assert.deepEqual(kept(), { misses: 2, helped: true }, 'the first try was wrong');
  at({ state: 'shown', solved: true, misses: 2, helped: true, given: true });
  const lost = { misses: 2, helped: true, given: true, ...DONE };
  Date.now = () => 2000;
  at({ state: 'wrong', misses: 1 });
  assert.deepEqual(kept(), lost);
  at({ state: 'right', solved: true, misses: 1 });
  const later = { ...lost, found: true, later: true };
  assert.deepEqual(kept(), later);
  at({ state: 'right', solved: true, misses: 3 });
  at({ state: 'shown', solved: true, helped: true, given: true });
  assert.deepEqual(kept(), later, 'nothing changes any more');
});

test('a puzzle found after its answer was shown is found later only when it has come back', () => {
  at({ state: 'shown', helped: true, given: true });
  at({ number: 1, state: 'right', solved: true, helped: true, given: true });
  const shown = { found: true, helped: true, given: true, ...DONE };
  assert.deepEqual(kept(), shown, 'the last decision of a sequence');
  at({ state: 'wrong', misses: 1 });
  at({ state: 'shown', solved: true, helped: true, given: true });
  assert.deepEqual(kept(), shown);
  at({ state: 'right', solved: true, misses: 1 });
  assert.deepEqual(kept(), { ...shown, later: true });
});

test('what other puzzles, games and windows have left stays', () => {
  otherWindow('puzzles', { go: { b962c494: { found: true } }, nim: { '00000000': { misses: 2 } } });
  at({ misses: 1, state: 'wrong' });
  assert.deepEqual(found('puzzles'), { go: { b962c494: { found: true } }, nim: { '00000000': { misses: 2 }, [ID]: { misses: 1 } } });
});

test('damaged texts do no harm', () => {
  for (const damaged of ['{', '7', '[]', '{"nim":[]}', `{"nim":{"${ID}":7}}`]) {
    otherWindow('puzzles', damaged);
    at({ misses: 1, state: 'wrong' });
    assert.deepEqual(kept(), { misses: 1 }, damaged);
  }
});

test('what is kept of a game can be deleted and put back, without losing what came since', () => {
  otherWindow('puzzles', { go: { b962c494: { found: true } }, nim: { '00000000': { found: true } } });
  forgetPuzzles('nim');
  assert.deepEqual([found('puzzles'), stand.notices], [{ go: { b962c494: { found: true } } }, ['puzzles.forgotten']]);
  at({ misses: 1, state: 'wrong' });
  stand.actions[0][1]();
  assert.deepEqual(found('puzzles').nim, { '00000000': { found: true }, [ID]: { misses: 1 } });
});

test('whoever starts again also drops the failed puzzles that would come back, not own mistakes', () => {
  const mistakes = { nim: { '00000000': { due: '2020-01-01' }, own: { due: '2020-01-01', puzzle: 'x' } }, go: { b962c494: { due: '2020-01-01' } } };
  otherWindow('puzzles', { nim: { '00000000': { misses: 1 } } });
  otherWindow('mistakes', mistakes);
  forgetPuzzles('nim');
  assert.deepEqual([found('puzzles'), found('mistakes')], [undefined, { nim: { own: mistakes.nim.own }, go: mistakes.go }]);
  stand.actions[0][1]();
  assert.deepEqual([found('puzzles'), found('mistakes')], [{ nim: { '00000000': { misses: 1 } } }, mistakes]);
  otherWindow('mistakes', { nim: { '00000000': { due: '2020-01-01' } } });
  forgetPuzzles('nim');
  assert.equal(found('mistakes'), undefined, 'nothing is left');
});

test('a late answer opens no sheet over a newer one', async () => {
  let reply;
  stand.answer = () => new Promise((resolve) => { reply = resolve; });
  const opening = openPuzzles('nim');
  sheetOpened('menu');
  reply({ sheet: '<p>' });
  await opening;
  assert.deepEqual(stand.sheets, []);
  sheetClosed();
});

test('a link names the puzzle, and the sentence comes from Python', async () => {
  const sent = [];
  globalThis.calls.sendText = (what) => sent.push(what);
  state.frame = { game: 'nim', puzzle: { ...NEW, told: 'Nim: solved in 2 tries.' } };
  assert.equal(puzzleName(state.frame), `nim.${ID}`);
  await sharePuzzle();
  assert.deepEqual(sent, [{ text: 'Nim: solved in 2 tries.', url: `https://example.org/#puzzle=nim.${ID}` }]);
});
