// The time a person thinks, measured by the page (site/play/clock.js). What passes is ours.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element, elements, happen, otherWindow, pass, stopTime, visit } from './page.mjs';

stopTime();
const cell = element();
elements['#stage [data-clock]'] = cell;
const store = await import('../../site/storage/store.js');
const { enter, leaveGame, state } = await import('../../site/places/place.js');
const { clockChanged, seconds } = await import('../../site/play/clock.js');

function show(position, clock = true) {
  state.frame = { clock, last: `open crc=${position}` };
  clockChanged();
}

function look(away) {
  document.hidden = away;
  happen('visibilitychange');
}

function leave() {
  leaveGame();
  clockChanged();
}

beforeEach(() => {
  leave();
  for (const key of store.keys()) store.remove(key);
  visit();
  cell.dataset.clock = '56';
  cell.textContent = '0:56';
  enter({ at: 'game', id: '7' });
  show('none', false);
  show('a');
});

test('whole seconds are counted and shown', async () => {
  assert.deepEqual([seconds(), cell.textContent], [0, '0:56']);
  await pass(2_900);
  assert.deepEqual([seconds(), cell.textContent], [2, '0:58']);
  await pass(2_200);
  assert.deepEqual([seconds(), cell.textContent], [5, '1:01']);
});

test('where nobody counts there are no seconds', async () => {
  show('b', false);
  await pass(5_000);
  assert.deepEqual([seconds(), cell.textContent], [undefined, '0:56']);
});

test('the clock stands still while the page is hidden', async () => {
  await pass(2_100);
  look(true);
  await pass(60_000);
  assert.equal(seconds(), 2);
  look(false);
  await pass(1_100);
  assert.equal(seconds(), 3);
});

test('the clock stands still while the engine works', async () => {
  state.asked += 1;
  clockChanged();
  await pass(5_000);
  assert.equal(seconds(), 0);
  state.asked -= 1;
  clockChanged();
  await pass(1_100);
  assert.equal(seconds(), 1);
});

test('every decision has its own time', async () => {
  await pass(4_000);
  show('a'); // drawn again, or looked back on
  assert.equal(seconds(), 4);
  show('b');
  assert.equal(seconds(), 0);
  show('c', false);
  show('d');
  await pass(1_100);
  assert.equal(seconds(), 1);
});

test('a visit to the lobby and the end of the page lose no time', async () => {
  await pass(4_200);
  leave();
  await pass(9_000);
  enter({ at: 'game', id: '7' });
  show('a');
  await pass(1_000);
  assert.equal(seconds(), 5);
  happen('pagehide');
  assert.equal(store.thought('7').ms, 5_200);
  show('b');
  assert.equal(seconds(), 0);
});

for (const kept of ['[]', '7', '{"position":"open crc=b","ms":"9"}', '{', '{"ms":-1}']) {
  test(`what is kept may be anything: ${kept}`, () => {
    otherWindow('thought/7', kept);
    show('b');
    assert.equal(seconds(), 0);
  });
}
