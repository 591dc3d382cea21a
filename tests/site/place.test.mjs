// Where the page is (site/places/place.js), with what depends on it: history, address, the game to reopen, <main>.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { depth, elements, resetHistory, settled } from './page.mjs';
import * as store from '../../site/storage/store.js';
import * as place from '../../site/places/place.js';

const main = elements['#main'];
let closed = 0;
place.onSheetBack(() => {
  closed += 1;
  place.sheetClosed();
});

beforeEach(async () => {
  place.sheetClosed();
  await settled();
  localStorage.clear();
  place.leaveGame();
  resetHistory();
  closed = 0;
});

test('entering a game writes its id to the history and marks it as open', () => {
  place.enter({ at: 'game', id: '7' }, 'push', 3000);
  assert.deepEqual(history.state, { game: '7', under: true });
  assert.deepEqual([place.gameId(), store.openId(), place.state.revision], ['7', '7', 3000]);
});

test('no game is open in set-ups, lessons, puzzles and My games', () => {
  for (const [where, entry] of [
    [{ at: 'setup', game: 'nim' }, { setup: 'nim', under: true }],
    [{ at: 'lesson', lesson: 'nim.full' }, { lesson: 'nim.full', under: true }],
    [{ at: 'puzzle', puzzle: 'nim.5d0cf2a1' }, { puzzle: 'nim.5d0cf2a1', under: true }],
    [{ at: 'mine' }, { mine: true, under: true }],
  ]) {
    place.enter({ at: 'game', id: '7' });
    place.enter(where);
    assert.deepEqual(history.state, entry);
    assert.deepEqual([place.gameId(), store.openId()], [null, null]);
    assert.deepEqual(place.where(), where);
  }
});

test('an entry that replaces the first one has nothing under it', () => {
  place.enter({ at: 'game', id: '7' }, 'replace');
  assert.deepEqual(history.state, { game: '7', under: false });
  assert.equal(place.goBack(), false);
  place.enter({ at: 'game', id: '8' });
  place.enter({ at: 'game', id: '9' }, 'replace');
  assert.deepEqual(history.state, { game: '9', under: true });
  assert.equal(place.goBack(), true);
});

test('a replay shows its link in the address, and the game before it stays marked as open', () => {
  place.enter({ at: 'game', id: '7' });
  place.enter({ at: 'replay', link: 'nim.abc' });
  assert.equal(place.wantedLink(), 'nim.abc');
  assert.deepEqual([place.replayLink(), place.gameId(), store.openId()], ['nim.abc', null, '7']);
  place.enter({ at: 'game', id: '8' }, 'replace');
  assert.deepEqual([place.wantedLink(), place.replayLink()], ['', '']);
});

test('showLink restores the address of the place', () => {
  resetHistory(null, '/#nim.wrong');
  place.showLink();
  assert.equal(place.wantedLink(), '');
  place.enter({ at: 'replay', link: 'nim.abc' });
  place.showLink('');
  assert.equal(place.wantedLink(), '');
  place.showLink();
  assert.equal(place.wantedLink(), 'nim.abc');
});

test('Back and Forward are reported as places', async () => {
  const led = [];
  place.onTravel((where) => led.push(where));
  for (const where of [{ at: 'setup', game: 'nim' }, { at: 'game', id: '7' }, { at: 'mine' }, { at: 'lesson', lesson: 'nim' }]) place.enter(where);
  for (let step = 0; step < 4; step += 1) {
    place.undoStep();
    await settled();
  }
  history.forward();
  await settled();
  assert.deepEqual(led, [{ at: 'mine' }, { at: 'game', id: '7' }, { at: 'setup', game: 'nim' }, { at: 'lobby' }, { at: 'setup', game: 'nim' }]);
  place.arriveAt(led.at(-1));
  assert.equal(place.where().at, 'setup');
});

test('after leaving, no game is open', () => {
  place.enter({ at: 'game', id: '7' }, 'push', 3000);
  place.state.frame = { ply: 4 };
  place.leaveGame();
  assert.deepEqual([place.where(), place.state.frame, place.state.revision, store.openId()], [{ at: 'lobby' }, null, 0, null]);
});

test('the game to reopen is that of the current entry, or else the one open last', () => {
  assert.deepEqual(place.lastGame().id, null);
  store.setOpen('7');
  assert.deepEqual(place.lastGame(), { id: '7', again: false });
  resetHistory({ game: '8', under: true });
  assert.deepEqual(place.lastGame(), { id: '8', again: true });
  place.unmarkOpenGame();
  assert.deepEqual([place.lastGame().id, history.state], [null, null]);
});

test('if no game is reopened, the page is where its entry says', () => {
  resetHistory({ setup: 'nim', under: true });
  assert.deepEqual(place.lastPlace(), { at: 'setup', game: 'nim' });
  resetHistory({ game: '7', under: true });
  assert.deepEqual(place.lastPlace(), { at: 'lobby' });
});

test('a game can be marked as open again after the storage was cleared', () => {
  place.enter({ at: 'game', id: '7' });
  localStorage.clear();
  place.markGameOpen();
  assert.equal(store.openId(), '7');
});

test('the attributes of main describe the screen, without remains of the one before', () => {
  place.setScreen({ screen: 'over', game: 'nim', ply: 12, weight: 0, outcome: 'normal' });
  assert.deepEqual(main.dataset, { screen: 'over', game: 'nim', ply: '12', weight: 0, outcome: 'normal' });
  place.setScreen({ screen: 'table', game: 'nim', ply: 0, weight: 3, outcome: null });
  assert.deepEqual(main.dataset, { screen: 'table', game: 'nim', ply: '0', weight: 3 });
  place.setScreen({ screen: 'lobby' });
  assert.deepEqual(main.dataset, { screen: 'lobby', game: '', ply: '' });
  assert.deepEqual(place.onScreen(), { screen: 'lobby', game: '', ply: '' });
});

test('Back only closes the sheet', async () => {
  place.enter({ at: 'game', id: '7' });
  place.sheetOpened('menu');
  assert.deepEqual([history.state, place.sheetName()], [{ game: '7', under: true, sheet: true }, 'menu']);
  history.back();
  await settled();
  assert.deepEqual([closed, place.sheetName(), history.state], [1, null, { game: '7', under: true }]);
});

test('Back once closes a sheet that replaced another', async () => {
  place.enter({ at: 'game', id: '7' });
  place.sheetOpened('menu');
  place.sheetOpened('settings');
  assert.equal(place.sheetName(), 'settings');
  history.back();
  await settled();
  assert.deepEqual([closed, depth()], [1, 1]);
});

test('a sheet that is closed by hand leaves no entry', async () => {
  place.enter({ at: 'game', id: '7' });
  for (let time = 0; time < 3; time += 1) {
    place.sheetOpened('menu');
    place.sheetClosed();
    await settled();
  }
  assert.deepEqual([depth(), history.state, closed], [1, { game: '7', under: true }, 0]);
});

test('a place entered from a sheet replaces the sheet\'s entry', async () => {
  place.enter({ at: 'game', id: '7' });
  place.sheetOpened('menu');
  place.sheetClosed();
  place.enter({ at: 'mine' });
  await settled();
  assert.deepEqual([depth(), history.state], [2, { mine: true, under: true }]);
  history.back();
  await settled();
  assert.equal(history.state.game, '7');
});

test('Forward does not reopen a closed sheet', async () => {
  place.enter({ at: 'game', id: '7' });
  place.sheetOpened('menu');
  history.back();
  await settled();
  history.forward();
  await settled();
  await settled();
  assert.deepEqual([depth(), closed], [1, 1]);
});
