// The games of the day. What counts and what is shown Python decides (app/daily.py); the page knows which
// day it is and keeps what it is told.
import { ask } from './ask.js';
import { base, openShare, sender } from './share.js';
import { openSheet, sheetName, toast } from './sheets.js';
import { state } from './state.js';
import * as store from './store.js';
import { word } from './words.js';

const stage = document.querySelector('#stage');

let noted = ''; // of which game, and whether it was finished, the days have heard last

// Today where the reader is.
function today() {
  const now = new Date();
  const numbers = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return numbers.map((number) => String(number).padStart(2, '0')).join('-');
}

// The games of days that are kept here, running or finished.
function running() {
  return store.games().flatMap(({ id, record, finished }) => {
    const [, seed] = record.match(/^seed "(daily [^"]+)"$/m) ?? [];
    return seed ? [[id, seed, Boolean(finished), /^assisted$/m.test(record)]] : [];
  });
}

/** Opens the sheet with today's games, or with that of one game. */
export async function openToday(game) {
  const before = sheetName();
  const { sheet, error } = await ask('today', { game, today: today(), kept: store.days(), games: running() });
  if (sheetName() !== before) return; // another was opened or closed meanwhile
  if (sheet) openSheet('today', sheet);
  else toast(error);
}

/** To be called after every frame: a game of a day is noted when it is opened and when it is finished. */
export async function noteDay({ daily, deal, finished, screen }) {
  const { id } = state;
  const now = `${id} ${finished}`;
  if (!daily || !id || (screen !== 'over' && noted === now)) return;
  noted = now;
  const before = store.days();
  const { kept, told, dead, error } = await ask('day', { id, deal, today: today(), kept: before, base: base(), name: sender() });
  if (dead || error) noted = ''; // the next frame asks once more
  if (kept && store.days() !== before) { // another window has noted something meanwhile
    noted = '';
    if (state.id === id) noteDay(state.frame);
    return;
  }
  if (kept) store.keepDays(kept);
  const place = stage.querySelector('[data-daily]');
  if (!told || !place || state.id !== id) return;
  place.innerHTML = told;
  place.hidden = false;
}

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
