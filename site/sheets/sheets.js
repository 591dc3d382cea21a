// What lies on top of the page: the sheet (a dialog) and toasts.
import { setTabStops } from '../play/focus.js';
import * as places from '../places/places.js';
import { spot } from './spot.js';
import { inPages, word } from '../pages/words.js';

const sheet = document.querySelector('#sheet');
const title = document.querySelector('#sheet-title');
const body = document.querySelector('#sheet-body');
const toasts = document.querySelector('#toasts');
const main = document.querySelector('#main');

/** Opens the sheet with an element or HTML that Python made. */
export function openSheet(name, content) {
  title.textContent = word(`sheet.${name}`);
  document.querySelector('#sheet-close').setAttribute('aria-label', word('close'));
  sheet.dataset.sheet = name;
  sheet.dataset.game = main.dataset.game ?? ''; // its colours too
  if (typeof content === 'string') body.innerHTML = content;
  else body.replaceChildren(content);
  // Two tab stops on one thing that scrolls are one too many.
  body.tabIndex = body.querySelector('[tabindex="0"]') ? -1 : 0;
  places.sheetOpened();
  if (!sheet.open) sheet.showModal();
  else if (!sheet.contains(document.activeElement) || document.activeElement === sheet) (body.querySelector('[aria-pressed="true"]') ?? title).focus();
  body.scrollTop = body.querySelector('[data-end]') ? body.scrollHeight : 0; // a log at its newest
  for (const end of body.querySelectorAll('[data-end]')) end.scrollTop = end.scrollHeight;
  setTabStops(body);
  tellMore();
  return body;
}

const SLACK = 8; // px of which nobody needs to know

// Says whether more stands on the sheet than is seen.
function tellMore() {
  sheet.toggleAttribute('data-more', body.scrollHeight - body.scrollTop - body.clientHeight > SLACK);
}

body.addEventListener('scroll', tellMore, { passive: true });
body.addEventListener('toggle', tellMore, { capture: true }); // details grow inside
new ResizeObserver(tellMore).observe(body);

/** Closes the sheet, if one is open. */
export function closeSheet() {
  if (!sheet.open) return;
  sheet.close();
  places.sheetClosed();
}

places.onSheetBack(closeSheet);

export const sheetName = () => (sheet.open ? sheet.dataset.sheet : null);

sheet.addEventListener('click', (event) => { if (event.target === sheet) closeSheet(); });
sheet.addEventListener('close', () => {
  if (sheet.open) return; // another one has followed meanwhile
  places.sheetClosed();
  delete sheet.dataset.sheet;
  sheet.after(toasts);
  // What opened the sheet may have gone meanwhile, with the language for one.
  const now = document.activeElement;
  if (!now || now === document.body || !now.checkVisibility()) {
    const inStage = main.querySelector('#stage:not([hidden]) [data-do="menu"]');
    (inStage ?? inPages('[data-do="settings"]')).focus({ preventScroll: true });
  }
  place();
});

// At a table what is said stands where it covers nothing that is read or played by (spot.js); elsewhere it
// keeps to its own place.
function place() {
  toasts.removeAttribute('data-at-table');
  toasts.removeAttribute('style');
  if (sheet.open || !toasts.children.length) return;
  toasts.toggleAttribute('data-at-table', true);
  const { width, height } = toasts.getBoundingClientRect();
  const at = spot(width, height);
  toasts.toggleAttribute('data-at-table', Boolean(at));
  for (const [side, length] of Object.entries(at ?? {})) toasts.style[side] = `${length}px`;
}

addEventListener('resize', place);
addEventListener('scroll', place, { passive: true }); // a table under a large zoom
// A reason is true of one position only; it goes soon after that, and at once when one goes on.
/** To be called after every frame and when a page shows. */
export function sceneChanged() {
  if (!toasts.children.length) return;
  place();
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
  const most = main.dataset.screen === 'table' && !asks ? 1 : 3;
  while (toasts.children.length > most) toasts.firstElementChild.remove();
  place();
  if (!actions.length) line.addEventListener('click', () => line.remove());
  if (!(actions.length || bar) || name === 'undone') {
    setTimeout(() => line.remove(), Math.max(5000, text.length * 80));
  }
}

/** Takes back the toasts of a name that have become untrue. */
export function untoast(name) {
  for (const line of toasts.querySelectorAll(`[data-name="${name}"]`)) line.remove();
}

/** The latest lines that were spoken, so many at most. */
export const lastSpoken = (most) => [...document.querySelector('#spoken').children].slice(-most).map((line) => line.textContent);

/** Adds lines to the log that is spoken aloud; `afresh` when the ones before were for others. */
export function speak(lines, afresh = false) {
  const spoken = document.querySelector('#spoken');
  if (afresh) spoken.replaceChildren();
  for (const line of lines) spoken.append(Object.assign(document.createElement('p'), { textContent: line }));
  while (spoken.children.length > 30) spoken.firstElementChild.remove();
}
