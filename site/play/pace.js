// The computer players' pace: how long a frame rests before the next one, how a wait ends, and
// what the page shows while somebody thinks for long.
import { endMotion, motionEnded } from '../effects/motion.js';
import { ask } from '../engine/ask.js';
import { settings } from '../storage/store.js';

const PACE = { slow: 1600, normal: 850, fast: 350, off: 0 }; // ms from one computer move to the next
const WEIGHTS = { 0: 0, 2: 1.7, 3: 3.4 }; // how much longer something weighty rests
const UNHURRIED = 1500; // ms that people have at least, where the pace is fast
const LONG = 600; // ms after which thinking is shown
const GLANCE = 250; // between two looks at how far it has come

const main = document.querySelector('#main');
let endTime = () => {}; // ends the present pause
let hideThinking = () => {};

// How long a frame stays, by what follows it and how weighty the thing is that it shows. Where people
// have to look or to change places, nobody is hurried but those who want to be.
function timeOf({ waiting, weight }) {
  const { speed } = settings();
  const pace = PACE[speed];
  const time = pace * (WEIGHTS[weight] ?? 1);
  if (waiting === 'over') return pace * 4;
  if (waiting !== 'curtain' && waiting !== 'continue') return time;
  if (speed === 'off') return 0;
  return speed === 'fast' ? Math.max(UNHURRIED, time) : Infinity;
}

// Nothing goes on behind somebody's back.
const seen = () => new Promise((resolve) => {
  if (!document.hidden) {
    resolve();
    return;
  }
  addEventListener('visibilitychange', () => resolve(), { once: true });
});

/** Lets a frame be seen: its time, and at least until everything in it has come to rest. */
export async function pause(frame, lasting = timeOf(frame)) {
  const time = new Promise((resolve) => {
    const timer = lasting < Infinity ? setTimeout(resolve, lasting) : null;
    endTime = () => { clearTimeout(timer); resolve(); };
  });
  await Promise.all([time, motionEnded()]);
  await seen();
}

/** Ends the present pause and all motion. */
export function endPause() {
  endTime();
  hideThinking();
  endMotion();
}

/** Shows that a computer player thinks, once it does for long, until its `answer` is there. */
export function showThinking(answer) {
  const progress = async () => {
    const { done, total } = await ask('progress');
    if (total && 'thinking' in main.dataset) main.style.setProperty('--thought', Math.min(1, done / total));
  };
  let glances = null;
  const timer = setTimeout(() => {
    main.style.setProperty('--thought', 0);
    main.dataset.thinking = '';
    glances = setInterval(progress, GLANCE);
  }, LONG);
  const mine = () => {
    clearTimeout(timer);
    clearInterval(glances);
    if (hideThinking === mine) delete main.dataset.thinking;
  };
  hideThinking = mine;
  answer.then(mine);
  return answer;
}
