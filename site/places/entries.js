// The browser's history, used only by place.js: one entry per place. An open sheet has its own entry on top, so that
// Back closes the sheet and goes no further. Removing that entry takes an asynchronous step back; writes wait until
// it is done.

let hasSheetEntry = false; // a sheet is open
let stepping = false; // a step back from a sheet's entry is under way
const waiting = []; // writes to run after it

function write(run) {
  waiting.push(run);
  while (waiting.length && !stepping) waiting.shift()();
}

function stepBack() {
  if (!history.state?.sheet) return; // another entry is on top by now
  stepping = true;
  history.back();
}

/** Adds an entry on top; with `how` "replace" it replaces the current one. */
export function putEntry(entry, how = 'push') {
  write(() => history[how === 'push' ? 'pushState' : 'replaceState'](entry, '', location.pathname));
}

/** Changes only the address of the current entry. */
export function setAddress(address) {
  write(() => history.replaceState(history.state, '', address));
}

/** Goes back one entry, like the browser's Back button. */
export function backOne() {
  write(() => history.back());
}

/** Adds an entry for an open sheet, unless there is one already. */
export function addSheetEntry() {
  if (hasSheetEntry) return;
  hasSheetEntry = true;
  write(() => history.pushState({ ...history.state, sheet: true }, ''));
}

/** Removes the sheet's entry. */
export function removeSheetEntry() {
  if (!hasSheetEntry) return;
  hasSheetEntry = false;
  write(stepBack);
}

/** Calls `close` when Back should close the sheet. To be called before any other listener of "popstate" is added. */
export function onSheetBack(close) {
  addEventListener('popstate', (event) => {
    const { state: entry } = event;
    if (stepping) {
      stepping = false;
      write(() => {});
    } else if (hasSheetEntry && !entry?.sheet) {
      hasSheetEntry = false;
      close();
    } else if (!hasSheetEntry && entry?.sheet) {
      history.back(); // the entry belongs to a sheet that was closed before
    } else return;
    event.stopImmediatePropagation();
  });
}

write(stepBack); // a sheet was open when the page was reloaded
