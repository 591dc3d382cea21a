// The open game after the engine has died, and in another window (site/places/elsewhere.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, fakeTime, fireEvent, flush, found, otherWindow, resetHistory } from './page.mjs';
import { stand } from './stand_ins.mjs';

const RECORD = 'spieltisch 5\ngame nim 1\nplayer human "Ida"\nopen\n';
const LATER = `${RECORD}0 a\n`;
const place = await import('../../site/places/place.js');
const { saveOpenGame } = await import('../../site/storage/keep.js');
await import('../../site/places/elsewhere.js');

fakeTime();
const { state } = place;
let asked = [];
let meanwhile = () => {}; // runs before the engine's answer arrives

beforeEach(() => {
  localStorage.clear();
  place.leaveGame();
  resetHistory();
  Object.assign(state, { pending: 0, loading: 0 });
  Object.assign(stand, { notices: [], actions: [], calls: [] });
  asked = [];
  meanwhile = () => {};
  otherWindow('game/7', { game: 'nim', record: RECORD, revision: 1000 });
  place.enter({ at: 'game', id: '7' }, 'push', 1000);
  state.frame = { game: 'nim', screen: 'table', record: RECORD, ply: 0 };
  place.setScreen(state.frame);
});

function answerWith(what) {
  stand.answer = async (op, more) => {
    asked.push([op, more.record]);
    meanwhile();
    return what;
  };
}

const callNames = () => stand.calls.map(([name]) => name);
const table = { html: '<p>', screen: 'table' };

test('a new engine loads the stored game, and an interrupted decision is resent', async () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  answerWith(table);
  await stand.restart();
  assert.deepEqual([asked, callNames(), stand.notices, state.revision], [[['load', LATER]], ['present', 'resendDecision'], ['respawn'], 2000]);
});

test('a game that is not stored is restored from its frame', async () => {
  place.enter({ at: 'replay', link: 'nim.abc' });
  Object.assign(state.frame, { screen: 'replay', ply: 4 });
  answerWith(table);
  await stand.restart();
  assert.deepEqual(asked, [['load', RECORD]]);
  assert.deepEqual(stand.calls.at(-1), ['act', 'seek', { at: 4 }]);
});

test('a lesson restarts its step', async () => {
  state.frame.lesson = { course: 'full', step: 2 };
  await stand.restart();
  assert.deepEqual(stand.calls, [['learn', 'nim.full', 2]]);
});

test('nothing is restored in the lobby or while another game is loading', async () => {
  state.loading = 1;
  await stand.restart();
  state.loading = 0;
  place.leaveGame();
  await stand.restart();
  assert.deepEqual([asked, stand.calls], [[], []]);
});

test('a late answer does not replace a newer frame', async () => {
  answerWith(table);
  meanwhile = () => { state.frame = { game: 'nim', screen: 'table', record: LATER, ply: 1 }; };
  await stand.restart();
  assert.deepEqual([callNames(), stand.notices], [[], []]);
});

test('a pending request is answered next, unless a curtain must come first', async () => {
  state.pending = 1;
  answerWith(table);
  await stand.restart();
  assert.deepEqual([callNames(), stand.notices], [[], ['respawn']]);
  answerWith({ html: '<p>', screen: 'curtain' });
  await stand.restart();
  assert.deepEqual(callNames(), ['present', 'resendDecision']);
});

test('if its package cannot be fetched, the person may try again', async () => {
  answerWith({ error: 'no package', missing: true });
  await stand.restart();
  assert.deepEqual(stand.notices, ['no package']);
  stand.actions[0][1]();
  assert.deepEqual(stand.calls, [['resume', '7', 'replace']]);
});

const hear = (key) => fireEvent('storage', { key }); // this window's event for another one's write

test('a series of changes by another window is loaded once', async () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  hear('spieltisch/game/7');
  await advance(100);
  hear('spieltisch/game/7');
  await advance(149);
  assert.deepEqual(stand.calls, []);
  await advance(1);
  assert.deepEqual([stand.calls, stand.notices], [[['resume', '7', 'replace']], ['window.newer']]);
});

test('changes to another game are ignored', async () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  hear('spieltisch/game/8');
  await advance(1_000);
  assert.deepEqual(stand.calls, []);
});

test('a new revision of the same position is adopted silently', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, revision: 2000 });
  hear('spieltisch/game/7');
  await advance(150);
  assert.deepEqual([stand.calls, stand.notices, state.revision], [[], [], 2000]);
});

test('after simultaneous writes, the newer game is stored again', async () => {
  state.frame = { ...state.frame, record: LATER, ply: 1 };
  state.revision = 3000;
  otherWindow('game/7', { game: 'nim', record: RECORD, revision: 2000 });
  hear('spieltisch/game/7');
  await advance(150);
  assert.deepEqual([stand.calls, found('game/7').record], [[], LATER]);
  assert.ok(found('game/7').revision > 3000);
});

test('what this window itself has stored of a guest\'s decision is not another window\'s', async () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 1000 });
  fireEvent('visibilitychange');
  await flush();
  assert.deepEqual([stand.calls, stand.notices, found('game/7').record], [[], [], LATER]);
});

test('a person watching a replay stays there', async () => {
  state.frame.screen = 'replay';
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  hear('spieltisch/game/7');
  await advance(150);
  assert.deepEqual([stand.calls, state.revision], [[], 1000]);
});

test('a notice says that another window has deleted the game', async () => {
  localStorage.clear();
  hear(null); // the storage was cleared
  await advance(150);
  assert.deepEqual([stand.calls, stand.notices], [[], ['window.deleted']]);
});

test('a window that missed the event loads the newer game when it becomes visible', () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  fireEvent('visibilitychange');
  assert.deepEqual(stand.calls, [['resume', '7', 'replace']]);
});

test('a window that missed the event does not overwrite the newer game but loads it', async () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  assert.equal(saveOpenGame({ ...state.frame, record: `${RECORD}0 b\n` }), false);
  await flush();
  assert.deepEqual([stand.calls, stand.notices], [[['resume', '7', 'replace']], ['window.newer']]);
});

test('the lists are refreshed once for a series of changes by other windows', async () => {
  place.leaveGame();
  for (const [screen, list] of [['lobby', 'listGames'], ['mine', 'showMine'], ['setup', undefined]]) {
    stand.calls = [];
    place.setScreen({ screen });
    hear('spieltisch/game/8');
    hear('spieltisch/result/8');
    await advance(150);
    assert.deepEqual(callNames(), list ? [list] : []);
  }
});
