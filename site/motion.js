// Puts HTML on the screen: only what differs is touched, and pieces that stay travel.
import { Idiomorph } from 'idiomorph';
import { settings } from './store.js';
import { arrive, arrived, depart, departures } from './travel.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const TEMPO = { slow: 1.5, normal: 1, fast: 0.6 };

let transition = null; // the browser's, while it runs
let shown = Promise.resolve(); // the last frame is in the document

export const moves = () => !calm.matches && document.documentElement.dataset.motion !== 'off';

// Names every visible piece for the browser's transition; no two may share a name. A piece that
// travels by itself is left out: a named one is a picture while the transition runs.
function name(stage) {
  const taken = new Set();
  for (const piece of stage.querySelectorAll('[data-vt]')) {
    const { vt, flying } = piece.dataset;
    const free = !taken.has(vt) && flying === undefined && piece.checkVisibility();
    piece.style.viewTransitionName = free ? vt : '';
    if (free) taken.add(vt);
  }
}

function unname(stage) {
  for (const piece of stage.querySelectorAll('[data-vt]')) piece.style.viewTransitionName = '';
}

/**
 * Shows HTML in the stage; `done` runs once it is there. With `onward` the game has gone on, and
 * pieces go the ways they name (see travel.js). Never waits for the travelling.
 */
export function show(stage, html, { done, onward }) {
  settle();
  const lively = moves() && !document.hidden;
  const swap = () => {
    arrive();
    const before = lively && onward ? departures(stage) : null;
    // Only fields keep what is in them: Idiomorph would also leave a focused button its old words.
    const ignoreActiveValue = Boolean(document.activeElement?.matches('input, select'));
    Idiomorph.morph(stage, html, { morphStyle: 'innerHTML', ignoreActiveValue });
    done();
    if (before) depart(stage, before, TEMPO[settings().speed] ?? 1);
  };
  if (!lively || !document.startViewTransition || !stage.firstElementChild) {
    swap();
    return;
  }
  name(stage);
  const mine = document.startViewTransition(() => { swap(); name(stage); });
  transition = mine;
  shown = mine.updateCallbackDone;
  mine.ready.catch(() => {}); // overtaken by the next one
  mine.finished.catch(() => {}).then(() => {
    if (transition !== mine) return; // the next one has given names already
    transition = null;
    unname(stage);
  });
}

/** Ends all motion at once; everything is where it belongs. */
export function settle() {
  transition?.skipTransition();
  arrive();
}

/** Resolves when the last frame is shown and everything in it has come to rest. */
export async function settled() {
  await shown.catch(() => {});
  await Promise.allSettled([transition?.finished, arrived()]);
}

addEventListener('visibilitychange', () => { if (document.hidden) settle(); });

/** Lets the numbers of a result count up. */
export function countUp(stage) {
  if (!moves()) return;
  for (const cell of stage.querySelectorAll('[data-count]')) {
    const goal = Number(cell.dataset.count);
    const began = performance.now();
    const step = (now) => {
      const part = Math.min(1, (now - began) / 700);
      cell.textContent = String(Math.round(goal * part));
      if (part < 1 && cell.isConnected) requestAnimationFrame(step);
    };
    if (Number.isFinite(goal)) requestAnimationFrame(step);
  }
}
