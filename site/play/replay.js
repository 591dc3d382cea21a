// Watching a game again: by itself, at a speed of its own, until somebody steps through it by hand.
import { word } from '../pages/words.js';
import { pause } from './pace.js';

const stage = document.querySelector('#stage');
const BEAT = 1100; // ms a step stays at single speed, longer what is weightier
const WEIGHTS = { 2: 1.6, 3: 2.6 };
const SPEEDS = [1, 2, 4, 0.5];

let playing = false;
let speed = SPEEDS[0];

/** Shows on the buttons whether the game plays, and how fast; call it after every frame. */
export function transportShown() {
  const play = stage.querySelector('[data-do="play"]');
  if (!play) {
    playing = false;
    return;
  }
  play.setAttribute('aria-pressed', playing);
  const button = stage.querySelector('[data-do="speed"]');
  const number = new Intl.NumberFormat(document.documentElement.lang).format(speed);
  button.textContent = `${number}×`;
  button.setAttribute('aria-label', word('replay.speed', { speed: number }));
}

const atEnd = () => stage.querySelector('[data-do="forward"]').disabled;

/** Starts or stops playing. Returns where to look next: from the beginning when it was at its end. */
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

/** Lets a step be seen. False when nothing is to follow by itself. */
export async function watch(frame) {
  if (playing && atEnd()) stopPlaying();
  if (!playing) return false;
  await pause(frame, (BEAT * (WEIGHTS[frame.weight] ?? 1)) / speed);
  return playing;
}
