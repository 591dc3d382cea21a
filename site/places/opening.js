// Starts and resumes games.
import { ask, ready } from '../engine/ask.js';
import { progress } from '../pages/lesson.js';
import { hosting } from '../live/now.js';
import { isExport, offerImport } from '../pages/moving.js';
import { knows } from '../pages/played.js';
import { puzzleName } from '../pages/puzzles.js';
import { today } from '../pages/today.js';
import { chosen, levels, renewSeed, saveForm } from '../pages/setup.js';
import { word } from '../pages/words.js';
import { act, cancelPending, present } from '../play/loop.js';
import { toast, untoast } from '../sheets/notices.js';
import { openAim } from '../sheets/rules.js';
import { readFile } from '../sheets/share.js';
import { closeSheet } from '../sheets/sheet.js';
import { unansweredDecision } from '../storage/keep.js';
import * as store from '../storage/store.js';
import { leave, showStatic } from './leaving.js';
import { enter, gameId, onScreen, state, where } from './place.js';

const SOON = 3_600_000; // ms after a game at a live table during which its people may want another one
const SLOW = 1000; // ms after which a notice says that a game is being loaded

/**
 * Requests a game. Resolves to the answer, or to null if the engine has failed or the person has gone elsewhere in the
 * meantime. If the game's package cannot be fetched, a notice offers to try again, which calls `again`.
 */
export async function fetchGame(op, more, again) {
  const current = cancelPending();
  const announce = () => { if (current() && onScreen().screen !== 'opening') toast(word('boot.queued'), [], 'queued'); };
  if (!ready() && onScreen().screen !== 'table') announce(); // at first, a picture of the table is enough
  const slow = setTimeout(announce, SLOW);
  state.loading += 1;
  const answer = await ask(op, more);
  state.loading -= 1;
  clearTimeout(slow);
  if (!current()) return null;
  untoast('queued');
  if (document.documentElement.dataset.engine === 'failed') return null; // reported already; the next start reopens the game
  if (answer.html) closeSheet();
  else if (!answer.stranger) toast(answer.error ?? word('respawn.failed'), answer.missing && again ? [[word('stopped.again'), again]] : []);
  return answer;
}

/** Requests a game, and shows it under an id. Resolves to false if the game cannot be opened. */
async function openGame(op, more, id, how, revision, again) {
  const answer = await fetchGame(op, more, again);
  if (!answer) return true;
  if (!answer.html) return false;
  enter({ at: 'game', id: answer.id || id }, how, revision);
  present(answer);
  return true;
}

/** Starts the game that a set-up form describes. */
export async function beginGame(form) {
  form.inert = true;
  const wanted = chosen(form);
  saveForm(form);
  if (await openGame('new', wanted, store.newId(), where().at === 'setup' ? 'replace' : 'push')) renewSeed(wanted.game);
  form.inert = false;
}

/** Resumes a stored game. If a reload interrupted a decision, sends it again. */
export async function resume(id, how) {
  const stored = store.game(id);
  const table = stored?.finished && Date.now() - stored.when > SOON ? null : store.liveTable(id);
  const opened = stored && await openGame('load', store.opening(stored), id, how, stored.revision, () => resume(id, 'push'));
  if (!opened) {
    leave();
    return;
  }
  if (table && gameId() === id) await reopenTable(table);
  resendDecision();
}

// Makes a resumed game a live table again, where the others can join.
async function reopenTable(table) {
  try {
    await (await hosting()).reopen(table);
  } catch {
    toast(word('assets.failed'), [[word('stopped.again'), () => reopenTable(table)]]);
  }
}

/** Sends a stored decision again if it was never answered. */
export function resendDecision() {
  const decision = unansweredDecision();
  if (decision) act('move', decision);
}

/** Opens a step of a lesson; by default, the next one. Lessons are not stored as games. */
export async function learn(lesson, step = progress(lesson).step, how = where().at === 'lesson' ? 'replace' : 'push') {
  const [game, course = ''] = lesson.split('.');
  const answer = await fetchGame('learn', { game, course, step });
  if (!answer) return;
  if (!answer.html) {
    if (!state.frame) showStatic('setup', game);
    return;
  }
  enter({ at: 'lesson', lesson }, how);
  present(answer);
}

/** Goes on with a lesson that was begun. Otherwise shows its aim first, unless that cannot be fetched. */
export async function beginLesson(lesson) {
  if (progress(lesson).step || !await openAim(lesson)) learn(lesson);
}

/**
 * Opens a puzzle of a game: the one with this `id`, that of a `day`, or by default the next one to solve, of a
 * `difficulty` or `after` another puzzle. `own`: the id is that of an own mistake. Puzzles are not stored as games.
 */
export async function openPuzzle({ game, ...which }, how = where().at === 'puzzle' ? 'replace' : 'push') {
  const answer = await fetchGame('puzzle', { game, ...which, kept: store.puzzles(), daily: store.days(), mistakes: store.mistakes(), ...knows(game), today: today() }, () => openPuzzle({ game, ...which }, how));
  if (!answer) return;
  if (!answer.html) {
    if (state.frame) act('render');
    else if (['invitation', 'puzzle'].includes(where().at)) { // there is nothing to stay at
      enter({ at: 'lobby' }, 'replace');
      showStatic('lobby');
    }
    return;
  }
  enter({ at: 'puzzle', puzzle: puzzleName(answer) }, how);
  present(answer);
}

/** Opens a puzzle by its name. */
export function puzzleNamed(name, how) {
  const [game, ...rest] = name.split('.');
  return openPuzzle({ game, id: rest.pop(), ...(rest.length && { own: true }) }, how);
}

/** Plays on from an open puzzle, as a game of its own. Back then leads to the puzzle. */
export const playOn = () => openGame('play_on', {}, store.newId());

/** Starts the first game after a lesson, with or without a coach. Back then leads to where the lesson was started. */
export function firstGame({ game, lesson: { course } }, coach) {
  return openGame('first_game', { game, course, coach, seed: store.newSeed(), levels: levels(game) }, store.newId(), 'replace');
}

/** Starts the game of a day. */
export const playDay = (game, date) => openGame('daily', { game, date }, store.newId());

export const again = (more) => openGame('again', more, store.newId(), 'replace');

/**
 * Starts a new game from a position of a finished one. It is the position shown, unless `more` has another one as {at}.
 */
export const branch = (more) => openGame('branch', more, store.newId(), 'replace');

export async function importFile(file) {
  const text = await readFile(file);
  if (text === null) return;
  if (isExport(text)) await offerImport(text);
  else await openGame('load', { record: text, known: store.known() }, store.newId());
}
