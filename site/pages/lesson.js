// The progress in each game's lesson: the next step, counted from 0, and whether the lesson has ever been finished.
// Lessons are not stored as games.
import * as store from '../storage/store.js';

const pages = document.querySelector('#pages');

/** The progress in a game's lesson: {step, done}. If a stored value is invalid, the default is used. */
export function progress(game) {
  const stored = store.lesson(game);
  const step = Number.isSafeInteger(stored?.step) && stored.step > 0 && stored.step < 100 ? stored.step : 0;
  return { step, done: stored?.done === true };
}

/** Stores the progress shown by the frame of a lesson. Ignores all other frames. */
export function storeProgress({ game, lesson }) {
  if (!lesson) return;
  const { step, of, state } = lesson;
  const { done } = progress(game);
  const past = state === 'right' || state === 'shown';
  const last = past && step + 1 === of;
  const next = last ? { step: 0, done: true } : { step: step + Number(past), done };
  store.saveLesson(game, next);
}

/**
 * Updates how a game's set-up offers the lesson: prominently if the game is new, as a lesson to resume if it was begun,
 * and less prominently if the game is known.
 */
export function offerLesson(game) {
  const { step, done } = progress(game);
  const played = store.games().some((each) => each.game === game);
  for (const offer of pages.querySelectorAll(`[data-page="setup"][data-game="${CSS.escape(game)}"] .setup-start`)) {
    offer.dataset.lesson = step ? 'begun' : done || played ? 'known' : 'new';
    const at = offer.querySelector('[data-lesson-step]');
    if (at) at.textContent = Math.min(step + 1, Number(at.dataset.lessonStep));
  }
}
