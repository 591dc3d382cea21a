// The open game after an accident of the engine, and in another window (site/places/elsewhere.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { found, happen, otherWindow, pass, stopTime, turn, visit } from './page.mjs';
import { stand } from './stand_ins.mjs';

const RECORD = 'spieltisch 5\ngame nim 1\nplayer human "Ida"\nopen\n';
const LATER = `${RECORD}0 a\n`;
const place = await import('../../site/places/place.js');
const { keep } = await import('../../site/storage/keep.js');
await import('../../site/places/elsewhere.js');

stopTime();
const { state } = place;
let asked = [];
let meanwhile = () => {}; // what happens until the engine has answered

beforeEach(() => {
  localStorage.clear();
  place.leaveGame();
  visit();
  Object.assign(state, { asked: 0, coming: 0 });
  Object.assign(stand, { said: [], choices: [], done: [] });
  asked = [];
  meanwhile = () => {};
  otherWindow('game/7', { game: 'nim', record: RECORD, revision: 1000 });
  place.enter({ at: 'game', id: '7' }, 'push', 1000);
  state.frame = { game: 'nim', screen: 'table', record: RECORD, ply: 0 };
  place.setScreen(state.frame);
});

function answer(what) {
  stand.answer = async (op, more) => {
    asked.push([op, more.record]);
    meanwhile();
    return what;
  };
}

const done = () => stand.done.map(([name]) => name);
const table = { html: '<p>', screen: 'table' };

test('a fresh engine gets the game out of what is kept, and goes on', async () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  answer(table);
  await stand.restart();
  assert.deepEqual([asked, done(), stand.said, state.revision], [[['load', LATER]], ['present', 'resendDecision'], ['respawn'], 2000]);
});

test('a game that is not kept comes back out of its frame', async () => {
  place.enter({ at: 'replay', link: 'nim.abc' });
  Object.assign(state.frame, { screen: 'replay', ply: 4 });
  answer(table);
  await stand.restart();
  assert.deepEqual(asked, [['load', RECORD]]);
  assert.deepEqual(stand.done.at(-1), ['act', 'seek', { at: 4 }]);
});

test('a lesson begins its step once more', async () => {
  state.frame.lesson = { step: 2 };
  await stand.restart();
  assert.deepEqual(stand.done, [['learn', 'nim', 2]]);
});

test('in the lobby, and while another game is coming, nothing comes back', async () => {
  state.coming = 1;
  await stand.restart();
  state.coming = 0;
  place.leaveGame();
  await stand.restart();
  assert.deepEqual([asked, stand.done], [[], []]);
});

test('what comes back too late replaces nothing newer', async () => {
  answer(table);
  meanwhile = () => { state.frame = { game: 'nim', screen: 'table', record: LATER, ply: 1 }; };
  await stand.restart();
  assert.deepEqual([done(), stand.said], [[], []]);
});

test('what was asked meanwhile is answered next, unless a curtain has to hang before', async () => {
  state.asked = 1;
  answer(table);
  await stand.restart();
  assert.deepEqual([done(), stand.said], [[], ['respawn']]);
  answer({ html: '<p>', screen: 'curtain' });
  await stand.restart();
  assert.deepEqual(done(), ['present', 'resendDecision']);
});

test('where its package cannot be fetched one may try again', async () => {
  answer({ error: 'no package', missing: true });
  await stand.restart();
  assert.deepEqual(stand.said, ['no package']);
  stand.choices[0][1]();
  assert.deepEqual(stand.done, [['resume', '7', 'replace']]);
});

const hear = (key) => happen('storage', { key });

test('what another window plays is taken over, once for a whole series', async () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  hear('spieltisch/game/7');
  await pass(100);
  hear('spieltisch/game/7');
  await pass(149);
  assert.deepEqual(stand.done, []);
  await pass(1);
  assert.deepEqual([stand.done, stand.said], [[['resume', '7', 'replace']], ['window.newer']]);
});

test('what it does in another game is its own affair', async () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  hear('spieltisch/game/8');
  await pass(1_000);
  assert.deepEqual(stand.done, []);
});

test('the same position under another revision is no news', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, revision: 2000 });
  hear('spieltisch/game/7');
  await pass(150);
  assert.deepEqual([stand.done, stand.said, state.revision], [[], [], 2000]);
});

test('a write that crossed ours does not win: the further game is kept again', async () => {
  state.frame = { ...state.frame, record: LATER, ply: 1 };
  state.revision = 3000;
  otherWindow('game/7', { game: 'nim', record: RECORD, revision: 2000 });
  hear('spieltisch/game/7');
  await pass(150);
  assert.deepEqual([stand.done, found('game/7').record], [[], LATER]);
  assert.ok(found('game/7').revision > 3000);
});

test('a person who looks back stays there', async () => {
  state.frame.screen = 'replay';
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  hear('spieltisch/game/7');
  await pass(150);
  assert.deepEqual([stand.done, state.revision], [[], 1000]);
});

test('that another window has deleted the game is said', async () => {
  localStorage.clear();
  hear(null); // everything
  await pass(150);
  assert.deepEqual([stand.done, stand.said], [[], ['window.deleted']]);
});

test('a window that heard nothing looks when it is seen again', () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  happen('visibilitychange');
  assert.deepEqual(stand.done, [['resume', '7', 'replace']]);
});

test('a window that heard nothing overwrites nothing: it takes over what is there', async () => {
  otherWindow('game/7', { game: 'nim', record: LATER, revision: 2000 });
  assert.equal(keep({ ...state.frame, record: `${RECORD}0 b\n` }), false);
  await turn();
  assert.deepEqual([stand.done, stand.said], [[['resume', '7', 'replace']], ['window.newer']]);
});

test('the lists follow other windows, once for a whole series', async () => {
  place.leaveGame();
  for (const [screen, list] of [['lobby', 'listGames'], ['mine', 'showMine'], ['setup', undefined]]) {
    stand.done = [];
    place.setScreen({ screen });
    hear('spieltisch/game/8');
    hear('spieltisch/result/8');
    await pass(150);
    assert.deepEqual(done(), list ? [list] : []);
  }
});
