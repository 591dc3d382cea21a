// Opening puzzles (site/places/opening.js): what is asked for, and where people are if that fails.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { resetHistory } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/(places\/(opening|place|entries)|pages\/(puzzles|today)|storage\/\w+)\.js$/);
const stand = { answer: {}, asked: [], shown: [], notices: [] };
globalThis.calls = {
  ask: async (op, request) => {
    stand.asked.push([op, request]);
    return stand.answer;
  },
  ready: () => true,
  cancelPending: () => () => true,
  present: (frame) => stand.shown.push(frame.puzzle.id),
  showStatic: (screen) => stand.shown.push(screen),
  toast: (text) => stand.notices.push(text),
};
document.documentElement.dataset ??= {};

const { openPuzzle, puzzleNamed } = await import('../../site/places/opening.js');
const { enter, leaveGame, where } = await import('../../site/places/place.js');

const ID = '5d0cf2a1';
const opened = (own) => ({ html: '<p>', game: 'nim', puzzle: { id: ID, own } });

beforeEach(() => {
  localStorage.clear();
  leaveGame();
  resetHistory();
  Object.assign(stand, { answer: {}, asked: [], shown: [], notices: [] });
});

test('an own mistake is another place than a puzzle with the same id', async () => {
  for (const [name, own] of [[`nim.${ID}`, undefined], [`nim.own.${ID}`, true]]) {
    stand.answer = opened(Boolean(own));
    await puzzleNamed(name);
    const { game, id, own: asked } = stand.asked.at(-1)[1];
    assert.deepEqual([game, id, asked, where()], ['nim', ID, own, { at: 'puzzle', puzzle: name }]);
  }
});

test('a puzzle that cannot be opened leaves people where they are, if that is a place to stay', async () => {
  stand.answer = { error: 'gone' };
  for (const place of [{ at: 'setup', game: 'nim' }, { at: 'mine' }]) {
    enter(place);
    await openPuzzle({ game: 'nim', id: ID });
    assert.deepEqual([where(), stand.shown], [place, []]);
  }
  enter({ at: 'invitation', link: `puzzle=nim.${ID}` });
  await openPuzzle({ game: 'nim', id: ID });
  assert.deepEqual([where(), stand.shown, stand.notices], [{ at: 'lobby' }, ['lobby'], ['gone', 'gone', 'gone']]);
});
