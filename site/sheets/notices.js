// Shows notices for a while (toasts), and speaks lines for screen readers.
import { word } from '../pages/words.js';
import { onScreen } from '../places/place.js';
import { spot } from './spot.js';

const sheet = document.querySelector('#sheet');
const toasts = document.querySelector('#toasts');

/**
 * Places the notices. At a table, they are put where they cover nothing that people read or press (spot.js); elsewhere,
 * they have their usual place. To be called when the sheet has closed. This module itself calls it when notices or the
 * window's size change.
 */
export function placeNotices() {
  if (!sheet.open && sheet.contains(toasts)) sheet.after(toasts);
  toasts.removeAttribute('data-at-table');
  toasts.removeAttribute('style');
  if (sheet.open || !toasts.children.length) return;
  toasts.toggleAttribute('data-at-table', true);
  const at = spot((maxWidth) => {
    toasts.style.maxWidth = `${maxWidth}px`;
    return toasts.getBoundingClientRect();
  }, !toasts.querySelector('button'));
  toasts.toggleAttribute('data-at-table', Boolean(at));
  for (const [side, length] of Object.entries(at ?? {})) toasts.style[side] = `${length}px`;
}

addEventListener('resize', placeNotices);
addEventListener('scroll', placeNotices, { passive: true }); // because a zoomed-in table scrolls

/**
 * Places the notices again. After a moment, removes explanations, because they are only true of one position. To be
 * called after every frame and whenever a page is shown.
 */
export function sceneChanged() {
  if (!toasts.children.length) return;
  placeNotices();
  const reasons = [...toasts.querySelectorAll('[data-name="why"]')];
  setTimeout(() => reasons.forEach((line) => line.remove()), 1500);
}

addEventListener('click', ({ target, clientX, clientY }) => {
  if (!target.closest('#stage')) return;
  if (!target.closest('[data-why]')) untoast('why');
  // At a table, taps pass through notices to what is underneath. If they hit the notices, they also dismiss them.
  const { left, top, right, bottom } = toasts.getBoundingClientRect();
  const hit = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  if (hit && 'atTable' in toasts.dataset && !toasts.querySelector('button')) toasts.replaceChildren();
});

/**
 * Shows a notice for a few seconds. If it has actions ([label, run]) or a `bar`, it stays until it is answered or
 * withdrawn, except for the notice "undone".
 */
export function toast(text, actions = [], name = '', bar = null) {
  if (!text) return;
  if (sheet.open) sheet.append(toasts); // anything outside an open dialog is neither visible nor spoken
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

/** Withdraws the notices with this name. */
export function untoast(name) {
  for (const line of toasts.querySelectorAll(`[data-name="${name}"]`)) line.remove();
}

/** The latest spoken lines, but at most `most` of them. */
export const lastSpoken = (most) => [...document.querySelector('#spoken').children].slice(-most).map((line) => line.textContent);

/** Adds lines to the live region. `clear` removes the earlier lines, which were for somebody else. */
export function speak(lines, clear = false) {
  const spoken = document.querySelector('#spoken');
  if (clear) spoken.replaceChildren();
  for (const line of lines) spoken.append(Object.assign(document.createElement('p'), { textContent: line }));
  while (spoken.children.length > 30) spoken.firstElementChild.remove();
}

const LONG = 600; // ms after which a notice is shown
const NAME = 'long';

/**
 * Runs `work` and resolves to its result. If it takes long, shows a notice with the sentence for `key` and a progress
 * bar. `work` gets a function `(done, total)` that updates the bar.
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
