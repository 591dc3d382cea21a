// What lies on top of the page: the sheet (a dialog) and toasts.
import { setTabStops } from './focus.js';
import { inPages, word } from './words.js';

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

export const closeSheet = () => { if (sheet.open) sheet.close(); };
export const sheetName = () => (sheet.open ? sheet.dataset.sheet : null);

sheet.addEventListener('click', (event) => { if (event.target === sheet) sheet.close(); });
sheet.addEventListener('close', () => {
  if (sheet.open) return; // another one has followed meanwhile
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

const EDGE = 8; // px that toasts keep from the screen's edges
const GAP = 4; // and from a prompt below them

// At a table what is said takes the place of the prompt, where it covers nothing one plays by, or
// lies above it, when something that can be chosen lies beside the prompt and would be covered; what
// asks for an answer is larger and keeps to its own place.
function place() {
  const spot = document.querySelector('.board #prompt')?.getBoundingClientRect();
  const there = Boolean(spot?.height) && !sheet.open && !toasts.querySelector('.toast:not([data-name="undone"]) button');
  toasts.toggleAttribute('data-at-prompt', there);
  toasts.removeAttribute('data-above');
  toasts.style.minWidth = there ? `${spot.width}px` : '';
  const half = toasts.offsetWidth / 2 + EDGE;
  toasts.style.left = there ? `${Math.max(half, Math.min(spot.left + spot.width / 2, innerWidth - half))}px` : '';
  toasts.style.top = there ? `${spot.top + spot.height / 2}px` : '';
  if (there && covers(spot)) {
    toasts.toggleAttribute('data-above', true);
    toasts.style.top = `${spot.top - GAP}px`;
  }
  return there;
}

// Whether the words lie on something that can be chosen and stands in one row with the prompt.
function covers(spot) {
  const said = toasts.getBoundingClientRect();
  return [...main.querySelectorAll('#stage .board :is([data-move], [data-pick])')].some((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const inRow = top < spot.bottom && bottom > spot.top;
    return inRow && left < said.right && right > said.left && top < said.bottom && bottom > said.top;
  });
}

addEventListener('resize', place);
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
  // A tap goes through what lies on the prompt; whoever means the words puts them away all the same.
  const { left, top, right, bottom } = toasts.getBoundingClientRect();
  const hit = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  if (hit && 'atPrompt' in toasts.dataset) toasts.replaceChildren();
});

/** Says one line for a few seconds; with actions ([label, run]) it stays until answered. */
export function toast(text, actions = [], name = '') {
  if (!text) return;
  if (sheet.open) sheet.append(toasts); // nothing outside an open dialog is seen or spoken
  for (const old of toasts.children) if (old.firstChild.textContent === text) old.remove();
  const line = document.createElement('div');
  line.className = 'toast';
  line.dataset.name = name;
  line.append(Object.assign(document.createElement('p'), { textContent: text }));
  for (const [label, run] of actions) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'btn', textContent: label });
    button.addEventListener('click', () => { line.remove(); run(); });
    line.append(button);
  }
  toasts.append(line);
  const most = place() ? 1 : 3;
  while (toasts.children.length > most) toasts.firstElementChild.remove();
  if (!actions.length) line.addEventListener('click', () => line.remove());
  if (!actions.length || name === 'undone') {
    setTimeout(() => line.remove(), Math.max(5000, text.length * 80));
  }
}

/** Takes back the toasts of a name that have become untrue. */
export function untoast(name) {
  for (const line of toasts.querySelectorAll(`[data-name="${name}"]`)) line.remove();
}

/** Adds lines to the log that is spoken aloud; `afresh` when the ones before were for others. */
export function speak(lines, afresh = false) {
  const spoken = document.querySelector('#spoken');
  if (afresh) spoken.replaceChildren();
  for (const line of lines) spoken.append(Object.assign(document.createElement('p'), { textContent: line }));
  while (spoken.children.length > 30) spoken.firstElementChild.remove();
}
