// Which games have been played on this device (site/pages/played.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { otherWindow } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/(pages\/(mistakes|played|puzzles|today)|storage\/\w+)\.js$/);
globalThis.calls = { isGame: () => true };

const { played, returning } = await import('../../site/pages/played.js');

const game = (id, when, more = {}) => otherWindow(`game/${id}${when}`, { game: id, record: 'r', when, finished: true, ...more });

beforeEach(() => localStorage.clear());

test('on a first visit nothing has been played', () => {
  assert.deepEqual([played(), returning()], [[], false]);
});

test('the game that was played or solved last comes first, a lesson alone last', () => {
  otherWindow('lesson/vigila.full', { step: 3 });
  game('verhext', 20);
  game('vector', 30);
  game('verhext', 10);
  assert.deepEqual(played(), ['vector', 'verhext', 'vigila']);
  otherWindow('puzzles', { verhext: { '5d0cf2a1': { when: 40, step: 1 }, b962c494: { misses: 1 } }, vaalbara: { b962c494: { misses: 1 } } });
  assert.deepEqual(played(), ['verhext', 'vector', 'vaalbara', 'vigila']);
});

test('whoever has finished a game, a puzzle or a lesson has been here before', () => {
  const visit = (name, value) => {
    localStorage.clear();
    otherWindow(name, value);
    return returning();
  };
  assert.deepEqual([
    visit('game/1', { game: 'vector', record: 'r', finished: true }), visit('game/1', { game: 'vector', record: 'r' }),
    visit('lesson/vector', { step: 0, done: true }), visit('lesson/vector', { step: 5, done: false }),
    visit('puzzles', { vector: { a: { when: 1, step: 2 } } }), visit('puzzles', { vector: { a: { misses: 1 } } }),
    visit('result/1', { game: 'vector', when: 1 }),
  ], [true, false, true, false, true, false, true]);
});

test("somebody else's finished game, and a game nobody has begun, were not played here", () => {
  game('vector', 10, { foreign: true });
  otherWindow('game/1', { game: 'vigila', record: 'r', when: 5, summary: { names: { en: ['You'] }, you: 0, move: 0, turn: [0], begun: false, ended: '', winners: [], scores: [], day: '', assisted: false } });
  assert.deepEqual([played(), returning()], [[], false]);
});

test('damaged texts do no harm', () => {
  for (const damaged of ['{', '7', '[]', '{"nim":[7]}', '{"nim":{"a":null,"b":{"when":"x"}}}']) {
    otherWindow('puzzles', damaged);
    otherWindow('lesson/vector', damaged);
    otherWindow('game/1', damaged);
    assert.equal(returning(), false, damaged);
    assert.ok(played().includes('vector'), damaged);
  }
});
