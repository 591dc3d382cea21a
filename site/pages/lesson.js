// The progress in each lesson: the next step, counted from 0, and whether the lesson has ever been finished. Lessons are
// not stored as games. A lesson's name is its game's id, followed by ".KEY" if it is not the game's first lesson.
import { state } from '../places/place.js';
import * as store from '../storage/store.js';
import { isEnabled, valueOf } from './fields.js';

const pages = document.querySelector('#pages');

/** The name of a game's lesson with this key. */
export const lessonName = (game, course) => (course ? `${game}.${course}` : game);

/** The name of the lesson that a frame shows. */
export const lessonShown = ({ game, lesson }) => lessonName(game, lesson.course);

const offers = (game) => [...pages.querySelectorAll(`[data-page="setup"][data-game="${CSS.escape(game)}"] .setup-start`)];

const coursesOf = (offer) => JSON.parse(offer.querySelector('[data-courses]').dataset.courses);

// The lesson that suits the options chosen in a set-up: {key, steps, note}.
function offered(offer) {
  const courses = coursesOf(offer);
  const suits = ({ option, value }) => {
    const [form, field] = [offer.closest('form'), `option-${option}`];
    return option !== '' && isEnabled(form, field) && valueOf(form, field) === value;
  };
  return courses.find(suits) ?? courses[0];
}

/** The key of the lesson that suits a game: that of the open game, else of the options chosen in its set-up. */
export function courseFor(game) {
  const { frame } = state;
  if (frame?.game === game) return frame.lesson?.course ?? frame.course ?? '';
  const [offer] = offers(game);
  return offer ? offered(offer).key : '';
}

/** The progress in a lesson: {step, done}. If a stored value is invalid, the default is used. */
export function progress(lesson) {
  const stored = store.lesson(lesson);
  const step = Number.isSafeInteger(stored?.step) && stored.step > 0 && stored.step < 100 ? stored.step : 0;
  return { step, done: stored?.done === true };
}

/** The keys of a game's lessons that have been finished here. */
export function taught(game) {
  const [offer] = offers(game);
  return offer ? coursesOf(offer).map(({ key }) => key).filter((key) => progress(lessonName(game, key)).done) : [];
}

/** Stores the progress shown by the frame of a lesson. Ignores all other frames. */
export function storeProgress(frame) {
  if (!frame.lesson) return;
  const { step, of, state: reached } = frame.lesson;
  const { done } = progress(lessonShown(frame));
  const final = step + 1 === of;
  const past = reached === 'right' || reached === 'shown' || (final && reached === 'look'); // nothing to do in the last step
  const next = past && final ? { step: 0, done: true } : { step: step + Number(past), done };
  store.saveLesson(lessonShown(frame), next);
}

/**
 * Updates how a game's set-up offers the lesson that suits the chosen options: prominently if the game is new, as a
 * lesson to resume if it was begun, and less prominently if the game is known.
 */
export function offerLesson(game) {
  const played = store.begunGames().some((each) => each.game === game);
  for (const offer of offers(game)) {
    const { key, steps, note } = offered(offer);
    const { step, done } = progress(lessonName(game, key));
    offer.dataset.lesson = step ? 'begun' : done || played ? 'known' : 'new';
    offer.querySelector('[data-lesson-note]').textContent = note;
    offer.querySelector('[data-lesson-step]').textContent = `${Math.min(step + 1, steps)}/${steps}`;
  }
}
