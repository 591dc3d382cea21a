// People's own mistakes: what is stored, which are due, and how they are opened and deleted.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element, elements, found, otherWindow } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/(pages\/(mistakes|puzzles|returning|today)|places\/(mistakes|place|entries)|sheets\/puzzles|storage\/\w+)\.js$/);
const stand = { notices: [], actions: [], answers: [], requests: [], shown: [] };
const answer = async (op, request) => {
  stand.requests.push([op, request]);
  return stand.answers.shift() ?? {};
};
globalThis.calls = {
  ask: (...request) => stand.answer(...request),
  fetchGame: answer,
  isGame: (game) => ['nim', 'go'].includes(game),
  present: (frame) => stand.shown.push(frame.puzzle.id),
  word: (key) => key,
  toast: (text, actions = []) => {
    if (text) stand.notices.push(text);
    stand.actions = actions;
  },
};

const line = (game) => {
  const text = element();
  return element({ dataset: { mistakes: game, one: '1 mistake', more: '{n} mistakes' }, text, querySelector: () => text });
};
const lines = [line('nim'), line('go')];
const buttons = ['nim', 'go'].map((game) => element({ dataset: { game }, hidden: true }));
elements['#pages'].querySelectorAll = (selector) => (selector === '[data-mistakes]' ? lines : buttons);

const { dueMistakes, showDue } = await import('../../site/pages/mistakes.js');
const { reportMistake, reportReview } = await import('../../site/pages/returning.js');
const { storePuzzle } = await import('../../site/pages/puzzles.js');
const { openMistake } = await import('../../site/places/mistakes.js');
const { where } = await import('../../site/places/place.js');
const { forgetMistakes } = await import('../../site/sheets/puzzles.js');

const ID = '5d0cf2a1';
const NEW = { id: ID, own: true, state: 'asked', misses: 0, helped: false };
const PAST = { due: '2020-01-01' };
const shown = () => lines.map(({ hidden, text }) => (hidden ? '' : text.textContent));

beforeEach(() => {
  localStorage.clear();
  Object.assign(stand, { notices: [], actions: [], answers: [], requests: [], shown: [], answer });
  reportMistake({});
});

test('set-ups tell how many mistakes are due, not those to come or done', () => {
  showDue();
  assert.deepEqual(shown(), ['', '']);
  otherWindow('mistakes', { nim: { a: PAST, b: { due: '2199-01-01' }, c: { ...PAST, finds: 2 } }, go: { d: PAST, e: { ...PAST, finds: 1 } } });
  showDue();
  assert.deepEqual(shown(), ['1 mistake', '2 mistakes']);
  assert.deepEqual(lines.map(({ dataset }) => dataset.game), ['nim', 'go']);
  otherWindow('mistakes', { chess: { a: PAST } });
  showDue();
  assert.deepEqual([shown(), dueMistakes()], [['', ''], []], 'a game of a later version');
});

test('a game without puzzles offers the sheet with its mistakes while there are any', () => {
  otherWindow('mistakes', { go: { d: { due: '2199-01-01' } } });
  showDue();
  assert.deepEqual(buttons.map(({ hidden }) => hidden), [true, false]);
  forgetMistakes('go');
  assert.deepEqual(buttons.map(({ hidden }) => hidden), [true, true]);
});

test('damaged texts do no harm', () => {
  for (const damaged of ['{', '7', '[]', '{"nim":[7]}', '{"nim":{"a":null,"b":{"due":7}}}']) {
    otherWindow('mistakes', damaged);
    showDue();
    assert.deepEqual(shown(), ['', ''], damaged);
  }
});

test('what Python says about an open mistake is stored once, and never with the puzzles', async () => {
  await reportMistake({ puzzle: NEW });
  assert.deepEqual(stand.requests, [], 'nobody has tried it');
  stand.answers = [{ mistakes: '{"nim":{}}', told: 'Tomorrow.' }];
  const wrong = { ...NEW, state: 'wrong', misses: 1 };
  await reportMistake({ puzzle: wrong });
  await reportMistake({ puzzle: wrong });
  storePuzzle({ game: 'nim', puzzle: wrong });
  assert.equal(stand.requests.length, 1);
  assert.match(stand.requests[0][1].today, /^\d{4}-\d\d-\d\d$/);
  assert.deepEqual([found('mistakes'), found('puzzles') ?? null, stand.notices], [{ nim: {} }, null, ['Tomorrow.']]);
});

test('a mistake that is opened again, or whose report got lost, is reported again', async () => {
  const right = { ...NEW, state: 'right' };
  await reportMistake({ puzzle: right });
  await reportMistake({ puzzle: NEW });
  await reportMistake({ puzzle: right });
  assert.equal(stand.requests.length, 2);
  for (const lost of [{ dead: true }, { error: 'no' }]) {
    await reportMistake({ puzzle: NEW });
    stand.answers = [lost];
    await reportMistake({ puzzle: right });
    stand.answers = [{ mistakes: '{"nim":{}}' }];
    await reportMistake({ puzzle: right });
    assert.deepEqual(found('mistakes'), { nim: {} });
    localStorage.clear();
  }
});

test('what another window stores meanwhile is not lost', async () => {
  stand.answer = async (op, request) => {
    if (!stand.requests.length) otherWindow('mistakes', { go: { d: PAST } });
    stand.requests.push([op, request]);
    return { mistakes: request.kept || '{"nim":{}}' };
  };
  await reportMistake({ puzzle: { ...NEW, helped: true } });
  assert.deepEqual([stand.requests.length, found('mistakes')], [2, { go: { d: PAST } }]);
});

test('a puzzle that ships is reported too, as soon as somebody has tried it', async () => {
  const shipped = { ...NEW, own: false };
  await reportMistake({ puzzle: shipped });
  await reportMistake({});
  assert.deepEqual(stand.requests, []);
  stand.answers = [{ mistakes: `{"nim":{"${ID}":{"due":"2020-01-01"}}}` }];
  await reportMistake({ puzzle: { ...shipped, state: 'wrong', misses: 1 } });
  showDue();
  assert.deepEqual([stand.requests.length, shown()], [1, ['1 mistake', '']], 'and counted with the mistakes');
});

test('a review without own mistakes asks nothing', async () => {
  await reportReview();
  assert.deepEqual(stand.requests, []);
  elements['#sheet [data-do="mistake"]'] = element();
  stand.answers = [{ mistakes: '{"nim":{}}' }];
  await reportReview();
  assert.deepEqual(found('mistakes'), { nim: {} });
});

test('a mistake is stored before it is on the table, as a place that a reload finds again', async () => {
  stand.answers = [{ html: '<p>', game: 'nim', puzzle: NEW, mistakes: `{"nim":{"${ID}":{}}}` }];
  await openMistake({ game: 'nim', at: 7 });
  assert.deepEqual([stand.requests[0][0], stand.requests[0][1].at], ['mistake', 7]);
  assert.deepEqual([where().at, where().puzzle, stand.shown], ['puzzle', `nim.own.${ID}`, [ID]]);
  assert.deepEqual(found('mistakes'), { nim: { [ID]: {} } });
});

test('mistakes that no longer fit their game are dropped, even if none is left', async () => {
  otherWindow('mistakes', { nim: { [ID]: PAST } });
  stand.answers = [{ error: 'nothing', mistakes: '' }];
  await openMistake({ game: 'nim' });
  assert.deepEqual([found('mistakes'), shown()], [undefined, ['', '']]);
});

test("a game's mistakes can be deleted and put back, without losing what came since", () => {
  otherWindow('mistakes', { nim: { a: PAST }, go: { d: PAST } });
  forgetMistakes('nim');
  assert.deepEqual([found('mistakes'), stand.notices, shown()], [{ go: { d: PAST } }, ['mistakes.forgotten'], ['', '1 mistake']]);
  otherWindow('mistakes', { go: { d: PAST }, nim: { b: PAST } });
  stand.actions[0][1]();
  assert.deepEqual(found('mistakes').nim, { a: PAST, b: PAST });
});
