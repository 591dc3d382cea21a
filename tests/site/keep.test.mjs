// Storing the open game, with which another window may have played on (site/storage/keep.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, elements, fakeTime, found, otherWindow, resetHistory, schema, storage } from './page.mjs';
import { stand } from './stand_ins.mjs';

elements['#schema'].textContent = JSON.stringify({ ...schema, summary: { move: 'count' } });
const store = await import('../../site/storage/store.js');
const results = await import('../../site/storage/results.js');
const { enter, leaveGame, state } = await import('../../site/places/place.js');
const { onStale, saveLiveGame, saveOpenGame, storeDecision, unansweredDecision } = await import('../../site/storage/keep.js');

fakeTime();
let stale = 0;
onStale(() => { stale += 1; });

const record = (moves) => `spieltisch 5\ngame nim 1\nplayer human "Ida"\n${'0 a\n'.repeat(moves)}open\n`;
const facts = (moves, more = {}) => ({ game: 'nim', title: 'Nim', record: record(moves), summary: { move: moves + 1 }, local: [0], finished: false, ply: moves, waiting: 'you', ...more });

// Stores a frame of the open game.
function play(moves, more) {
  state.frame = facts(moves, more);
  return saveOpenGame(state.frame);
}

beforeEach(async () => {
  Object.assign(storage, { room: Infinity, denied: false });
  for (const key of store.keys()) store.remove(key);
  await advance(10_000);
  leaveGame();
  resetHistory();
  stand.notices = [];
  stale = 0;
  enter({ at: 'game', id: '7' });
});

test('every frame is stored under a new revision', () => {
  assert.equal(play(0), true);
  const first = found('game/7').revision;
  assert.equal(play(1), true);
  assert.equal(store.game('7').record, record(1));
  assert.ok(store.game('7').revision > first);
  assert.equal(state.revision, store.game('7').revision);
});

test('a frame that is drawn again is not written again', () => {
  play(1);
  const { revision } = store.game('7');
  play(1);
  assert.equal(store.game('7').revision, revision);
});

test('a game keeps the time when it was started', async () => {
  play(0);
  const { started } = store.game('7');
  assert.ok(Math.abs(Date.now() - started) < 60_000);
  otherWindow('game/7', { ...found('game/7'), started: 5 });
  play(1);
  assert.equal(store.game('7').started, 5);
});

test('lessons and replays from links are not stored', () => {
  enter({ at: 'lesson', lesson: 'nim' });
  assert.equal(play(1), true);
  enter({ at: 'replay', link: 'nim.abc' });
  assert.equal(play(1), true);
  assert.deepEqual(store.games(), []);
});

test('a game continued in another window is not overwritten', () => {
  play(1);
  otherWindow('game/7', { ...found('game/7'), record: record(5), revision: state.revision + 1000 });
  assert.equal(play(2), false);
  assert.deepEqual([stale, store.game('7').record], [1, record(5)]);
});

test('another window\'s revision of the same position is adopted', () => {
  play(1);
  const theirs = state.revision + 1000;
  otherWindow('game/7', { ...found('game/7'), revision: theirs });
  assert.equal(play(1), true);
  assert.deepEqual([state.revision, stale], [theirs, 0]);
});

test('after the storage was cleared, the game is stored and marked as open again', () => {
  play(1);
  localStorage.clear();
  play(2);
  assert.deepEqual([store.openId(), store.game('7').record], ['7', record(2)]);
});

test('a notice says once that nothing can be stored', () => {
  storage.denied = true;
  play(1);
  play(2);
  assert.deepEqual(stand.notices, ['storage.denied']);
});

test('with an unsaved state, the higher revision wins', () => {
  play(1);
  storage.room = 0;
  play(2);
  const theirs = { ...found('game/7'), record: record(5) };
  storage.room = Infinity;
  otherWindow('game/7', { ...theirs, revision: state.revision - 1 });
  assert.equal(play(3), true);
  storage.room = 0;
  play(4);
  storage.room = Infinity;
  otherWindow('game/7', { ...theirs, revision: state.revision + 1000 });
  assert.equal(play(6), false);
  assert.deepEqual([stale, found('game/7').record], [1, record(5)]);
});

test('a finished game has a result until an undo', () => {
  play(1);
  play(2, { finished: true, entry: { game: 'nim' } });
  assert.equal(results.entry('7').game, 'nim');
  play(1);
  assert.equal(results.entry('7'), null);
});

test('a finished game from a file or a link has no result', () => {
  play(2, { finished: true, entry: { game: 'nim' } });
  assert.deepEqual([results.entry('7'), store.game('7').foreign], [null, true]);
});

test('what a game has inherited from another one is stored and sent back', () => {
  play(1, { inherited: 3 });
  const { inherited, foreign } = store.opening(store.game('7'));
  assert.deepEqual([inherited, foreign], [3, undefined]);
  enter({ at: 'game', id: '8' });
  play(2, { finished: true, inherited: 3 });
  assert.equal(store.opening(store.game('8')).foreign, true);
});

test('an unanswered decision is found after a reload', () => {
  play(1);
  const decision = { move: 'a', ply: 1, seconds: 3 };
  storeDecision(decision);
  assert.deepEqual(unansweredDecision(), decision);
  play(2); // its frame has come
  assert.equal(unansweredDecision(), null);
});

for (const [why, change] of [
  ['several people share the device', () => { state.frame.local = [0, 1]; }],
  ['another player is to decide', () => { state.frame.waiting = 'bot'; }],
  ['the ply differs', () => { state.frame.ply = 3; }],
  ['another window has played on', () => { state.revision += 1000; }],
]) {
  test(`an unanswered decision is dropped if ${why}`, () => {
    play(1);
    storeDecision({ move: 'a', ply: 1 });
    change();
    assert.equal(unansweredDecision(), null);
  });
}

test('the live table of the open game is kept until this device has hosted another one', () => {
  const live = { guests: [], seats: [1, 2], free: [1], stand_ins: [2], wins: [['Mia', 2]], games: 3, hints: true };
  play(0, { live });
  assert.deepEqual(store.liveTable('7'), { id: '7', seats: [1, 2], stand_ins: [2], hints: true, wins: [['Mia', 2]], games: 3 });
  play(1);
  assert.deepEqual(store.liveTable('7')?.seats, [1, 2], 'opened again, until it is a live table again');
  enter({ at: 'game', id: '8' });
  play(0);
  assert.equal(store.liveTable('8'), null);
  play(1, { live });
  assert.equal(store.liveTable('7'), null);
  store.saveLive(null);
  assert.equal(store.liveTable('8'), null);
});

const live = { seats: [1], stand_ins: [], hints: true, wins: [], games: 0 };

test('what a guest has decided is stored even if the host has just left the game', () => {
  play(1, { deal: 'd', live, order: 101 });
  const { revision } = store.game('7');
  leaveGame();
  saveLiveGame(facts(2, { deal: 'd', live, order: 102 }));
  assert.equal(store.game('7').record, record(2));
  assert.ok(store.game('7').revision > revision);
  enter({ at: 'game', id: '8' });
  play(0, { deal: 'e', order: 103 });
  saveLiveGame(facts(3, { deal: 'd', live, order: 104 }));
  assert.deepEqual([store.game('7').record, store.game('8').record], [record(3), record(0)]);
});

test('nothing older replaces what a guest has decided', () => {
  play(1, { deal: 'd', live, order: 201 });
  saveLiveGame(facts(3, { deal: 'd', live, order: 203 }));
  assert.equal(play(2, { deal: 'd', live, order: 202 }), true);
  assert.equal(store.game('7').record, record(3));
  leaveGame();
  saveLiveGame(facts(2, { deal: 'd', live, order: 202 }));
  assert.equal(store.game('7').record, record(3));
});

test('what a guest has decided in another game is not stored in the open one', () => {
  play(1, { deal: 'd', live, order: 301 });
  saveLiveGame(facts(3, { deal: 'other', live, order: 302 }));
  assert.equal(store.game('7').record, record(1));
});
