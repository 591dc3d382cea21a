// Presses that nobody meant for what is on the screen now: a key held down, the second half of a double
// click, a key that went down before the position changed or just after.
import { onScreen } from '../places/place.js';

const main = document.querySelector('#main');
const GUARD = 400; // ms after a new position in which nobody can have read it, without a look around

let pressed = null; // the position in which Enter or Space went down
let began = ''; // the position in which a quick series of clicks began
let timer = null;

const position = () => `${onScreen().screen} ${onScreen().ply}`;
const ACTIVATES = ['Enter', ' '];

function endGuard() {
  clearTimeout(timer);
  delete main.dataset.guarded;
}

/** A new position is on the screen: for a moment the keyboard decides nothing in it. */
export function positionShown() {
  clearTimeout(timer);
  main.dataset.guarded = '';
  timer = setTimeout(endGuard, GUARD);
}

addEventListener('keydown', (event) => {
  if (!ACTIVATES.includes(event.key)) {
    endGuard(); // whoever moves on has seen where they are
    return;
  }
  if (!event.target.closest?.('button, summary, [data-grid]')) return;
  if (event.repeat) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  pressed = 'guarded' in main.dataset ? 'too soon' : position();
}, { capture: true });

// A click without a finger or a mouse that follows no key is an assistant's.
const endPress = () => { pressed = null; };
addEventListener('keyup', () => setTimeout(endPress), { capture: true });
addEventListener('blur', endPress);

addEventListener('click', (event) => { if (event.detail < 2) began = position(); }, { capture: true });

/** Whether a click on something to choose is meant for the position on the screen. */
export function meant(event) {
  const at = position();
  const key = pressed;
  pressed = null;
  if (event.detail) return began === at;
  return key === null || key === at;
}
