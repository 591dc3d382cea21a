// How long frames stay, and what shows while a computer player thinks (site/play/pace.js), with a fake clock.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { advance, elements, fakeTime, flush } from './page.mjs';
import { stand } from './stand_ins.mjs';

const { saveSettings } = await import('../../site/storage/store.js');
const { endPause, pause, showThinking } = await import('../../site/play/pace.js');

const main = elements['#main'];

fakeTime();

beforeEach(() => {
  stand.motion = Promise.resolve();
  saveSettings({ speed: 'normal' });
});
afterEach(endPause);

function startPause(frame) {
  const pausing = { over: false };
  pause({ waiting: 'bot', weight: 1, ...frame }).then(() => { pausing.over = true; });
  return pausing;
}

// How many ms a frame stays.
async function duration(frame) {
  const pausing = startPause(frame);
  await flush();
  for (let spent = 0; spent < 12_000; spent += 50) {
    if (pausing.over) return spent;
    await advance(50);
  }
  throw new Error('the pause never ends');
}

test('the greater the weight, the longer the pause; a result stays longest', async () => {
  const times = [await duration({ weight: 0 }), await duration({ weight: 1 }), await duration({ weight: 2 }), await duration({ weight: 3 }), await duration({ waiting: 'over' })];
  assert.deepEqual(times, [...new Set(times)].sort((one, other) => one - other));
});

test('the setting changes the pace', async () => {
  const times = [];
  for (const speed of ['off', 'fast', 'normal', 'slow']) {
    saveSettings({ speed });
    times.push(await duration());
  }
  assert.deepEqual(times, [...new Set(times)].sort((one, other) => one - other));
  assert.ok(times[0] <= 50);
});

for (const waiting of ['continue', 'curtain']) {
  test(`an account or curtain ends by itself only if the pace is fast or off: ${waiting}`, async () => {
    saveSettings({ speed: 'off' });
    assert.ok(await duration({ waiting, weight: 3 }) <= 50);
    saveSettings({ speed: 'fast' });
    assert.ok(await duration({ waiting, weight: 0 }) >= 1_500);
    for (const speed of ['normal', 'slow']) {
      saveSettings({ speed });
      const pausing = startPause({ waiting, weight: 3 });
      await advance(600_000);
      assert.equal(pausing.over, false);
      endPause();
      await flush();
      assert.equal(pausing.over, true);
    }
  });
}

test('a frame stays until its motion has ended', async () => {
  let endMotion;
  stand.motion = new Promise((resolve) => { endMotion = resolve; });
  const pausing = startPause();
  await advance(20_000);
  assert.equal(pausing.over, false);
  endMotion();
  await flush();
  assert.equal(pausing.over, true);
});

test('a pause can be ended', async () => {
  const pausing = startPause({ weight: 3 });
  endPause();
  await flush();
  assert.equal(pausing.over, true);
});

test('the game does not continue while the page is hidden', async () => {
  document.hidden = true;
  const pausing = startPause();
  await advance(20_000);
  assert.equal(pausing.over, false);
  document.hidden = false;
  dispatchEvent(new Event('visibilitychange'));
  await flush();
  assert.equal(pausing.over, true);
});

// A computer player thinks until `decide` is called.
function think() {
  let decide;
  showThinking(new Promise((resolve) => { decide = resolve; }));
  return decide;
}

test('long thinking is shown with its progress', async () => {
  stand.answer = async () => ({ done: 100, total: 400 });
  const decide = think();
  await advance(550);
  assert.ok(!('thinking' in main.dataset));
  await advance(400);
  assert.equal(main.dataset.thinking, '');
  assert.equal(main.style.getPropertyValue('--thought'), '0.25');
  decide();
  await flush();
  assert.ok(!('thinking' in main.dataset));
});

test('short thinking is not shown', async () => {
  const decide = think();
  await advance(300);
  decide();
  await flush();
  await advance(2_000);
  assert.ok(!('thinking' in main.dataset));
});

test('ending the pause hides the thinking', async () => {
  think();
  await advance(900);
  assert.equal(main.dataset.thinking, '');
  endPause();
  assert.ok(!('thinking' in main.dataset));
});
