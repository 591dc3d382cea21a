// The lobby's card for today (site/pages/now.js).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { element, elements, otherWindow } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/(pages\/(mistakes|now|played|puzzles|today|words)|storage\/\w+)\.js$/);
globalThis.calls = { isGame: () => true };

const WORDS = {
  'now.puzzle': 'Daily puzzle: {game}', 'now.puzzle.short': 'Puzzle: {game}', 'now.open': 'not solved yet', 'now.open.short': 'unsolved',
  'now.begun': 'started', 'now.given': 'answer shown', 'now.solved': 'solved', 'now.try.1': '1st try', 'now.try.2': '2nd try', 'now.tries': '{n} tries', 'now.hint': 'with a hint',
  'now.mistakes': 'Your mistakes: {game}', 'now.due': '{n} to put right', 'now.due.short': '{n} due',
  'now.days': 'Daily games', 'now.row': '{n} days in a row', 'now.row.short': '{n} days', 'now.still': '{days}, still open', 'now.still.short': '{days}, open', 'now.still.1': 'still open', 'now.done': 'done today',
};
elements['#words'] = element({ textContent: JSON.stringify({ en: WORDS }) });

// An element that finds others by their class.
const parent = (names, more = {}) => {
  const parts = Object.fromEntries(names.map((name) => [name, element()]));
  return element({ parts, querySelector: (selector) => parts[selector] ?? null, ...more });
};
const row = (name) => {
  const flags = new Set();
  const [title, state] = [['.now-long', '.now-short'], ['.now-long', '.now-short', '.visually-hidden']].map((names) => parent(names));
  const [art, parentElement] = [element(), element()];
  const found = { '.now-name': title, '.now-state': state, use: art };
  const made = element({ parentElement, flags, title, state, querySelector: (selector) => found[selector] });
  made.toggleAttribute = (flag, on) => { if (on) flags.add(flag); else flags.delete(flag); };
  elements[`#pages > [lang="en"] .now-row[data-row="${name}"]`] = made;
  return made;
};
const rows = { puzzle: row('puzzle'), mistakes: row('mistakes'), days: row('days') };
const [card, button] = [element(), element()];
elements['#pages > [lang="en"] .now'] = card;
elements['#pages'].querySelectorAll = (selector) => ({ '.now': [card], '.lobby .today': [button] })[selector] ?? [];
card.dataset.puzzles = 'verhext vigila';
for (const game of ['verhext', 'vigila', 'vector']) {
  const cover = element({ getAttribute: () => `#${game}` });
  const found = { '.game-name': element({ textContent: `The ${game}` }), use: cover };
  elements[`#pages > [lang="en"] .game-tile[data-game="${game}"]`] = element({ querySelector: (selector) => found[selector] });
}

const { showNow, streakOfAll } = await import('../../site/pages/now.js');
const { today } = await import('../../site/pages/today.js');

const day = (before) => {
  const [year, month, date] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date - before)).toISOString().slice(0, 10);
};
const [TODAY, YESTERDAY] = [day(0), day(1)];
const WON = { id: 'a', won: true, place: 1, score: 9 };

/** Shows the card; returns each row's texts and command, null for a hidden row. */
function shown() {
  showNow();
  return Object.fromEntries(Object.entries(rows).map(([name, { parentElement, title, state, dataset, flags }]) => {
    const [name_, long, short] = [title.parts['.now-long'], state.parts['.now-long'], state.parts['.now-short']].map(({ textContent }) => textContent);
    const told = [name_, long, ...(short === long ? [] : [short]), ...(flags.has('data-done') ? [`(${state.parts['.visually-hidden'].textContent})`] : [])];
    return [name, parentElement.hidden ? null : [dataset.do, dataset.game ?? '', told.join(' | ')]];
  }));
}
const finish = (game, when = 1) => otherWindow(`game/${game}`, { game, record: 'r', when, finished: true });
const puzzle = (kept) => {
  otherWindow('daily', { verhext: { puzzles: { [TODAY]: { id: '5d0cf2a1', ...kept } } } });
  return shown().puzzle;
};

beforeEach(() => localStorage.clear());

test('whoever is new here sees the button for the games of the day instead', () => {
  showNow();
  assert.deepEqual([card.hidden, button.hidden], [true, false]);
  finish('vector');
  showNow();
  assert.deepEqual([card.hidden, button.hidden], [false, true]);
});

test("the day's puzzle is that of the game played last, of those that have puzzles", () => {
  finish('verhext', 10);
  assert.deepEqual(shown().puzzle, ['day-puzzle', 'verhext', 'Daily puzzle: The verhext | not solved yet | unsolved']);
  assert.equal(rows.puzzle.dataset.day, TODAY);
  finish('vector', 20);
  assert.equal(shown().puzzle[1], 'verhext');
  finish('vigila', 30);
  assert.equal(shown().puzzle[1], 'vigila');
  localStorage.clear();
  finish('vector');
  assert.equal(shown().puzzle, null, 'no game with puzzles has been played');
});

test('it tells how the puzzle was solved, or that the answer was shown', () => {
  finish('verhext');
  const told = (kept) => puzzle(kept)[2].replace('Daily puzzle: The verhext | ', '');
  assert.deepEqual(
    [{}, { misses: 1 }, { helped: true }, { helped: true, given: true }].map(told),
    ['not solved yet | unsolved', 'started', 'started', 'answer shown'],
  );
  assert.deepEqual(
    [{}, { misses: 1 }, { misses: 6 }, { misses: 1, helped: true }].map((kept) => told({ found: true, ...kept })),
    ['1st try | (solved)', '2nd try | (solved)', '7 tries | (solved)', 'with a hint | (solved)'],
  );
  assert.deepEqual([puzzle({ misses: 1 })[0], puzzle({ found: true })[0], puzzle({ given: true })[0]], ['day-puzzle', 'today', 'today']);
});

test('of the mistakes that are due, those of the game played last are offered by its name', () => {
  const due = { due: '2020-01-01' };
  otherWindow('mistakes', { chess: { x: due }, vigila: { a: due, b: due, c: { due: '2199-01-01' }, d: { ...due, finds: 2 } } });
  assert.deepEqual(shown().mistakes, ['mistake', 'vigila', 'Your mistakes: The vigila | 2 to put right | 2 due']);
  otherWindow('mistakes', { vigila: { a: due }, vector: { b: due } });
  finish('vector');
  assert.deepEqual(shown().mistakes, ['mistake', 'vector', 'Your mistakes: The vector | 1 to put right | 1 due']);
  otherWindow('mistakes', {});
  assert.equal(shown().mistakes, null);
});

test('the streak over all games is shown, and whether today is still open', () => {
  finish('vector');
  const told = (kept) => {
    otherWindow('daily', kept);
    return shown().days[2].replace('Daily games | ', '');
  };
  const of = (...days) => ({ days: Object.fromEntries(days.map((each) => [each, WON])) });
  assert.equal(told({}), '');
  assert.equal(told({ vector: of(day(2)) }), '', 'it has ended');
  assert.equal(told({ vector: of(YESTERDAY) }), 'still open');
  assert.equal(told({ vector: of(TODAY) }), 'done today | ()');
  assert.equal(told({ vector: of(YESTERDAY), vigila: of(day(2)) }), '2 days in a row, still open | 2 days, open');
  assert.equal(told({ vector: of(YESTERDAY, day(2)), vigila: of(TODAY) }), '3 days in a row | 3 days | (done today)');
  assert.deepEqual([rows.days.dataset.do, rows.days.dataset.game], ['today', undefined]);
});

// tests/app/storage/test_days.py asks Python the same.
for (const { why, kept, today, length } of JSON.parse(readFileSync(new URL('streaks.json', import.meta.url), 'utf8'))) {
  test(`a streak is what Python says it is: ${why}`, () => assert.equal(streakOfAll(Object.values(kept), today), length));
}

test('damaged texts do no harm', () => {
  finish('verhext');
  const damage = ['{', '7', '[]', '{"verhext":[7]}', '{"verhext":null}', `{"verhext":{"days":[],"puzzles":{"${TODAY}":7},"since":7}}`];
  for (const damaged of damage) {
    for (const name of ['daily', 'mistakes', 'puzzles']) otherWindow(name, damaged);
    const { puzzle: solve, mistakes, days } = shown();
    assert.deepEqual([solve[0], mistakes, days[2]], ['day-puzzle', null, 'Daily games | '], damaged);
  }
});
