// Which games people have played on this device. The lobby and the sheet of the day begin with these.
import * as results from '../storage/results.js';
import { KEYS } from '../storage/schema.js';
import * as store from '../storage/store.js';
import { taught } from './lesson.js';
import { dueMistakes } from './mistakes.js';
import { anyFinished, lastSolved } from './puzzles.js';

const lessons = () => store.keys().filter((key) => key.startsWith(KEYS.lesson)).map((key) => key.slice(KEYS.lesson.length));

// The games played here, whose table or summary is stored. Somebody else's finished game is not one of them.
const own = () => store.begunGames().filter(({ foreign }) => !foreign);

/** The games that have been played here, or whose puzzles or lessons have been tried: the one played last comes first. */
export function played() {
  const times = [...own().map(({ game, when }) => [game, when]), ...lastSolved(), ...lessons().map((name) => [name.split('.')[0], 0])];
  return [...new Set(times.sort(([, one], [, other]) => other - one).map(([game]) => game))];
}

/** What requests about puzzles carry: which of a game's variants people here know (app/worker/variants.py). */
export const knows = (game) => ({ played: results.playedOptions(game), taught: taught(game) });

/** Whether a game, a puzzle or a lesson has been finished here, or a mistake is to be tried again. */
export const returning = () => results.any() || anyFinished() || dueMistakes().length > 0 || own().some(({ finished }) => finished)
  || lessons().some((name) => store.lesson(name)?.done === true);
