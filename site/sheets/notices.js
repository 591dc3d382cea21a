// What is said for a moment: lines on the page, and words for those who listen.
import { word } from '../pages/words.js';
import { onScreen } from '../places/place.js';
import { spot } from './spot.js';

const sheet = document.querySelector('#sheet');
const toasts = document.querySelector('#toasts');

// At a table what is said stands where it covers nothing that is read or played by (spot.js); elsewhere it
// keeps to its own place.
/** To be called when the sheet has closed; by itself it follows what is said and how large the window is. */
export function placeNotices() {
  if (!sheet.open && sheet.contains(toasts)) sheet.after(toasts);
  toasts.removeAttribute('data-at-table');
  toasts.removeAttribute('style');
  if (sheet.open || !toasts.children.length) return;
  toasts.toggleAttribute('data-at-table', true);
  const { width, height } = toasts.getBoundingClientRect();
  const at = spot(width, height);
  toasts.toggleAttribute('data-at-table', Boolean(at));
  for (const [side, length] of Object.entries(at ?? {})) toasts.style[side] = `${length}px`;
}

addEventListener('resize', placeNotices);
addEventListener('scroll', placeNotices, { passive: true }); // a table under a large zoom
// A reason is true of one position only; it goes soon after that, and at once when one goes on.
/** Call it after every frame and when a page shows. */
export function sceneChanged() {
  if (!toasts.children.length) return;
  placeNotices();
  const reasons = [...toasts.querySelectorAll('[data-name="why"]')];
  setTimeout(() => reasons.forEach((line) => line.remove()), 1500);
}

addEventListener('click', ({ target, clientX, clientY }) => {
  if (!target.closest('#stage')) return;
  if (!target.closest('[data-why]')) untoast('why');
  // A tap goes through what lies on a table; whoever means the words puts them away all the same.
  const { left, top, right, bottom } = toasts.getBoundingClientRect();
  const hit = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  if (hit && 'atTable' in toasts.dataset && !toasts.querySelector('button')) toasts.replaceChildren();
});

/** Says one line for a few seconds; with actions ([label, run]) or a `bar` it stays until answered or taken back. */
export function toast(text, actions = [], name = '', bar = null) {
  if (!text) return;
  if (sheet.open) sheet.append(toasts); // nothing outside an open dialog is seen or spoken
  for (const old of toasts.children) if (old.firstChild.textContent === text) old.remove();
  const line = document.createElement('div');
  line.className = 'toast';
  line.dataset.name = name;
  line.append(Object.assign(document.createElement('p'), { textContent: text }));
  if (bar) line.append(bar);
  for (const [label, run] of actions) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'btn', textContent: label });
    button.addEventListener('click', () => { line.remove(); run(); });
    line.append(button);
  }
  toasts.append(line);
  const asks = toasts.querySelector('.toast:not([data-name="undone"]) button');
  const most = onScreen().screen === 'table' && !asks ? 1 : 3;
  while (toasts.children.length > most) toasts.firstElementChild.remove();
  placeNotices();
  if (!actions.length) line.addEventListener('click', () => line.remove());
  if (!(actions.length || bar) || name === 'undone') {
    setTimeout(() => line.remove(), Math.max(5000, text.length * 80));
  }
}

/** Takes back the toasts of a name that have become untrue. */
export function untoast(name) {
  for (const line of toasts.querySelectorAll(`[data-name="${name}"]`)) line.remove();
}

/** The latest spoken lines, at most `most`. */
export const lastSpoken = (most) => [...document.querySelector('#spoken').children].slice(-most).map((line) => line.textContent);

/** Adds lines to the log that is spoken aloud; `afresh` when the ones before were for others. */
export function speak(lines, afresh = false) {
  const spoken = document.querySelector('#spoken');
  if (afresh) spoken.replaceChildren();
  for (const line of lines) spoken.append(Object.assign(document.createElement('p'), { textContent: line }));
  while (spoken.children.length > 30) spoken.firstElementChild.remove();
}

const LONG = 600; // ms after which it is spoken of
const NAME = 'long';

/**
 * Does `work` that may take long and returns its answer. After a moment a line, the sentence of `key`, says what is
 * done, with a bar; `work` is given a function to tell how much of how much is done.
 */
export async function long(key, work) {
  const bar = Object.assign(document.createElement('progress'), { max: 1 });
  bar.setAttribute('aria-label', word(key));
  const timer = setTimeout(() => toast(word(key), [], NAME, bar), LONG);
  try {
    return await work((done, total) => { bar.value = done / total; });
  } finally {
    clearTimeout(timer);
    untoast(NAME);
  }
}
