// The review of a finished game. The engine works it out in the background; while its sheet is open, that
// says how far it has come.
import { ask } from '../engine/ask.js';
import { word } from '../pages/words.js';
import { sheetName } from '../places/place.js';
import { toast } from './notices.js';
import { closeSheet, openSheet } from './sheet.js';

const BEAT = 500; // ms between two looks
const beat = () => new Promise((resolve) => { setTimeout(resolve, BEAT); });

let latest = 0;

/** Opens the review of this seat's decisions, or of whoever is looking, and begins it. */
export async function openReview(seat) {
  latest += 1;
  const mine = latest;
  const whose = seat === undefined ? {} : { seat: Number(seat) };
  const before = sheetName();
  let answer = await question(whose);
  if (mine !== latest || sheetName() !== before) return;
  show(answer);
  while (answer.going) {
    await beat();
    if (mine !== latest || sheetName() !== 'review') return; // it goes on by itself
    answer = await question({ ...whose, begin: false });
    if (mine !== latest || sheetName() !== 'review') return;
    const bar = answer.going && document.querySelector('#sheet progress');
    if (bar) bar.value = answer.done;
    else show(answer);
  }
}

// Where the engine dies over it, the next one begins it once more, as it does with any it has not heard of.
async function question(more) {
  const answer = await ask('review', more);
  return answer.dead ? ask('review', more) : answer;
}

function show({ sheet, error }) {
  if (sheet) {
    openSheet('review', sheet);
    return;
  }
  if (sheetName() === 'review') closeSheet();
  toast(error ?? word('respawn.failed'));
}

export const stopReview = () => ask('cancel', { kind: 'review' });
