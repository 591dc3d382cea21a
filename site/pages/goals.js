// The path of a game's goals on its set-up. What is reached is stored when a game ends (reached.js). Lessons have a store
// of their own.
import { toast } from '../sheets/notices.js';
import * as store from '../storage/store.js';
import { loadGoals } from './assets.js';
import { progress } from './lesson.js';
import { inPages } from './words.js';

const pages = document.querySelector('#pages');

const whole = (value) => (Number.isSafeInteger(value) && value > 0 ? value : 0);

// What is kept about each goal of a game, by its id.
const reachedIn = (game) => store.parse(store.goals())?.[game]?.goals ?? {};

// How far a goal is, and whether it is reached: {n, of, reached}.
function standing(game, { goal, of, lesson }) {
  if (lesson !== undefined) {
    const { step, done } = progress(game);
    return { n: done ? Number(of) : step, of: Number(of), reached: done };
  }
  const kept = reachedIn(game)[goal];
  const [n, by] = Array.isArray(kept) ? kept : [];
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
  path.querySelector('[data-do="forget-goals"]').hidden = !Object.keys(reachedIn(game)).length;
}

/** Shows on a game's set-up which of its goals are reached. */
export function showPath(game) {
  const paths = pages.querySelectorAll(`[data-goals="${CSS.escape(game)}"]`);
  for (const path of paths) fill(path, game);
  if (paths.length) loadGoals(game);
}

/** Puts a game's goals back to the beginning, from where only later games count, and offers to undo that. */
export function forgetGoals(game) {
  const keep = (path) => store.saveGoals(JSON.stringify({ ...store.parse(store.goals()), [game]: path }));
  const before = store.parse(store.goals())?.[game];
  keep({ since: Date.now(), goals: {} });
  showPath(game);
  const path = inPages(`[data-goals="${CSS.escape(game)}"]`);
  const putBack = () => {
    keep({ ...before, goals: { ...before?.goals, ...reachedIn(game) } }); // goals may have been reached since
    showPath(game);
    path.querySelector('[data-do="forget-goals"]').focus();
  };
  toast(path.dataset.forgotten, [[path.dataset.undo, putBack]], 'deleted');
  document.querySelector('#toasts [data-name="deleted"] button')?.focus();
}
