// The puzzle of the day. Python decides which one it is and what counts (app/worker/seeking.py). The page supplies the
// date and stores Python's answers.
import { ask } from '../engine/ask.js';
import { state } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import { base } from '../sheets/share.js';
import * as store from '../storage/store.js';
import { puzzleName } from './puzzles.js';
import { today } from './today.js';

let lastReported = '';

/**
 * Reports the open puzzle to Python if it is that of a day: when it is opened, after every try, hint and answer, and
 * when it was found, which a notice says. To be called after every frame.
 */
export async function reportPuzzle(frame) {
  const { puzzle } = frame;
  if (!puzzle?.day) return;
  const { day, state: reached, solved, misses, helped, given } = puzzle;
  const status = JSON.stringify([puzzleName(frame), day, solved && reached, misses, helped, given]);
  if (status === lastReported) return;
  lastReported = status;
  const before = store.days();
  const answer = await ask('note_puzzle', { today: today(), daily: before, base: base() });
  const shown = state.frame?.puzzle && puzzleName(state.frame) === puzzleName(frame);
  if (answer.dead || answer.error) lastReported = ''; // the next frame reports again
  if (answer.daily && store.days() !== before) { // another window has written
    lastReported = '';
    if (shown) reportPuzzle(state.frame);
    return;
  }
  if (answer.daily) store.saveDays(answer.daily);
  if (!answer.text || !shown) return;
  state.frame.puzzle.told = answer.text;
  toast(answer.said);
}
