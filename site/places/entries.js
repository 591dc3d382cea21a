// The browser's history, for place.js alone: one entry for each place. An open sheet has an entry of its own on
// top, so that Back closes it and goes no further. To take that entry away again the history has to go a step
// back, which takes a moment: whoever writes meanwhile waits for it.

let covered = false; // a sheet is open
let stepping = false; // on the way back from the entry of a sheet
const waiting = [];

function write(run) {
  waiting.push(run);
  while (waiting.length && !stepping) waiting.shift()();
}

function stepBack() {
  if (!history.state?.sheet) return; // something else is on top by now
  stepping = true;
  history.back();
}

/** A new entry on top; `how` "replace": instead of the present one. */
export function putEntry(entry, how = 'push') {
  write(() => history[how === 'push' ? 'pushState' : 'replaceState'](entry, '', location.pathname));
}

/** The address of the present entry, which else stays what it is. */
export function setAddress(address) {
  write(() => history.replaceState(history.state, '', address));
}

/** Goes one entry back, as the browser's button does. */
export function backOne() {
  write(() => history.back());
}

/** A sheet lies over the page, maybe in place of another. */
export function cover() {
  if (covered) return;
  covered = true;
  write(() => history.pushState({ ...history.state, sheet: true }, ''));
}

/** No sheet lies over the page any more. */
export function uncover() {
  if (!covered) return;
  covered = false;
  write(stepBack);
}

/** Calls `close` where Back is to close the sheet. Comes before everybody else who listens to the history. */
export function onSheetBack(close) {
  addEventListener('popstate', (event) => {
    const { state: entry } = event;
    if (stepping) {
      stepping = false;
      write(() => {});
    } else if (covered && !entry?.sheet) {
      covered = false;
      close();
    } else if (!covered && entry?.sheet) {
      history.back(); // of a sheet closed long ago
    } else return;
    event.stopImmediatePropagation();
  });
}

write(stepBack); // a sheet was open when the page was loaded again
