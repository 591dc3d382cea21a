// The review of a finished game. The engine computes it in the background, and a sheet shows the progress.
import { ask } from '../engine/ask.js';
import { reportReview } from '../pages/returning.js';
import { word } from '../pages/words.js';
import { onScreen, sheetName } from '../places/place.js';
import { act } from '../play/loop.js';
import { toast } from './notices.js';
import { closeSheet, openSheet } from './sheet.js';

const POLL = 500; // ms between requests for the progress
const wait = () => new Promise((resolve) => { setTimeout(resolve, POLL); });

let latest = 0; // the number of reviews opened, so that the earlier ones stop polling

/** Starts the review of a seat's decisions (by default, the viewer's) and opens its sheet. */
export async function openReview(seat) {
  latest += 1;
  const number = latest;
  const target = seat === undefined ? {} : { seat: Number(seat) };
  const before = sheetName();
  let answer = await request(target);
  if (number !== latest || sheetName() !== before) return;
  show(answer);
  while (answer.going) {
    await wait();
    if (number !== latest || sheetName() !== 'review') return; // the engine continues with the review
    answer = await request({ ...target, begin: false });
    if (number !== latest || sheetName() !== 'review') return;
    const bar = answer.going && document.querySelector('#sheet progress');
    if (bar) bar.value = answer.done;
    else show(answer);
  }
  if (!answer.error) reportReview();
  if (!answer.error && onScreen().screen === 'over') await act('render'); // the result now says what decided it
}

// If the engine dies, repeats the request, because a new engine starts any review that it does not have.
async function request(more) {
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
