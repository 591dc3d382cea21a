// Thinking time (site/play/clock.js), with a fake clock.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, element, elements, fakeTime, fireEvent, otherWindow, resetHistory } from './page.mjs';

fakeTime();
const cell = element();
elements['#stage [data-clock]'] = cell;
const store = await import('../../site/storage/store.js');
const { enter, leaveGame, state } = await import('../../site/places/place.js');
const { clockChanged, seconds } = await import('../../site/play/clock.js');

function show(position, clock = true) {
  state.frame = { clock, last: `open crc=${position}` };
  clockChanged();
}

function setHidden(hidden) {
  document.hidden = hidden;
  fireEvent('visibilitychange');
}

function leave() {
  leaveGame();
  clockChanged();
}

beforeEach(() => {
  leave();
  for (const key of store.keys()) store.remove(key);
  resetHistory();
  cell.dataset.clock = '56';
  cell.textContent = '0:56';
  enter({ at: 'game', id: '7' });
  show('none', false);
  show('a');
});

test('whole seconds are counted and shown', async () => {
  assert.deepEqual([seconds(), cell.textContent], [0, '0:56']);
  await advance(2_900);
  assert.deepEqual([seconds(), cell.textContent], [2, '0:58']);
  await advance(2_200);
  assert.deepEqual([seconds(), cell.textContent], [5, '1:01']);
});

test('without a clock, seconds are undefined', async () => {
  show('b', false);
  await advance(5_000);
  assert.deepEqual([seconds(), cell.textContent], [undefined, '0:56']);
});

test('a frame without a position, such as a false host sends, starts the clock at nothing', () => {
  state.frame = { clock: true };
  clockChanged();
  assert.equal(seconds(), 0);
});

test('the clock pauses while the page is hidden', async () => {
  await advance(2_100);
  setHidden(true);
  await advance(60_000);
  assert.equal(seconds(), 2);
  setHidden(false);
  await advance(1_100);
  assert.equal(seconds(), 3);
});

test('the clock pauses while the engine works', async () => {
  state.pending += 1;
  clockChanged();
  await advance(5_000);
  assert.equal(seconds(), 0);
  state.pending -= 1;
  clockChanged();
  await advance(1_100);
  assert.equal(seconds(), 1);
});

test('every decision has its own time', async () => {
  await advance(4_000);
  show('a'); // drawn again, or watched in a replay
  assert.equal(seconds(), 4);
  show('b');
  assert.equal(seconds(), 0);
  show('c', false);
  show('d');
  await advance(1_100);
  assert.equal(seconds(), 1);
});

test('leaving for the lobby and closing the page keep the time', async () => {
  await advance(4_200);
  leave();
  await advance(9_000);
  enter({ at: 'game', id: '7' });
  show('a');
  await advance(1_000);
  assert.equal(seconds(), 5);
  fireEvent('pagehide');
  assert.equal(store.thought('7').ms, 5_200);
  show('b');
  assert.equal(seconds(), 0);
});

for (const text of ['[]', '7', '{"position":"open crc=b","ms":"9"}', '{', '{"ms":-1}']) {
  test(`an invalid stored thought is ignored: ${text}`, () => {
    otherWindow('thought/7', text);
    show('b');
    assert.equal(seconds(), 0);
  });
}
