// The sheets about puzzles, and their links.
import { ask } from '../engine/ask.js';
import { dropMistakes, failedPuzzle, sent, showDue } from '../pages/mistakes.js';
import { forget, puzzleName } from '../pages/puzzles.js';
import { word } from '../pages/words.js';
import { state, staying } from '../places/place.js';
import * as store from '../storage/store.js';
import { toast } from './notices.js';
import { base, sendText } from './share.js';
import { closeSheet, openSheet } from './sheet.js';

// Opens a sheet when Python has rendered it, unless people have left, opened or closed something in the meantime.
async function open(name, request) {
  const stayed = staying();
  const { sheet, error } = await request;
  if (!stayed()) return;
  if (sheet) openSheet(name, sheet);
  else toast(error);
}

/** Opens the sheet with a game's puzzles. */
export function openPuzzles(game) {
  const { kept: mistakes, today } = sent();
  return open('puzzles', ask('puzzles', { game, kept: store.puzzles(), mistakes, today }));
}

/** Opens the sheet with what each move of the open puzzle would have brought. */
export const openBrought = () => open('brought', ask('brought'));

/** Deletes what is kept about a game's puzzles, also which are to come back. A notice offers to restore it. */
export function forgetPuzzles(game) {
  const putBack = forget(game);
  const failed = putBack && dropMistakes(game, failedPuzzle);
  closeSheet();
  showDue();
  if (putBack) toast(word('puzzles.forgotten'), [[word('resume.undelete'), () => { putBack(); failed?.(); }]], 'deleted');
}

/** Deletes what is kept about people's own mistakes in a game. A notice offers to restore it. */
export function forgetMistakes(game) {
  const putBack = dropMistakes(game);
  closeSheet();
  showDue();
  if (putBack) toast(word('mistakes.forgotten'), [[word('resume.undelete'), putBack]], 'deleted');
}

/** Shares the open puzzle's link and a sentence about it. */
export const sharePuzzle = () => sendText({ text: state.frame.puzzle.told, url: `${base()}#puzzle=${puzzleName(state.frame)}` });
