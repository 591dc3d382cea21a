// Where the page is. Only this module stores that. It is also the only one that writes what depends on it: the
// browser's history and address, the game to reopen on the next visit, and the attributes of <main>, which style sheets
// and tests use. A place is one of
//
//   { at: 'lobby' }
//   { at: 'setup', game }
//   { at: 'mine' }              the page "My games"
//   { at: 'game', id }          a game, stored under its id
//   { at: 'replay', link }      a game opened by a link to be watched; it is not stored
//   { at: 'invitation', link }  what a link opens on
//   { at: 'lesson', lesson }    a lesson by its name: "GAME", or "GAME.KEY" if it is not the game's first one; after an
//                               invitation also `invited`, its link
//   { at: 'puzzle', puzzle }    a puzzle by its name, "GAME.ID", or "GAME.own.ID" for an own mistake
//
// The page enters a game when the answer with that game has arrived. Until then, it stays where it was. The screen may
// briefly show something else (`onScreen`), and a sheet may cover it (`sheetName`).
import * as store from '../storage/store.js';
import * as entries from './entries.js';

/** The open game. There is none in the lobby, in a set-up or in "My games". */
export const state = {
  frame: null, // the last frame, without its HTML
  revision: 0, // the revision of the stored game that this window last read or wrote
  pending: 0, // how many requests that the person has made about the open game are unanswered
  loading: 0, // how many games are being loaded
};

let here = { at: 'lobby' };
let sheet = null; // the name of the open sheet, if any
let screen = { screen: 'lobby', game: '', ply: '' };

export const where = () => here;

/** The id of the open stored game; null elsewhere, including lessons, puzzles and replays from links. */
export const gameId = () => here.id ?? null;

/** The link of the open replay or invitation, or "". */
export const replayLink = () => here.link ?? '';

export const sheetName = () => sheet;

/**
 * Returns a function that says whether the page is still in the same place, with the same sheet or none. A sheet that was
 * requested here is otherwise not to be opened: its game may be gone.
 */
export function staying() {
  const before = [here, sheet];
  return () => here === before[0] && sheet === before[1];
}

// -- going to a place -------------------------------------------------------------------------

// A place as an entry in the browser's history. `under` says whether the previous place has an entry below this one.
function entryOf({ at, game, lesson, puzzle, id, invited }, under) {
  if (at === 'game') return { game: id, under };
  if (at === 'lesson') return { lesson, under, ...(invited && { invited }) };
  if (at === 'puzzle') return { puzzle, under };
  if (at === 'invitation') return { invitation: true, under };
  if (at === 'setup') return { setup: game, under };
  return at === 'mine' ? { mine: true, under } : null;
}

function placeOf(entry) {
  if (entry?.game) return { at: 'game', id: entry.game };
  if (entry?.lesson) return { at: 'lesson', lesson: entry.lesson, ...(entry.invited && { invited: entry.invited }) };
  if (entry?.puzzle) return { at: 'puzzle', puzzle: entry.puzzle };
  if (entry?.invitation) return { at: 'invitation' };
  if (entry?.setup) return { at: 'setup', game: entry.setup };
  return { at: entry?.mine ? 'mine' : 'lobby' };
}

/**
 * Goes to a place. If `how` is "replace", its history entry replaces the current one. If the place is a stored game,
 * `revision` is the game's revision.
 */
export function enter(place, how = 'push', revision = 0) {
  const invited = place.at === 'lesson' && (here.at === 'invitation' ? here.link : here.invited);
  here = invited ? { ...place, invited } : place;
  state.revision = revision;
  if (place.at === 'replay') { // if the next visit is without the link, it reopens the game that was open before
    showLink(place.link);
    return;
  }
  const entry = entryOf(here, how === 'push' || Boolean(history.state?.under));
  if (place.at === 'invitation') { // the same holds here
    entries.putEntry(entry, how, `#${place.link}`);
    return;
  }
  store.setOpen(place.id ?? null);
  entries.putEntry(entry, how);
}

/** Puts a link into the page's address; by default, the link of the open replay or invitation. */
export function showLink(link = replayLink()) {
  entries.setAddress(location.pathname + (link && `#${link}`));
}

/** Leaves the game without changing the history. */
export function leaveGame() {
  here = { at: 'lobby' };
  Object.assign(state, { frame: null, revision: 0 });
  store.setOpen(null);
}

/** Goes back to the previous place, like the browser's Back button. Returns false if there is none. */
export function goBack() {
  if (!history.state?.under) return false;
  entries.backOne();
  return true;
}

/** Goes back from an entry that the browser itself has added for a link. */
export const undoStep = entries.backOne;

/** The link in the address, or "". */
export const wantedLink = () => location.hash.slice(1);

/** Calls `run` with the new place whenever people use Back or Forward. */
export const onTravel = (run) => addEventListener('popstate', ({ state: entry }) => run(placeOf(entry)));

/** Records that the browser itself has gone to a place. */
export function arriveAt(place) {
  here = place;
}

// -- when the page is loaded ------------------------------------------------------------------

/** The `id` of the game to reopen, and whether the page was reloaded while it was at that game (`again`). */
export function lastGame() {
  const id = history.state?.game ?? store.openId();
  return { id, again: history.state?.game === id };
}

/** Makes sure that the last game is not reopened. */
export function unmarkOpenGame() {
  store.setOpen(null);
  if (history.state?.game) entries.putEntry(null, 'replace');
}

/** Makes sure that the open game is reopened, even if the storage has been cleared in the meantime. */
export const markGameOpen = () => store.setOpen(gameId());

/** The place where the page was before a reload, for when no game is reopened. */
export function lastPlace() {
  const place = placeOf(history.state);
  return place.at === 'game' ? { at: 'lobby' } : place;
}

// -- what is on the screen --------------------------------------------------------------------

/**
 * Records what is on the screen. That is a static page, "mine", "opening", or the screen of a frame, with its `ply`,
 * `weight` and `outcome`.
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

/** What is on the screen: {screen, game, ply}. It may lag behind the frame. */
export const onScreen = () => screen;

// -- sheets -----------------------------------------------------------------------------------

/** To be called when a sheet opens, even if it replaces another one. */
export function sheetOpened(name) {
  sheet = name;
  entries.addSheetEntry();
}

/** To be called when the sheet has closed. */
export function sheetClosed() {
  sheet = null;
  entries.removeSheetEntry();
}

export { onSheetBack } from './entries.js';
