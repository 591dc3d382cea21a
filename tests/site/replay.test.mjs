// Playback of a replay, until somebody steps by hand or it ends (site/play/replay.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, element, elements, fakeTime, flush } from './page.mjs';
import './stand_ins.mjs';

const { changeSpeed, stopPlaying, togglePlay, transportShown, watch } = await import('../../site/play/replay.js');

const [play, speed, forward] = [element(), element(), element()];
let present = true; // whether the screen has these buttons
let lacking = ''; // a button that the screen of another device lacks
const buttons = { '[data-do="play"]': play, '[data-do="speed"]': speed, '[data-do="forward"]': forward };
elements['#stage'].querySelector = (selector) => (present && selector !== lacking ? buttons[selector] : null);
const pressed = () => play.attributes['aria-pressed'];

fakeTime();

beforeEach(() => {
  present = true;
  lacking = '';
  forward.disabled = false;
  stopPlaying();
});

// Whether another step follows by itself within some ms: true, false, or "waits" if that is not decided yet.
async function follows(frame, within) {
  let answer = 'waits';
  watch(frame).then((found) => { answer = found; });
  await flush();
  await advance(within);
  return answer;
}

test('steps follow by themselves only during playback', async () => {
  assert.equal(await follows({ weight: 1 }, 0), false);
  assert.deepEqual(togglePlay(), { by: 0 });
  transportShown();
  assert.equal(pressed(), 'true');
  assert.equal(await follows({ weight: 1 }, 1_050), 'waits');
  await advance(100);
  stopPlaying();
  assert.equal(pressed(), 'false');
});

test('the greater the weight, the longer a step stays', async () => {
  togglePlay();
  assert.equal(await follows({ weight: 1 }, 1_150), true);
  assert.equal(await follows({ weight: 2 }, 1_150), 'waits');
  assert.equal(await follows({ weight: 3 }, 2_900), true);
});

test('stepping by hand stops playback, also while a step is shown', async () => {
  togglePlay();
  let answer;
  watch({ weight: 1 }).then((found) => { answer = found; });
  stopPlaying();
  await flush();
  await advance(2_000);
  assert.equal(answer, false);
});

test('playback stops at the end and can restart', async () => {
  togglePlay();
  forward.disabled = true;
  assert.equal(await follows({ weight: 1 }, 0), false);
  assert.equal(pressed(), 'false');
  assert.deepEqual(togglePlay(), { at: 'first' });
});

test('the speed cycles, and is written in the reader\'s number format', async () => {
  transportShown();
  assert.equal(speed.textContent, '1×');
  togglePlay();
  changeSpeed();
  assert.equal(speed.textContent, '2×');
  assert.equal(await follows({ weight: 1 }, 600), true);
  changeSpeed();
  changeSpeed();
  assert.equal(speed.textContent, '0.5×');
  document.documentElement.lang = 'de';
  transportShown();
  assert.equal(speed.textContent, '0,5×');
  document.documentElement.lang = 'en';
  changeSpeed();
  assert.equal(speed.textContent, '1×');
});

test('another screen ends playback', async () => {
  togglePlay();
  present = false;
  transportShown();
  present = true;
  assert.equal(await follows({ weight: 1 }, 5_000), false);
});

test('a screen of another device may lack a button', async () => {
  lacking = '[data-do="speed"]';
  togglePlay();
  transportShown();
  assert.equal(pressed(), 'true');
  lacking = '[data-do="forward"]';
  assert.equal(await follows({ weight: 1 }, 5_000), false);
});
