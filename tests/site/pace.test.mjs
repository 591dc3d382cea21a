// How long frames rest, and what shows while somebody thinks (site/play/pace.js). The clock is ours.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { elements, pass, stopTime, turn } from './page.mjs';
import { stand } from './stand_ins.mjs';

const { keepSettings } = await import('../../site/storage/store.js');
const { endPause, pause, showThinking } = await import('../../site/play/pace.js');

const main = elements['#main'];

stopTime();

beforeEach(() => {
  stand.motion = Promise.resolve();
  keepSettings({ speed: 'normal' });
});
afterEach(endPause);

function rest(frame) {
  const resting = { over: false };
  pause({ waiting: 'bot', weight: 1, ...frame }).then(() => { resting.over = true; });
  return resting;
}

// How many ms a frame rests.
async function lasts(frame) {
  const resting = rest(frame);
  await turn();
  for (let spent = 0; spent < 12_000; spent += 50) {
    if (resting.over) return spent;
    await pass(50);
  }
  throw new Error('it rests for ever');
}

test('what weighs more rests longer, a result longest', async () => {
  const times = [await lasts({ weight: 0 }), await lasts({ weight: 1 }), await lasts({ weight: 2 }), await lasts({ weight: 3 }), await lasts({ waiting: 'over' })];
  assert.deepEqual(times, [...new Set(times)].sort((one, other) => one - other));
});

test('the setting changes the pace', async () => {
  const times = [];
  for (const speed of ['off', 'fast', 'normal', 'slow']) {
    keepSettings({ speed });
    times.push(await lasts());
  }
  assert.deepEqual(times, [...new Set(times)].sort((one, other) => one - other));
  assert.ok(times[0] <= 50);
});

for (const waiting of ['continue', 'curtain']) {
  test(`where people read or change places only a fast pace goes on: ${waiting}`, async () => {
    keepSettings({ speed: 'off' });
    assert.ok(await lasts({ waiting, weight: 3 }) <= 50);
    keepSettings({ speed: 'fast' });
    assert.ok(await lasts({ waiting, weight: 0 }) >= 1_500);
    for (const speed of ['normal', 'slow']) {
      keepSettings({ speed });
      const resting = rest({ waiting, weight: 3 });
      await pass(600_000);
      assert.equal(resting.over, false);
      endPause();
      await turn();
      assert.equal(resting.over, true);
    }
  });
}

test('a frame rests until its motion has ended', async () => {
  let halt;
  stand.motion = new Promise((done) => { halt = done; });
  const resting = rest();
  await pass(20_000);
  assert.equal(resting.over, false);
  halt();
  await turn();
  assert.equal(resting.over, true);
});

test('a rest can be ended', async () => {
  const resting = rest({ weight: 3 });
  endPause();
  await turn();
  assert.equal(resting.over, true);
});

test('nothing goes on behind somebody\'s back', async () => {
  document.hidden = true;
  const resting = rest();
  await pass(20_000);
  assert.equal(resting.over, false);
  document.hidden = false;
  dispatchEvent(new Event('visibilitychange'));
  await turn();
  assert.equal(resting.over, true);
});

// A computer player thinks until `decide` is called.
function think() {
  let decide;
  showThinking(new Promise((resolve) => { decide = resolve; }));
  return decide;
}

test('long thinking shows, and how far it is', async () => {
  stand.answer = async () => ({ done: 100, total: 400 });
  const decide = think();
  await pass(550);
  assert.ok(!('thinking' in main.dataset));
  await pass(400);
  assert.equal(main.dataset.thinking, '');
  assert.equal(main.style.getPropertyValue('--thought'), '0.25');
  decide();
  await turn();
  assert.ok(!('thinking' in main.dataset));
});

test('short thinking does not show', async () => {
  const decide = think();
  await pass(300);
  decide();
  await turn();
  await pass(2_000);
  assert.ok(!('thinking' in main.dataset));
});

test('what ends the rest ends the sign of thinking', async () => {
  think();
  await pass(900);
  assert.equal(main.dataset.thinking, '');
  endPause();
  assert.ok(!('thinking' in main.dataset));
});
