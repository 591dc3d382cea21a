// People's own mistakes and the puzzles that they failed, which come back. Python says when (app/storage/mistakes.py);
// the page counts which are due before Python has started. What Python says is stored by returning.js.
import { MOST } from '../storage/schema.js';
import * as store from '../storage/store.js';
import { isGame } from './assets.js';
import { today } from './today.js';

const pages = document.querySelector('#pages');

const object = (value) => (value instanceof Object && !Array.isArray(value) ? value : {});
const kept = () => object(store.parse(store.mistakes()));

const isDue = (now) => (mistake) => typeof mistake?.due === 'string' && mistake.due <= now && !(mistake.finds >= MOST.finds);

/** Pairs of a game and how many of its mistakes are to be tried again today, if there are any. */
export function dueMistakes() {
  const counts = Object.entries(kept()).map(([game, mistakes]) => [game, Object.values(object(mistakes)).filter(isDue(today())).length]);
  return counts.filter(([game, count]) => count && isGame(game));
}

/** What requests about mistakes carry. */
export const sent = () => ({ kept: store.mistakes(), today: today() });

/** Shows on the set-ups how many mistakes are to be tried again. */
export function showDue() {
  const due = new Map(dueMistakes());
  for (const line of pages.querySelectorAll('[data-mistakes]')) {
    const { mistakes: game, one, more } = line.dataset;
    const count = due.get(game) ?? 0;
    line.hidden = !count;
    line.dataset.game = game;
    line.querySelector('span').textContent = count === 1 ? one : more.replace('{n}', count);
  }
  // A game without puzzles has a sheet about its mistakes, as soon as there are any.
  for (const button of pages.querySelectorAll('[data-only-mistakes]')) button.hidden = !kept()[button.dataset.game];
}

/** Whether what is kept is a puzzle that was failed, not a mistake from a game. */
export const failedPuzzle = (mistake) => !object(mistake).puzzle;

/** Deletes `which` of a game's mistakes. Returns a function that restores them, or null if there are none. */
export function dropMistakes(game, which = () => true) {
  const { [game]: own, ...others } = kept();
  const parts = [[], []];
  for (const each of Object.entries(object(own))) parts[Number(which(each[1]))].push(each);
  const [left, forgotten] = parts.map(Object.fromEntries);
  if (!parts[1].length) return null;
  const after = { ...others, ...(parts[0].length && { [game]: left }) };
  store.saveMistakes(Object.keys(after).length ? JSON.stringify(after) : '');
  return () => {
    const now = kept(); // mistakes may have been added since
    store.saveMistakes(JSON.stringify({ ...now, [game]: { ...forgotten, ...object(now[game]) } }));
    showDue();
  };
}
