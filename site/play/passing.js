// Passes a game on to somebody elsewhere whose turn it is.
import { ask } from '../engine/ask.js';
import { word } from '../pages/words.js';
import { toast } from '../sheets/notices.js';
import { base, copyText, openShare, sender, shareLink, sharesTurn } from '../sheets/share.js';
import { act } from './loop.js';

// Resolves to whether the link has been sent or copied, or to null if neither is possible.
async function send(link, to) {
  try {
    if (navigator.share) await navigator.share({ url: link });
    else {
      await navigator.clipboard.writeText(link);
      toast(word('link.copied', { name: to }));
    }
    return true;
  } catch (error) {
    return error?.name === 'AbortError' ? false : null; // false: the person has closed the device's sheet
  }
}

/** Sends the link of the turn by whatever the device offers, else copies it, else shows it. */
export async function passOn() {
  const { link, to, error } = await ask('pass_on', { base: base(), name: sender() });
  if (!link) {
    toast(error);
    return;
  }
  const sent = await send(link, to);
  if (sent) act('passed');
  else if (sent === null) openShare('turn');
}

/** Shows the code of the turn's link, for a phone in the same room. */
export async function showTurn() {
  await openShare('turn');
  act('passed');
}

/** Copies or shares what is on the open sheet, which may pass the game on. */
export async function copyShown() {
  const turn = sharesTurn();
  if (await copyText() && turn) act('passed');
}

export async function shareShown() {
  const turn = sharesTurn();
  if (await shareLink() && turn) act('passed');
}
