// Puts HTML on the screen: only what differs is touched, and pieces that stay travel.
import { Idiomorph } from 'idiomorph';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export const moves = () => !calm.matches && document.documentElement.dataset.motion !== 'off';

// Names every visible piece for the browser's transition; no two may share a name.
function name(stage) {
  const taken = new Set();
  for (const piece of stage.querySelectorAll('[data-vt]')) {
    const { vt } = piece.dataset;
    const free = !taken.has(vt) && piece.checkVisibility();
    piece.style.viewTransitionName = free ? vt : '';
    if (free) taken.add(vt);
  }
}

function unname(stage) {
  for (const piece of stage.querySelectorAll('[data-vt]')) piece.style.viewTransitionName = '';
}

/** Shows HTML in the stage; `done` runs once it is there. Never waits for the travelling. */
export function show(stage, html, done) {
  const swap = () => {
    // Only fields keep what is in them: Idiomorph would also leave a focused button its old words.
    const ignoreActiveValue = Boolean(document.activeElement?.matches('input, select'));
    Idiomorph.morph(stage, html, { morphStyle: 'innerHTML', ignoreActiveValue });
    done();
  };
  if (!moves() || !document.startViewTransition || document.hidden || !stage.firstElementChild) {
    swap();
    return;
  }
  name(stage);
  const transition = document.startViewTransition(() => { swap(); name(stage); });
  transition.ready.catch(() => {}); // overtaken by the next one
  transition.finished.catch(() => {}).then(() => unname(stage));
}

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
