// What is requested in a game and answered only after people have left it, and what needs no open game.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element } from './page.mjs';
import { replaceAllBut } from './replaced.mjs';

replaceAllBut(/\/site\/(pages\/daily|sheets\/(menu|puzzles|report|share)|places\/(place|entries)|storage\/\w+)\.js$/);
const stand = { notices: [], sheets: [], asked: [], answer: async () => ({}), menu: null };
globalThis.calls = {
  ask: (op) => {
    stand.asked.push(op);
    return stand.answer();
  },
  word: (key) => key,
  openSheet: (name) => {
    stand.sheets.push(name);
    return element({ querySelector: () => element() });
  },
  openStatic: async () => stand.menu,
  toast: (text) => stand.notices.push(text),
};
globalThis.location.origin = 'https://example.org';

const { shareDay } = await import('../../site/pages/daily.js');
const { openGameMenu } = await import('../../site/sheets/menu.js');
const { openBrought } = await import('../../site/sheets/puzzles.js');
const { openReport } = await import('../../site/sheets/report.js');
const { openShare, sender } = await import('../../site/sheets/share.js');
const { enter, leaveGame, state } = await import('../../site/places/place.js');

beforeEach(() => {
  localStorage.clear();
  leaveGame();
  globalThis.navigator = { clipboard: { writeText: () => Promise.reject(new Error('denied')) } };
  Object.assign(stand, { notices: [], sheets: [], asked: [] });
});

test('a day is shared without an open game, and what cannot be copied is shown', async () => {
  const field = element({ select() {} });
  document.createElement = () => element({ querySelector: () => field });
  document.execCommand = () => false;
  assert.equal(sender(), '');
  await shareDay({ text: 'Nim', link: 'https://example.org/#nim.1' });
  assert.deepEqual([stand.sheets, stand.asked, field.value], [['text'], [], 'Nim\nhttps://example.org/#nim.1']);
});

test('no late answer opens a sheet of a game that was left, or fails without it', async () => {
  for (const open of [() => openShare('turn'), openBrought, () => openReport()]) {
    enter({ at: 'game', id: '7' });
    state.frame = { game: 'nim', screen: 'table' };
    let reply;
    stand.answer = () => new Promise((resolve) => { reply = resolve; });
    const opening = open();
    leaveGame();
    reply({ sheet: '<p>', error: 'none is open' });
    await opening;
  }
  assert.deepEqual([stand.sheets, stand.notices], [[], []]);
});

test('the menu offers only what the open game has', async () => {
  for (const [frame, items] of [[{}, ['host', 'share', 'rules']], [{ puzzle: {} }, ['share', 'rules']], [{ puzzle: { own: true } }, ['rules']], [{ lesson: {} }, ['host', 'rules']]]) {
    const left = new Set(['host', 'share', 'rules']);
    const item = (name) => (left.has(name) ? { remove: () => left.delete(name) } : null);
    stand.menu = { querySelector: (selector) => item(selector.match(/"(.+)"/)[1]) };
    state.frame = frame;
    await openGameMenu();
    assert.deepEqual([...left], items);
  }
});
