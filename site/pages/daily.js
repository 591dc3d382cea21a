// The games of the day, and the deals played on this device. Python decides what counts and what is shown
// (app/worker/daily.py, app/storage/deals.py). The page supplies the date and stores Python's answers.
import { ask } from '../engine/ask.js';
import { gameId, sheetName, state } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import { base, sendText, sender } from '../sheets/share.js';
import { openSheet } from '../sheets/sheet.js';
import { KEYS } from '../storage/schema.js';
import * as store from '../storage/store.js';
import { showPar, workOutPar } from './par.js';
import { played } from './played.js';
import { summarise } from './summaries.js';
import { today } from './today.js';

const stage = document.querySelector('#stage');

let lastReported = ''; // the status last reported (see `statusOf`)
let marked = () => {};

/** Sets the function to call when Python has marked the open game as played with help. */
export const onMarked = (run) => { marked = run; };

// The stored games of the day, in progress or finished.
const dailyGames = () => store.begunGames()
  .filter(({ summary }) => summary?.day)
  .map(({ id, game, finished, summary }) => [id, game, summary.day, Boolean(finished), summary.assisted]);

/** Opens the sheet with today's games and puzzles, or with only those of the given game. */
export async function openToday(game) {
  const before = sheetName();
  await summarise();
  const { sheet, error } = await ask('today', { game, today: today(), kept: store.days(), games: dailyGames(), played: played(), base: base() });
  if (sheetName() !== before) return; // a sheet was opened or closed in the meantime
  if (sheet) openSheet('today', sheet);
  else toast(error);
}

// The stored texts. Another window may have changed them, and the browser may have deleted them.
const storedTexts = () => [store.known(), store.days()];

// What `reportGame` compares to find out whether there is anything to report.
const statusOf = ({ touched, assisted, finished }) => JSON.stringify([gameId(), touched, assisted, finished, storedTexts().map(Boolean)]);

/**
 * Reports the open game to Python when it is opened, first decided in, assisted or finished, and whenever its result is
 * shown. To be called after every frame.
 */
export async function reportGame(frame) {
  const id = gameId();
  const { deal, screen } = frame;
  if (!id || (lastReported === statusOf(frame) && screen !== 'over')) return;
  lastReported = statusOf(frame);
  const before = storedTexts();
  const [known, days] = before;
  const answer = await ask('note', { id, deal, today: today(), known, daily: days, base: base(), name: sender() });
  if (answer.dead || answer.error) lastReported = ''; // the next frame reports again
  if ((answer.known || answer.daily) && storedTexts().some((each, at) => each !== before[at])) { // another window has written
    lastReported = '';
    if (gameId() === id) reportGame(state.frame);
    return;
  }
  if (answer.known) store.saveKnown(answer.known);
  if (answer.daily) store.saveDays(answer.daily);
  if (gameId() !== id) return;
  if (lastReported) lastReported = statusOf(frame);
  if (answer.marked) {
    toast(answer.marked);
    marked();
    return;
  }
  showPar(answer);
  const place = stage.querySelector('[data-daily]');
  if (answer.day && place) {
    place.innerHTML = answer.day;
    place.hidden = false;
  }
  if (answer.wanted && await workOutPar() && gameId() === id) reportGame(state.frame);
}

/** Reports to Python that a game was deleted. Python notes how far the game had got. */
export async function reportDeleted({ id, record }) {
  const { known } = await ask('forget', { id, record, known: store.known() });
  if (known) store.saveKnown(known);
}

addEventListener('storage', ({ key }) => {
  if (key !== KEYS.known) return;
  lastReported = ''; // the other window may have reported the open game's deal
  if (state.frame) reportGame(state.frame);
});

/** Shares the sentence about a day's result and the link to it. */
export const shareDay = ({ text, link }) => sendText({ text, url: link });
