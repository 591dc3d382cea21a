// The games of the day, and which deals were played here. What counts and what is shown Python decides
// (app/worker/daily.py, app/storage/known.py); the page knows the date and keeps what Python answers.
import { ask } from '../engine/ask.js';
import { gameId, sheetName, state } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import { base, openShare, sender } from '../sheets/share.js';
import { openSheet } from '../sheets/sheet.js';
import { KEYS } from '../storage/schema.js';
import * as store from '../storage/store.js';
import { summarise } from './summaries.js';
import { word } from './words.js';

const stage = document.querySelector('#stage');

let lastNoted = ''; // what was noted last: of which game, and how it stood
let marked = () => {};

/** Says what to do when the open game turns out to be played with help. */
export const onMarked = (run) => { marked = run; };

// Today where the reader is.
function today() {
  const now = new Date();
  const numbers = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return numbers.map((number) => String(number).padStart(2, '0')).join('-');
}

// The games of days that are kept here, running or finished.
const running = () => store.games()
  .filter(({ summary }) => summary?.day)
  .map(({ id, game, finished, summary }) => [id, game, summary.day, Boolean(finished), summary.assisted]);

/** Opens the sheet with today's games, or with that of one game. */
export async function openToday(game) {
  const before = sheetName();
  await summarise();
  const { sheet, error } = await ask('today', { game, today: today(), kept: store.days(), games: running() });
  if (sheetName() !== before) return; // another was opened or closed meanwhile
  if (sheet) openSheet('today', sheet);
  else toast(error);
}

// What another window may have written, and the browser may have cleared away.
const kept = () => [store.known(), store.days()];

const standing = ({ touched, assisted, finished }) => JSON.stringify([gameId(), touched, assisted, finished, kept().map(Boolean)]);

/** Call it after every frame: a game is noted when it is opened, first decided in, assisted and finished. */
export async function reportGame(frame) {
  const id = gameId();
  const { daily, deal, screen } = frame;
  if (!id || (lastNoted === standing(frame) && !(daily && screen === 'over'))) return;
  lastNoted = standing(frame);
  const before = kept();
  const [known, days] = before;
  const answer = await ask('note', { id, deal, today: today(), known, daily: days, base: base(), name: sender() });
  if (answer.dead || answer.error) lastNoted = ''; // the next frame asks once more
  if ((answer.known || answer.daily) && kept().some((each, at) => each !== before[at])) { // another window was faster
    lastNoted = '';
    if (gameId() === id) reportGame(state.frame);
    return;
  }
  if (answer.known) store.keepKnown(answer.known);
  if (answer.daily) store.keepDays(answer.daily);
  if (gameId() !== id) return;
  if (lastNoted) lastNoted = standing(frame);
  if (answer.marked) {
    toast(answer.marked);
    marked();
    return;
  }
  const place = stage.querySelector('[data-daily]');
  if (!answer.day || !place) return;
  place.innerHTML = answer.day;
  place.hidden = false;
}

/** Notes that a game is deleted: it stays known how far it was. */
export async function reportDeleted({ id, record }) {
  const { known } = await ask('forget', { id, record, known: store.known() });
  if (known) store.keepKnown(known);
}

addEventListener('storage', ({ key }) => {
  if (key !== KEYS.known) return;
  lastNoted = ''; // what another window has noted may be of this deal
  if (state.frame) reportGame(state.frame);
});

/** Shares the sentence about a day with its link, or copies both. */
export async function shareDay({ text, link }) {
  if (navigator.share) {
    navigator.share({ text, url: link }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${link}`);
    toast(word('copied'));
  } catch {
    openShare('result'); // there the link can be copied by hand
  }
}
