// Stores when people's own mistakes and failed puzzles come back, as Python says after a review or a try (app/storage/mistakes.py).
import { ask } from '../engine/ask.js';
import { toast, untoast } from '../sheets/notices.js';
import * as store from '../storage/store.js';
import { sent } from './mistakes.js';

const TOLD = 'returning'; // the name of the notice that says when a mistake comes back

let reported = ''; // what the page has last told Python about an open puzzle

// Asks Python what to store now, and stores it. Says when a mistake comes back.
async function report() {
  const request = sent();
  const { mistakes, told, dead, error } = await ask('mistakes', request);
  if (dead || error) reported = ''; // the next frame reports again
  if (mistakes === undefined) return;
  if (store.mistakes() !== request.kept) { // another window has stored something
    await report();
    return;
  }
  store.saveMistakes(mistakes);
  toast(told, [], TOLD);
}

/** Stores the mistakes that the review on the sheet has found. */
export async function reportReview() {
  if (document.querySelector('#sheet [data-do="mistake"]')) await report();
}

/** Stores how far a frame's mistake is solved, or that its puzzle was failed. To be called after every frame. */
export async function reportMistake({ puzzle }) {
  if (!puzzle) {
    reported = '';
    return;
  }
  const { id, state, misses, helped } = puzzle;
  const begun = state !== 'asked' || misses || helped;
  const status = begun ? JSON.stringify([id, state, misses, helped]) : ''; // opened anew, it may be solved as before
  if (status === reported) return;
  reported = status;
  if (begun) await report();
  else untoast(TOLD); // it was about the puzzle before
}
