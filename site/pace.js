// The computer players' pace: how long a frame rests before the next one, and how a wait ends.
import { settle, settled } from './motion.js';
import { settings } from './store.js';

const PACE = { slow: 1700, normal: 950, fast: 380, off: 0 }; // ms from one computer move to the next

let wake = () => {}; // ends the present rest

/** How long a frame stays, by what follows it and how weighty the thing is that it tells. */
function restOf({ waiting, weight }) {
  const pace = PACE[settings().speed] ?? PACE.normal;
  return { over: pace * 3, curtain: Math.max(1500, pace) }[waiting] ?? pace * (weight >= 3 ? 2 : 1);
}

/** Lets a frame be seen: its time, and at least until everything in it has come to rest. */
export async function rest(frame) {
  const time = new Promise((resolve) => {
    const timer = setTimeout(resolve, restOf(frame));
    wake = () => { clearTimeout(timer); resolve(); };
  });
  await Promise.all([time, settled()]);
}

/** Ends the present rest and all motion. */
export function rouse() {
  wake();
  settle();
}
