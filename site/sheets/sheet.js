// The sheet: a modal dialog over the page. There is only one at a time.
import { inPages, word } from '../pages/words.js';
import * as place from '../places/place.js';
import { setTabStops } from '../play/focus.js';
import { placeNotices } from './notices.js';

const sheet = document.querySelector('#sheet');
const title = document.querySelector('#sheet-title');
const body = document.querySelector('#sheet-body');

/** Opens the sheet, with an element or with HTML from Python as its content. Returns the body of the sheet. */
export function openSheet(name, content) {
  title.textContent = word(`sheet.${name}`);
  document.querySelector('#sheet-close').setAttribute('aria-label', word('close'));
  sheet.dataset.sheet = name;
  sheet.dataset.game = place.onScreen().game; // for its colours
  if (typeof content === 'string') body.innerHTML = content;
  else body.replaceChildren(content);
  // The body is a tab stop, so that people can scroll it, unless something inside it already is one.
  body.tabIndex = body.querySelector('[tabindex="0"]') ? -1 : 0;
  place.sheetOpened(name);
  if (!sheet.open) sheet.showModal();
  else if (!sheet.contains(document.activeElement) || document.activeElement === sheet) (body.querySelector('[aria-pressed="true"]') ?? title).focus();
  body.scrollTop = body.querySelector('[data-end]') ? body.scrollHeight : 0; // a log opens at its end
  for (const end of body.querySelectorAll('[data-end]')) end.scrollTop = end.scrollHeight;
  setTabStops(body);
  markMore();
  return body;
}

const SLACK = 16; // px of hidden content that are ignored

// Marks the sheet if there is more content below.
function markMore() {
  sheet.toggleAttribute('data-more', body.scrollHeight - body.scrollTop - body.clientHeight > SLACK);
}

body.addEventListener('scroll', markMore, { passive: true });
body.addEventListener('toggle', markMore, { capture: true }); // for <details> that are opened or closed
new ResizeObserver(markMore).observe(body);

/** Closes the sheet, if one is open. */
export function closeSheet() {
  if (!sheet.open) return;
  sheet.close();
  place.sheetClosed();
}

place.onSheetBack(closeSheet);

// A click beside the sheet closes it. On the way back, which lies there in sight, it also goes back.
sheet.addEventListener('click', (event) => {
  if (event.target !== sheet) return;
  closeSheet();
  document.elementFromPoint(event.clientX, event.clientY)?.closest('#stage .bar-back')?.click();
});
sheet.addEventListener('close', () => {
  if (sheet.open) return; // another sheet has been opened in the meantime
  place.sheetClosed();
  delete sheet.dataset.sheet;
  // The button that opened the sheet may be gone, for example after a change of language.
  const now = document.activeElement;
  if (!now || now === document.body || !now.checkVisibility()) {
    const inStage = document.querySelector('#stage:not([hidden]) [data-do="menu"]');
    (inStage ?? inPages('[data-do="settings"]')).focus({ preventScroll: true });
  }
  placeNotices();
});
