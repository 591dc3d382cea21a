// The browser's history, with an entry for every place. Only place.js uses this module. An open sheet has an entry of
// its own on top, so that Back closes the sheet and goes no further. Removing that entry needs a step back, which is
// asynchronous. All other writes wait until it is done.

let hasSheetEntry = false; // whether a sheet is open
let stepping = false; // whether a step back from a sheet's entry is under way
const waiting = []; // the writes to be done after that step

function write(run) {
  waiting.push(run);
  while (waiting.length && !stepping) waiting.shift()();
}

function stepBack() {
  if (!history.state?.sheet) return; // there is another entry on top by now
  stepping = true;
  history.back();
}

/** Adds an entry on top, with this fragment. If `how` is "replace", it replaces the current entry instead. */
export function putEntry(entry, how = 'push', fragment = '') {
  write(() => history[how === 'push' ? 'pushState' : 'replaceState'](entry, '', location.pathname + fragment));
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

/** Calls `close` when Back is to close the sheet. To be called before any other listener for "popstate" is added. */
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
      history.back(); // the entry belongs to a sheet that has been closed already
    } else return;
    event.stopImmediatePropagation();
  });
}

write(stepBack); // in case a sheet was open when the page was reloaded
