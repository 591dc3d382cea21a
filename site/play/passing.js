// Passes a game on to somebody elsewhere whose turn it is.
import { ask } from '../engine/ask.js';
import { word } from '../pages/words.js';
import { toast } from '../sheets/notices.js';
import { state } from '../places/place.js';
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

// Notes that the game of a deal was passed on, unless it has been left since.
function passed(deal) {
  if (state.frame?.deal === deal) act('passed');
}

/** Sends the link of the turn by whatever the device offers, else copies it, else shows it. */
export async function passOn() {
  const { deal } = state.frame;
  const { link, to, error } = await ask('pass_on', { base: base(), name: sender() });
  if (!link) {
    toast(error);
    return;
  }
  const sent = await send(link, to);
  if (sent) passed(deal);
  else if (sent === null) openShare('turn');
}

/** Shows the code of the turn's link, for a phone in the same room. */
export async function showTurn() {
  const { deal } = state.frame;
  await openShare('turn');
  if (sharesTurn()) passed(deal);
}

/** Copies or shares what is on the open sheet, which may pass the game on. */
export async function copyShown() {
  const turn = sharesTurn();
  const deal = state.frame?.deal;
  if (await copyText() && turn) passed(deal);
}

export async function shareShown() {
  const turn = sharesTurn();
  const deal = state.frame?.deal;
  if (await shareLink() && turn) passed(deal);
}
