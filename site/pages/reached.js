// The goals that a game has reached, on its result. Python judges them (app/storage/goals.py), and the page stores its
// answers.
import { ask } from '../engine/ask.js';
import { gameId, state } from '../places/place.js';
import { speak } from '../sheets/notices.js';
import * as results from '../storage/results.js';
import * as store from '../storage/store.js';
import { loadGoals } from './assets.js';

const LATEST = 100; // how many results of a game are sent; no goal needs more games

/** Shows on a result which goals the game has reached. To be called whenever a result is shown. */
export async function showReached() {
  const { frame } = state;
  const id = gameId();
  if (!id || !frame?.entry || !results.entry(id)) return;
  const mine = results.entries().filter(([, entry]) => entry?.game === frame.game).slice(0, LATEST);
  const kept = store.goals();
  const [{ goals, reached, spoken }] = await Promise.all([ask('goals', { id, kept, entries: Object.fromEntries(mine) }), loadGoals(frame.game)]);
  if (store.goals() !== kept) { // another window has finished a game
    showReached();
    return;
  }
  if (goals) store.saveGoals(goals);
  const place = document.querySelector('#stage [data-goals]');
  if (!place || state.frame?.record !== frame.record) return;
  place.innerHTML = reached ?? '';
  if (spoken?.length) speak(spoken);
}
