// Passing a game on (site/play/passing.js), and requests for games (site/places/opening.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { flush } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/(play\/passing|places\/(opening|place|entries)|storage\/\w+)\.js$/);

let acted;
let notices;
let turn; // whether the share sheet shows the link of a turn
let sent; // ends the device's sheet
globalThis.calls = {
  act: (op) => acted.push(op),
  ask: async () => ({ link: 'nim.abc', to: 'Mia' }),
  cancelPending: () => () => true,
  ready: () => true,
  sharesTurn: () => turn,
  shareLink: async () => true,
  toast: (text) => notices.push(text),
  word: (key) => key,
};

const { state } = await import('../../site/places/place.js');
const { fetchGame } = await import('../../site/places/opening.js');
const { passOn, shareShown, showTurn } = await import('../../site/play/passing.js');

beforeEach(() => {
  [acted, notices, turn] = [[], [], true];
  navigator.share = () => new Promise((resolve) => { sent = resolve; });
  state.frame = { deal: 'd' };
});

test('a turn counts as passed on once its link was sent or its code shown', async () => {
  const passing = passOn();
  await flush();
  assert.deepEqual(acted, []);
  sent();
  await passing;
  await showTurn();
  await shareShown();
  assert.deepEqual(acted, ['passed', 'passed', 'passed']);
});

test('a turn whose code could not be shown was not passed on', async () => {
  turn = false;
  await showTurn();
  await shareShown();
  assert.deepEqual(acted, []);
});

test('what was sent of one game says nothing about the next', async () => {
  for (const next of [{ deal: 'e' }, null]) {
    state.frame = { deal: 'd' };
    const passing = passOn();
    await flush();
    state.frame = next;
    sent();
    await passing;
  }
  assert.deepEqual(acted, []);
});

test('an answer without a game says why, unless the link only has to be shown', async () => {
  for (const answer of [{ error: 'damaged' }, {}, { stranger: true }]) {
    globalThis.calls.ask = async () => answer;
    await fetchGame('open', {});
  }
  assert.deepEqual(notices, ['damaged', 'respawn.failed']);
});
