// Starting and resuming games.
import { ask, ready } from '../engine/ask.js';
import { progress } from '../pages/lesson.js';
import { isExport, offerImport } from '../pages/moving.js';
import { chosen, dice, levels, saveChoice } from '../pages/setup.js';
import { word } from '../pages/words.js';
import { act, cancelPending, present } from '../play/loop.js';
import { toast, untoast } from '../sheets/notices.js';
import { readFile } from '../sheets/share.js';
import { closeSheet } from '../sheets/sheet.js';
import { unansweredDecision } from '../storage/keep.js';
import * as store from '../storage/store.js';
import { leave, showStatic } from './leaving.js';
import { enter, onScreen, state, where } from './place.js';

const SLOW = 1000; // ms after which it is said that a game is on its way

/**
 * Asks for a game. The answer, or null when the person has gone elsewhere meanwhile or there is no engine. Where
 * its package could not be fetched, `again` is offered.
 */
export async function fetchGame(op, more, again) {
  const current = cancelPending();
  const promise = () => { if (current() && onScreen().screen !== 'opening') toast(word('boot.queued'), [], 'queued'); };
  if (!ready() && onScreen().screen !== 'table') promise(); // the picture of a table says enough for a moment
  const slow = setTimeout(promise, SLOW);
  state.coming += 1;
  const answer = await ask(op, more);
  state.coming -= 1;
  clearTimeout(slow);
  if (!current()) return null;
  untoast('queued');
  if (document.documentElement.dataset.engine === 'failed') return null; // said already; the game stays open for the next start
  if (answer.html) closeSheet();
  else toast(answer.error ?? word('respawn.failed'), answer.missing && again ? [[word('stopped.again'), again]] : []);
  return answer;
}

/** Takes a game to the table under a key. False when it cannot be opened. */
async function openGame(op, more, id, how, revision, again) {
  const answer = await fetchGame(op, more, again);
  if (!answer) return true;
  if (!answer.html) return false;
  enter({ at: 'game', id: answer.id || id }, how, revision);
  present(answer);
  return true;
}

/** Begins the game that a set-up form says. */
export async function beginGame(form) {
  form.inert = true;
  const wanted = chosen(form);
  saveChoice(form);
  if (await openGame('new', wanted, store.newId(), where().at === 'setup' ? 'replace' : 'push')) dice(wanted.game);
  form.inert = false;
}

/** Resumes a kept game, and sends the decision that a reload interrupted. */
export async function resume(id, how) {
  const kept = store.game(id);
  const opened = kept && await openGame('load', store.opening(kept), id, how, kept.revision, () => resume(id, 'push'));
  if (!opened) leave();
  else goOn();
}

/** Sends the decision that was interrupted, if there is one. */
export function goOn() {
  const decision = unansweredDecision();
  if (decision) act('move', decision);
}

/** Opens a step of a game's lessons, the next one unless said otherwise. It is no game that is kept. */
export async function learn(game, step = progress(game).step, how = where().at === 'lesson' ? 'replace' : 'push') {
  const answer = await fetchGame('learn', { game, step });
  if (!answer) return;
  if (!answer.html) {
    if (!state.frame) showStatic('setup', game);
    return;
  }
  enter({ at: 'lesson', game }, how);
  present(answer);
}

/** Begins the first game after the steps; the way back leads to where the lesson was begun. */
export const firstGame = (game) => openGame('first_game', { game, seed: store.newSeed(), levels: levels(game) }, store.newId(), 'replace');

/** Begins the game of a day. */
export const playDay = (game, date) => openGame('daily', { game, date }, store.newId());

export const again = (more) => openGame('again', more, store.newId(), 'replace');

/** Plays on from a position of a finished game, the one shown or {at}; that game stays as it was. */
export const branch = (more) => openGame('branch', more, store.newId(), 'replace');

export async function importFile(file) {
  const text = await readFile(file);
  if (text === null) return;
  if (isExport(text)) await offerImport(text);
  else await openGame('load', { record: text, known: store.known() }, store.newId());
}
