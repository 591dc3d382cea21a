// Advice that a person asks for (op "hint" or "outlook"). It may take long: one may go on playing meanwhile,
// which calls it off, or do that by hand.
import { ask } from '../engine/ask.js';
import { act } from './loop.js';
import { toast, untoast } from '../sheets/sheets.js';
import { word } from '../pages/words.js';

const LONG = 600; // ms after which the work is spoken of

/** Asks for advice of this kind; the frame that answers tells it. */
export async function advise(kind) {
  const stop = () => ask('cancel', { kind });
  const timer = setTimeout(() => toast(word('advice.working'), [[word('advice.stop'), stop]], 'advice'), LONG);
  await act(kind);
  clearTimeout(timer);
  untoast('advice');
}
