// People's own mistakes, which come back as puzzles. Python says when (app/storage/mistakes.py); the page counts which
// are due before Python has started. What Python says is stored by returning.js.
import { MOST } from '../storage/schema.js';
import * as store from '../storage/store.js';
import { isGame } from './assets.js';
import { today } from './today.js';

const pages = document.querySelector('#pages');

const object = (value) => (value instanceof Object && !Array.isArray(value) ? value : {});
const kept = () => object(store.parse(store.mistakes()));

const isDue = (now) => (mistake) => typeof mistake?.due === 'string' && mistake.due <= now && !(mistake.finds >= MOST.finds);

// How many mistakes of a game are to be tried again today.
const dueIn = (game) => Object.values(object(kept()[game])).filter(isDue(today())).length;

/** What requests about mistakes carry. */
export const sent = () => ({ kept: store.mistakes(), today: today() });

/** Shows in the lobby and on the set-ups how many mistakes are to be tried again. */
export function showDue() {
  const counts = Object.keys(kept()).filter(isGame).map((game) => [game, dueIn(game)]).filter(([, count]) => count);
  for (const line of pages.querySelectorAll('[data-mistakes]')) {
    const { mistakes: only, one, more } = line.dataset;
    const mine = counts.filter(([game]) => !only || game === only);
    const sum = mine.reduce((all, [, count]) => all + count, 0);
    line.hidden = !sum;
    if (!sum) continue;
    [[line.dataset.game]] = mine;
    line.querySelector('span').textContent = sum === 1 ? one : more.replace('{n}', sum);
  }
  // A game without puzzles has a sheet about its mistakes, as soon as there are any.
  for (const button of pages.querySelectorAll('[data-only-mistakes]')) button.hidden = !kept()[button.dataset.game];
}

/** Deletes a game's mistakes. Returns a function that restores them, or null if there are none. */
export function dropMistakes(game) {
  const { [game]: forgotten, ...others } = kept();
  if (!forgotten) return null;
  store.saveMistakes(Object.keys(others).length ? JSON.stringify(others) : '');
  return () => {
    const now = kept(); // mistakes may have been added since
    store.saveMistakes(JSON.stringify({ ...now, [game]: { ...forgotten, ...object(now[game]) } }));
    showDue();
  };
}
