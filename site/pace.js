// The computer players' pace: how long a frame rests before the next one, how a wait ends, and
// what the page shows while somebody thinks for long.
import { settle, settled } from './motion.js';
import { settings } from './store.js';

const PACE = { slow: 1600, normal: 850, fast: 350, off: 0 }; // ms from one computer move to the next
const WEIGHTS = { 2: 1.7, 3: 3.4 }; // by how much longer something weighty rests
const LONG = 600; // ms after which thinking is shown
const GLANCE = 250; // between two looks at how far it has come

const main = document.querySelector('#main');
let wake = () => {}; // ends the present rest
let calm = () => {}; // shows no longer that somebody thinks

/** How long a frame stays, by what follows it and how weighty the thing is that it tells. */
function restOf({ waiting, weight }) {
  const pace = PACE[settings().speed] ?? PACE.normal;
  const time = pace * (WEIGHTS[weight] ?? 1);
  return { over: pace * 4, curtain: Math.max(1500, time) }[waiting] ?? time;
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
export async function rest(frame) {
  const time = new Promise((resolve) => {
    const timer = setTimeout(resolve, restOf(frame));
    wake = () => { clearTimeout(timer); resolve(); };
  });
  await Promise.all([time, settled()]);
  await seen();
}

/** Ends the present rest and all motion. */
export function rouse() {
  wake();
  calm();
  settle();
}

/** Shows that a computer player thinks, once it does for long, until its `answer` is there. */
export function ponder(ask, answer) {
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
    if (calm === mine) delete main.dataset.thinking;
  };
  calm = mine;
  answer.then(mine);
  return answer;
}
