// Plays back a replay at a chosen speed, until somebody steps through it by hand.
import { word } from '../pages/words.js';
import { pause } from './pace.js';

const stage = document.querySelector('#stage');
const STEP = 1100; // ms for which a step stays at speed 1
const WEIGHTS = { 2: 1.6, 3: 2.6 }; // factors for steps whose weight is greater than 1
const SPEEDS = [1, 2, 4, 0.5];

let playing = false;
let speed = SPEEDS[0];

/** Makes the buttons show whether the replay is playing, and how fast. To be called after every frame. */
export function transportShown() {
  const play = stage.querySelector('[data-do="play"]');
  if (!play) {
    playing = false;
    return;
  }
  play.setAttribute('aria-pressed', playing);
  const button = stage.querySelector('[data-do="speed"]');
  if (!button) return; // the frame of another device
  const number = new Intl.NumberFormat(document.documentElement.lang).format(speed);
  button.textContent = `${number}×`;
  button.setAttribute('aria-label', word('replay.speed', { speed: number }));
}

const atEnd = () => stage.querySelector('[data-do="forward"]')?.disabled ?? true;

/** Starts or stops playback. Returns the arguments for "seek", which go to the start if the replay was at its end. */
export function togglePlay() {
  playing = !playing;
  return playing && atEnd() ? { at: 'first' } : { by: 0 };
}

export function stopPlaying() {
  playing = false;
  transportShown();
}

export function changeSpeed() {
  speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
  transportShown();
}

/** Waits while a step is shown. Resolves to whether the next step should follow. */
export async function watch(frame) {
  if (playing && atEnd()) stopPlaying();
  if (!playing) return false;
  await pause(frame, (STEP * (WEIGHTS[frame.weight] ?? 1)) / speed);
  return playing;
}
