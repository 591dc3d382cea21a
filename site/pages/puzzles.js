// Puzzles: what is kept about those tried here, the sheets about them, and their links. Puzzles are not stored as games.
// Python says which puzzle is next (app/worker/puzzles.py) and checks what is kept (app/storage/solved.py).
import { ask } from '../engine/ask.js';
import { sheetName, state } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import { base } from '../sheets/share.js';
import { closeSheet, openSheet } from '../sheets/sheet.js';
import * as store from '../storage/store.js';
import { word } from './words.js';

/** The name of the puzzle that a frame shows. */
export const puzzleName = ({ game, puzzle }) => `${game}.${puzzle.id}`;

const object = (value) => (value instanceof Object && !Array.isArray(value) ? value : {});
const kept = () => object(store.parse(store.puzzles()));

// Flags that are false and numbers that are 0 are left out.
const brief = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

/** Stores what a frame shows of a puzzle, until that has been found. Ignores all other frames. */
export function storePuzzle({ game, puzzle }) {
  if (!puzzle) return;
  const { id, state: reached, solved, number, misses, helped, given } = puzzle;
  const all = kept();
  const before = object(object(all[game])[id]);
  const touched = misses || helped || number || reached !== 'asked';
  if (before.found === true || !touched) return;
  const found = solved && reached === 'right';
  const after = brief({ found, helped, given, misses: Math.min(misses, 999), number: solved ? 0 : number });
  if (JSON.stringify(after) !== JSON.stringify(before)) store.savePuzzles(JSON.stringify({ ...all, [game]: { ...object(all[game]), [id]: after } }));
}

// Opens a sheet that Python renders, unless a sheet is opened or closed in the meantime.
async function open(name, more) {
  const before = sheetName();
  const { sheet, error } = await ask(name, more);
  if (sheetName() !== before) return;
  if (sheet) openSheet(name, sheet);
  else toast(error);
}

/** Opens the sheet with a game's puzzles. */
export const openPuzzles = (game) => open('puzzles', { game, kept: store.puzzles() });

/** Opens the sheet with what each move of the open puzzle would have brought. */
export const openBrought = () => open('brought');

/** Deletes what is kept about a game's puzzles. A notice offers to restore it. */
export function forgetPuzzles(game) {
  const { [game]: forgotten, ...others } = kept();
  if (!forgotten) return;
  store.savePuzzles(Object.keys(others).length ? JSON.stringify(others) : '');
  closeSheet();
  toast(word('puzzles.forgotten'), [[word('resume.undelete'), () => {
    const now = kept(); // puzzles may have been tried since
    store.savePuzzles(JSON.stringify({ ...now, [game]: { ...forgotten, ...object(now[game]) } }));
  }]], 'deleted');
}

/** Shares the open puzzle's link and a sentence about it. If the browser cannot share, copies both instead. */
export async function sharePuzzle() {
  const text = state.frame.puzzle.told;
  const url = `${base()}#puzzle=${puzzleName(state.frame)}`;
  if (navigator.share) {
    navigator.share({ text, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    toast(word('copied'));
  } catch {
    toast(word('copy.failed'));
  }
}
