// Opens a mistake that somebody here has made, as a puzzle, or a puzzle that they failed.
import { sent, showDue } from '../pages/mistakes.js';
import { showNow } from '../pages/now.js';
import { knows } from '../pages/played.js';
import { puzzleName } from '../pages/puzzles.js';
import { present } from '../play/loop.js';
import * as store from '../storage/store.js';
import { fetchGame } from './opening.js';
import { enter, where } from './place.js';

/**
 * Opens a mistake of a game that is due, or the one that the review of the open game has found in the position `at`.
 * Back leads to where it was opened.
 */
export async function openMistake(which, how = where().at === 'puzzle' ? 'replace' : 'push') {
  const request = sent();
  const answer = await fetchGame('mistake', { ...which, ...request, ...knows(which.game) }, () => openMistake(which, how));
  if (answer?.mistakes !== undefined && store.mistakes() === request.kept) store.saveMistakes(answer.mistakes);
  if (!answer?.html) {
    showDue(); // the date, another window or new rules may have changed what is due
    showNow();
    return;
  }
  enter({ at: 'puzzle', puzzle: puzzleName(answer) }, how);
  present(answer);
}
