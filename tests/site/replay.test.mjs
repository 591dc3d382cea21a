// Watching a game again: by itself, at its speed, until somebody steps or it is at its end (site/play/replay.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element, elements, pass, stopTime, turn } from './page.mjs';
import './stand_ins.mjs';

const { changeSpeed, stopPlaying, togglePlay, transportShown, watch } = await import('../../site/play/replay.js');

const [play, speed, forward] = [element(), element(), element()];
let there = true; // whether the screen has these buttons
const buttons = { '[data-do="play"]': play, '[data-do="speed"]': speed, '[data-do="forward"]': forward };
elements['#stage'].querySelector = (selector) => (there ? buttons[selector] : null);
const pressed = () => play.attributes['aria-pressed'];

stopTime();

beforeEach(() => {
  there = true;
  forward.disabled = false;
  stopPlaying();
});

// Whether another step follows by itself within this many ms.
async function follows(frame, within) {
  let answer = 'rests';
  watch(frame).then((found) => { answer = found; });
  await turn();
  await pass(within);
  return answer;
}

test('a replay goes on by itself only while it plays', async () => {
  assert.equal(await follows({ weight: 1 }, 0), false);
  assert.deepEqual(togglePlay(), { by: 0 });
  transportShown();
  assert.equal(pressed(), 'true');
  assert.equal(await follows({ weight: 1 }, 1_050), 'rests');
  await pass(100);
  stopPlaying();
  assert.equal(pressed(), 'false');
});

test('what weighs more stays longer', async () => {
  togglePlay();
  assert.equal(await follows({ weight: 1 }, 1_150), true);
  assert.equal(await follows({ weight: 2 }, 1_150), 'rests');
  assert.equal(await follows({ weight: 3 }, 2_900), true);
});

test('somebody who steps by hand stops it, also while a step is seen', async () => {
  togglePlay();
  let answer;
  watch({ weight: 1 }).then((found) => { answer = found; });
  stopPlaying();
  await turn();
  await pass(2_000);
  assert.equal(answer, false);
});

test('at its end it stops, and begins again', async () => {
  togglePlay();
  forward.disabled = true;
  assert.equal(await follows({ weight: 1 }, 0), false);
  assert.equal(pressed(), 'false');
  assert.deepEqual(togglePlay(), { at: 'first' });
});

test('the speed goes round, and is written as the reader writes numbers', async () => {
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

test('another screen ends it', async () => {
  togglePlay();
  there = false;
  transportShown();
  there = true;
  assert.equal(await follows({ weight: 1 }, 5_000), false);
});
