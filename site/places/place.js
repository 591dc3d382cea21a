// Where the page is. This module alone knows; whatever else tells it is written from here: the browser's history
// and address, which game comes back when the page is opened again, and the attributes of <main> by which style
// sheets and tests go. A place is one of
//
//   { at: 'lobby' }
//   { at: 'setup', game }
//   { at: 'mine' }              the page "My games"
//   { at: 'game', id }          a game that is kept under its id
//   { at: 'replay', link }      a game out of a link, which is looked at and not kept
//   { at: 'lesson', game }
//
// A game is entered when its answer has come: until then the page is where it was. What is on the screen may be
// another thing for a moment (`onScreen`), and a sheet may lie over it (`sheetName`).
import * as store from '../storage/store.js';
import * as entries from './entries.js';

/** The game on the table, which is none in the lobby, in a set-up and in "My games". */
export const state = {
  frame: null, // the facts of the last answer shown
  revision: 0, // of the kept entry, as this window last read or wrote it
  asked: 0, // questions that a person has asked by hand about the open game, whose frame is still to come
  coming: 0, // games that are being fetched
};

let here = { at: 'lobby' };
let sheet = null; // the name of the sheet that lies over it
let screen = { screen: 'lobby', game: '', ply: '' };

export const where = () => here;

/** The id of the kept game that is open; null elsewhere, also in a lesson and a replay by link. */
export const gameId = () => here.id ?? null;

/** The link of the replay that is open, else "". */
export const replayLink = () => here.link ?? '';

export const sheetName = () => sheet;

// -- going there ------------------------------------------------------------------------------

// What the browser's history keeps of a place. `under`: what the page came from lies under it.
function entryOf({ at, game, id }, under) {
  if (at === 'game') return { game: id, under };
  if (at === 'lesson') return { lesson: game, under };
  if (at === 'setup') return { setup: game, under };
  return at === 'mine' ? { mine: true, under } : null;
}

function placeOf(entry) {
  if (entry?.game) return { at: 'game', id: entry.game };
  if (entry?.lesson) return { at: 'lesson', game: entry.lesson };
  if (entry?.setup) return { at: 'setup', game: entry.setup };
  return { at: entry?.mine ? 'mine' : 'lobby' };
}

/** Goes to a place; `how` "replace": in place of where the page is. `revision` is that of a kept game. */
export function enter(place, how = 'push', revision = 0) {
  here = place;
  state.revision = revision;
  if (place.at === 'replay') { // what was open before comes back when the page is opened without the link
    showLink(place.link);
    return;
  }
  store.setOpen(place.id ?? null);
  entries.putEntry(entryOf(place, how === 'push' || Boolean(history.state?.under)), how);
}

/** Shows a link in the address of the present entry, that of the replay unless said otherwise. */
export function showLink(link = replayLink()) {
  entries.setAddress(location.pathname + (link && `#${link}`));
}

/** Leaves the game; the history is left as it is. */
export function leaveGame() {
  here = { at: 'lobby' };
  Object.assign(state, { frame: null, revision: 0 });
  store.setOpen(null);
}

/** One step back to where the page came from, as the browser's button goes it. False where there is nothing. */
export function goBack() {
  if (!history.state?.under) return false;
  entries.backOne();
  return true;
}

/** Goes back from an entry that the browser has made by itself, for a link. */
export const undoStep = entries.backOne;

/** What the address asks for: a link, or "". */
export const wantedLink = () => location.hash.slice(1);

/** Calls `run` with the place that Back or Forward leads to. */
export const onTravel = (run) => addEventListener('popstate', ({ state: entry }) => run(placeOf(entry)));

/** The page is at a place that the browser has gone to by itself. */
export function arriveAt(place) {
  here = place;
}

/** The id of the game that a link is of, which it begins with. */
export const linkedGame = (link) => link.split('#').pop().split('.')[0];

// -- when the page is opened ------------------------------------------------------------------

/** The id of the game that comes back when the page is opened, and whether the page was there when it was loaded. */
export function lastGame() {
  const id = history.state?.game ?? store.openId();
  return { id, again: history.state?.game === id };
}

/** The game that was open does not come back. */
export function unmarkOpenGame() {
  store.setOpen(null);
  if (history.state?.game) entries.putEntry(null, 'replace');
}

/** The open game comes back, also where what was kept here has been cleared meanwhile. */
export const markGameOpen = () => store.setOpen(gameId());

/** Where the page was before it was loaded again, if no game comes back. */
export function lastPlace() {
  const place = placeOf(history.state);
  return place.at === 'game' ? { at: 'lobby' } : place;
}

// -- what is on the screen --------------------------------------------------------------------

/**
 * Says what is on the screen: a static page, "mine", "opening", or the screen of a frame, whose `ply`, `weight`
 * and `outcome` belong to it.
 */
export function setScreen({ screen: name, game = '', ply = '', weight, outcome }) {
  screen = { screen: name, game, ply: String(ply) };
  const { dataset } = document.querySelector('#main');
  Object.assign(dataset, screen);
  for (const [key, value] of Object.entries({ weight, outcome })) {
    if ((value ?? '') === '') delete dataset[key];
    else dataset[key] = value;
  }
}

/** What is on the screen: {screen, game, ply}. It may be older than the frame. */
export const onScreen = () => screen;

// -- sheets -----------------------------------------------------------------------------------

/** Call it when a sheet opens, also in place of another. */
export function sheetOpened(name) {
  sheet = name;
  entries.cover();
}

/** Call it when no sheet is open any more. */
export function sheetClosed() {
  sheet = null;
  entries.uncover();
}

export { onSheetBack } from './entries.js';
