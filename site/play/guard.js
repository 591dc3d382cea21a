// Recognises presses that were not meant for what is on the screen: those of a key that is held down, the second half
// of a double click, and those of a key that went down before the position changed or just after it.
import { onScreen } from '../places/place.js';

const main = document.querySelector('#main');
const GUARD = 400; // ms for which a new position ignores Enter and Space, unless people press another key first

let keyPosition = null; // the position in which Enter or Space went down
let clickPosition = ''; // the position at the first click of a double click
let timer = null;

let shown = 0; // how many positions and questions have been shown

const position = () => `${onScreen().screen} ${onScreen().ply} ${shown}`;
const ACTIVATES = ['Enter', ' '];

function endGuard() {
  clearTimeout(timer);
  delete main.dataset.guarded;
}

/**
 * Ignores the keyboard for a moment, and presses that began before. To be called when a new position is shown, or a
 * question about it.
 */
export function positionShown() {
  shown += 1;
  clearTimeout(timer);
  main.dataset.guarded = '';
  timer = setTimeout(endGuard, GUARD);
}

addEventListener('keydown', (event) => {
  if (!ACTIVATES.includes(event.key)) {
    endGuard(); // the person is navigating, so they have seen the position
    return;
  }
  if (!event.target.closest?.('button, summary, [data-grid]')) return;
  if (event.repeat) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  keyPosition = 'guarded' in main.dataset ? 'too soon' : position();
}, { capture: true });

// A click without a pointer or a key comes from assistive technology.
const endPress = () => { keyPosition = null; };
addEventListener('keyup', () => setTimeout(endPress), { capture: true });
addEventListener('blur', endPress);

addEventListener('click', (event) => { if (event.detail < 2) clickPosition = position(); }, { capture: true });

/** Whether a click was meant for the position on the screen. */
export function meant(event) {
  const at = position();
  const key = keyPosition;
  keyPosition = null;
  if (event.detail) return clickPosition === at;
  return key === null || key === at;
}
