// People's own mistakes, which come back as puzzles. Python says when (app/storage/mistakes.py); the page supplies the
// date, stores Python's answers, and counts which are due before Python has started.
import { ask } from '../engine/ask.js';
import { toast } from '../sheets/notices.js';
import * as store from '../storage/store.js';
import { today } from './today.js';

const pages = document.querySelector('#pages');

const object = (value) => (value instanceof Object && !Array.isArray(value) ? value : {});
const kept = () => object(store.parse(store.mistakes()));

const DONE = 2; // how many finds a mistake takes until it does not come back (storage/mistakes.py)

const isDue = (now) => (mistake) => typeof mistake?.due === 'string' && mistake.due <= now && !(mistake.finds >= DONE);

// How many mistakes of a game are to be tried again today.
const dueIn = (game) => Object.values(object(kept()[game])).filter(isDue(today())).length;

/** What requests about mistakes carry. */
export const sent = () => ({ kept: store.mistakes(), today: today() });

/** Shows in the lobby and on the set-ups how many mistakes are to be tried again. */
export function showDue() {
  const counts = Object.keys(kept()).map((game) => [game, dueIn(game)]).filter(([, count]) => count);
  for (const line of pages.querySelectorAll('[data-mistakes]')) {
    const { mistakes: only, one, more } = line.dataset;
    const mine = counts.filter(([game]) => !only || game === only);
    const sum = mine.reduce((all, [, count]) => all + count, 0);
    line.hidden = !sum;
    if (!sum) continue;
    [[line.dataset.game]] = mine;
    line.querySelector('span').textContent = sum === 1 ? one : more.replace('{n}', sum);
  }
}

let reported = ''; // what the page has last told Python about an open mistake

// Asks Python what to store now, and stores it. Says when a mistake comes back.
async function report() {
  const request = sent();
  const { mistakes, told } = await ask('mistakes', request);
  if (mistakes === undefined) return;
  if (store.mistakes() !== request.kept) { // another window has stored something
    await report();
    return;
  }
  store.saveMistakes(mistakes);
  toast(told);
}

/** Stores the mistakes that the review on the sheet has found. */
export async function reportReview() {
  if (document.querySelector('#sheet [data-do="mistake"]')) await report();
}

/** Stores how far a frame's mistake is solved. To be called after every frame. */
export async function reportMistake({ puzzle }) {
  if (!puzzle?.own) {
    reported = '';
    return;
  }
  const { id, state, misses, helped } = puzzle;
  const status = JSON.stringify([id, state, misses, helped]);
  if (status === reported || (state === 'asked' && !misses && !helped)) return;
  reported = status;
  await report();
}

/** Deletes a game's mistakes. Returns a function that restores them, or null if there are none. */
export function forget(game) {
  const { [game]: forgotten, ...others } = kept();
  if (!forgotten) return null;
  store.saveMistakes(Object.keys(others).length ? JSON.stringify(others) : '');
  return () => {
    const now = kept(); // mistakes may have been added since
    store.saveMistakes(JSON.stringify({ ...now, [game]: { ...forgotten, ...object(now[game]) } }));
    showDue();
  };
}
