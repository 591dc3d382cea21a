// The computer players' pace: how long a frame stays before the next one, how a pause ends, and what the page shows
// while a computer player takes long to think.
import { endMotion, motionEnded } from '../effects/motion.js';
import { ask } from '../engine/ask.js';
import { settings } from '../storage/store.js';

const PACE = { slow: 1600, normal: 850, fast: 350, off: 0 }; // ms from one computer move to the next
const WEIGHTS = { 0: 0, 2: 1.7, 3: 3.4 }; // factors for frames whose weight is not 1
const READING = 1500; // ms for which an account or curtain stays at least, at the fast pace
const LONG = 600; // ms after which thinking is shown
const POLL = 250; // ms between requests for the progress of thinking

const main = document.querySelector('#main');
let endTime = () => {}; // ends the present pause
let hideThinking = () => {};

// How long a frame stays, in ms. This depends on its weight and on what the game is waiting for. An account or curtain
// stays until the person continues, unless the pace is fast or off.
function timeOf({ waiting, weight }) {
  const { speed } = settings();
  const pace = PACE[speed];
  const time = pace * (WEIGHTS[weight] ?? 1);
  if (waiting === 'over') return pace * 4;
  if (waiting !== 'curtain' && waiting !== 'continue') return time;
  if (speed === 'off') return 0;
  return speed === 'fast' ? Math.max(READING, time) : Infinity;
}

// Resolves when the page is visible, so that the game does not continue while the page is hidden.
const untilVisible = () => new Promise((resolve) => {
  if (!document.hidden) {
    resolve();
    return;
  }
  addEventListener('visibilitychange', () => resolve(), { once: true });
});

/** Waits until a frame's time is over, its motion has ended, and the page is visible. */
export async function pause(frame, duration = timeOf(frame)) {
  const time = new Promise((resolve) => {
    const timer = duration < Infinity ? setTimeout(resolve, duration) : null;
    endTime = () => { clearTimeout(timer); resolve(); };
  });
  await Promise.all([time, motionEnded()]);
  await untilVisible();
}

/** Ends the present pause and all motion. */
export function endPause() {
  endTime();
  hideThinking();
  endMotion();
}

/** If a computer player's `answer` takes long, shows that the player is thinking until the answer arrives. */
export function showThinking(answer) {
  const progress = async () => {
    const { done, total } = await ask('progress');
    if (total && 'thinking' in main.dataset) main.style.setProperty('--thought', Math.min(1, done / total));
  };
  let polling = null;
  const timer = setTimeout(() => {
    main.style.setProperty('--thought', 0);
    main.dataset.thinking = '';
    polling = setInterval(progress, POLL);
  }, LONG);
  const hide = () => {
    clearTimeout(timer);
    clearInterval(polling);
    if (hideThinking === hide) delete main.dataset.thinking;
  };
  hideThinking = hide;
  answer.then(hide);
  return answer;
}
