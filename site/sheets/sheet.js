// The sheet, a dialog over the page: one at a time.
import { inPages, word } from '../pages/words.js';
import * as place from '../places/place.js';
import { setTabStops } from '../play/focus.js';
import { placeNotices } from './notices.js';

const sheet = document.querySelector('#sheet');
const title = document.querySelector('#sheet-title');
const body = document.querySelector('#sheet-body');

/** Opens the sheet with an element or HTML that Python made. */
export function openSheet(name, content) {
  title.textContent = word(`sheet.${name}`);
  document.querySelector('#sheet-close').setAttribute('aria-label', word('close'));
  sheet.dataset.sheet = name;
  sheet.dataset.game = place.onScreen().game; // its colours too
  if (typeof content === 'string') body.innerHTML = content;
  else body.replaceChildren(content);
  // Two tab stops on one thing that scrolls are one too many.
  body.tabIndex = body.querySelector('[tabindex="0"]') ? -1 : 0;
  place.sheetOpened(name);
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
  place.sheetClosed();
}

place.onSheetBack(closeSheet);

sheet.addEventListener('click', (event) => { if (event.target === sheet) closeSheet(); });
sheet.addEventListener('close', () => {
  if (sheet.open) return; // another one has followed meanwhile
  place.sheetClosed();
  delete sheet.dataset.sheet;
  // What opened the sheet may have gone meanwhile, with the language for one.
  const now = document.activeElement;
  if (!now || now === document.body || !now.checkVisibility()) {
    const inStage = document.querySelector('#stage:not([hidden]) [data-do="menu"]');
    (inStage ?? inPages('[data-do="settings"]')).focus({ preventScroll: true });
  }
  placeNotices();
});
