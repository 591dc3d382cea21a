// The review of a finished game. The engine works it out in the background; while its sheet is open, that
// says how far it has come.
import { ask } from './ask.js';
import { openSheet, sheetName, toast } from './sheets.js';

const BEAT = 500; // ms between two looks
const beat = () => new Promise((resolve) => { setTimeout(resolve, BEAT); });

let latest = 0;

/** Opens the review of this seat's decisions, or of whoever is looking, and begins it. */
export async function openReview(seat) {
  latest += 1;
  const mine = latest;
  const before = sheetName();
  let answer = await ask('review', seat === undefined ? {} : { seat: Number(seat) });
  if (mine !== latest || sheetName() !== before) return;
  if (!answer.sheet) toast(answer.error);
  else openSheet('review', answer.sheet);
  while (answer.going) {
    await beat();
    if (mine !== latest || sheetName() !== 'review') return; // it goes on by itself
    answer = await ask('review', { begin: false });
    if (mine !== latest || sheetName() !== 'review') return;
    if (answer.going) document.querySelector('#sheet progress').value = answer.done;
    else if (answer.sheet) openSheet('review', answer.sheet);
  }
}

export const stopReview = () => ask('cancel', { kind: 'review' });
