// A game's goals: the path on its set-up, and what a game has reached on its result. Python judges the goals
// (app/storage/goals.py), and the page stores its answers. Lessons have a store of their own.
import { ask } from '../engine/ask.js';
import { gameId, state } from '../places/place.js';
import { speak, toast } from '../sheets/notices.js';
import * as results from '../storage/results.js';
import * as store from '../storage/store.js';
import { loadGoals } from './assets.js';
import { progress } from './lesson.js';

const LATEST = 100; // how many results of a game are sent; no goal needs more games
const pages = document.querySelector('#pages');

const whole = (value) => (Number.isSafeInteger(value) && value > 0 ? value : 0);

// How far a goal is, and whether it is reached: {n, of, reached}.
function standing(game, { goal, of, lesson }) {
  if (lesson !== undefined) {
    const { step, done } = progress(game);
    return { n: done ? Number(of) : step, of: Number(of), reached: done };
  }
  const [n, by] = store.parse(store.goals())?.[game]?.goals?.[goal] ?? [];
  return { n: whole(n), of: Number(of), reached: typeof by === 'string' && by !== '' };
}

const filled = (template, n, of) => template.replace('{n}', n).replace('{m}', of);

// Shows on each goal how far it is, and how many are reached. The first that is not is next.
function fill(path, game) {
  const { count, near, reached: done } = path.dataset;
  for (const list of path.querySelectorAll('.goals-strip, .goals-path')) {
    let next = true;
    for (const each of list.children) {
      const { n, of, reached } = standing(game, each.dataset);
      const mark = each.matches('.goal') ? each : each.querySelector('.goal');
      mark.classList.toggle('is-reached', reached);
      mark.classList.toggle('is-next', !reached && next);
      mark.style.setProperty('--part', reached ? 0 : n / of);
      next &&= reached;
      const words = each.querySelector('[data-goal-near]');
      if (words) words.textContent = reached ? done : of > 1 ? filled(near, n, of) : '';
    }
  }
  const marks = path.querySelectorAll('.goals-path .goal');
  const reached = path.querySelectorAll('.goals-path .is-reached').length;
  path.querySelector('[data-goals-line]').textContent = filled(count, reached, marks.length);
  path.querySelector('[data-do="forget-goals"]').hidden = !store.parse(store.goals())?.[game]?.goals;
}

/** Shows on a game's set-up which of its goals are reached. */
export function showPath(game) {
  const paths = pages.querySelectorAll(`[data-goals="${CSS.escape(game)}"]`);
  for (const path of paths) fill(path, game);
  if (paths.length) loadGoals(game);
}

/** Puts a game's goals back to the beginning, from where only later games count, and offers to undo that. */
export function forgetGoals(game) {
  const before = store.goals();
  store.saveGoals(JSON.stringify({ ...store.parse(before), [game]: { since: Date.now(), goals: {} } }));
  showPath(game);
  const { forgotten, undo } = pages.querySelector(`[lang="${document.documentElement.lang}"] [data-goals="${CSS.escape(game)}"]`).dataset;
  toast(forgotten, [[undo, () => { store.saveGoals(before); showPath(game); }]], 'deleted');
  document.querySelector('#toasts [data-name="deleted"] button')?.focus();
}

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
