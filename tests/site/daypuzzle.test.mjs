// The puzzle of the day: when Python is told about it, and what is stored (site/pages/daypuzzle.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { otherWindow } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/(pages\/(daypuzzle|puzzles|today)|places\/(place|entries)|storage\/\w+)\.js$/);
const stand = { asked: [], notices: [], answer: async () => ({}) };
globalThis.calls = {
  ask: (op, request) => {
    stand.asked.push([op, request.daily]);
    return stand.answer();
  },
  base: () => 'https://example.org/',
  toast: (text) => { if (text) stand.notices.push(text); },
};

const { reportPuzzle } = await import('../../site/pages/daypuzzle.js');
const { state } = await import('../../site/places/place.js');

let number = 0;
const frame = (more = {}) => {
  const puzzle = { id: String(number).padStart(8, '0'), day: '2026-11-22', state: 'asked', solved: false, misses: 0, helped: false, given: false, told: '', ...more };
  state.frame = { game: 'nim', puzzle };
  return state.frame;
};

beforeEach(() => {
  localStorage.clear();
  number += 1;
  Object.assign(stand, { asked: [], notices: [], answer: async () => ({}) });
});

test('Python is told whenever something has changed, and only about the puzzle of a day', async () => {
  await reportPuzzle({ game: 'nim' });
  await reportPuzzle(frame({ day: '' }));
  assert.deepEqual(stand.asked, []);
  for (const more of [{}, {}, { state: 'wrong', misses: 1 }, { misses: 1 }, { misses: 1, helped: true }, { state: 'right', solved: true, misses: 1, helped: true }]) await reportPuzzle(frame(more));
  assert.equal(stand.asked.length, 4);
});

test('when it is found, the new text is stored, a notice says so, and the sentence is that of the day', async () => {
  stand.answer = async () => ({ daily: '{"nim":1}', text: 'Nim, puzzle for today: solved.', said: 'Daily puzzle solved' });
  const now = frame({ state: 'right', solved: true });
  await reportPuzzle(now);
  assert.equal(localStorage.getItem('spieltisch/daily'), '{"nim":1}');
  assert.deepEqual([now.puzzle.told, stand.notices], ['Nim, puzzle for today: solved.', ['Daily puzzle solved']]);
});

test('if another window has written in the meantime, Python gets its text', async () => {
  stand.answer = async () => {
    if (stand.asked.length === 1) otherWindow('daily', '{"go":2}');
    return { daily: stand.asked.length === 1 ? '{"nim":1}' : '{"go":2,"nim":1}' };
  };
  await reportPuzzle(frame());
  await new Promise((resolve) => { setTimeout(resolve); });
  assert.deepEqual(stand.asked, [['note_puzzle', ''], ['note_puzzle', '{"go":2}']]);
  assert.equal(localStorage.getItem('spieltisch/daily'), '{"go":2,"nim":1}');
});

test('after a failure the next frame reports again, and a late answer says nothing about another puzzle', async () => {
  stand.answer = async () => ({ error: 'no' });
  await reportPuzzle(frame());
  stand.answer = async () => {
    state.frame = null;
    return { daily: '{"nim":1}', text: 'x', said: 'x' };
  };
  await reportPuzzle(frame());
  assert.deepEqual([stand.asked.length, localStorage.getItem('spieltisch/daily'), stand.notices], [2, '{"nim":1}', []]);
});
