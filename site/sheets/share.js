// Ways to pass a game on: the share sheet, the clipboard, a file.
import { ask } from '../engine/ask.js';
import { word } from '../pages/words.js';
import { sheetName, state } from '../places/place.js';
import { choice } from '../storage/store.js';
import { toast } from './notices.js';
import { openSheet } from './sheet.js';

export const base = () => location.origin + location.pathname;

/** The sender's name in the link to a result: the one typed last, or else the player's in the set-up. */
export function sender() {
  const name = document.querySelector('#share-name')?.value ?? choice(state.frame.game)['name-0'];
  return typeof name === 'string' ? name : '';
}

/** Opens the share sheet for a kind of link (deal, turn, replay, result), by default the most useful one. */
export async function openShare(kind) {
  const before = sheetName();
  const { sheet, error } = await ask('share', { kind, base: base(), name: sender() });
  if (sheetName() !== before) return; // a sheet was opened or closed while waiting
  if (!sheet) {
    toast(error);
    return;
  }
  const body = openSheet('share', sheet);
  body.querySelector('[data-do="native-share"]').hidden = !navigator.share;
}

// A new name changes the link and its QR code. The rest of the sheet stays, in particular the field being edited.
addEventListener('input', async ({ target }) => {
  if (target.id !== 'share-name') return;
  const { value } = target;
  const { sheet } = await ask('share', { kind: 'result', base: base(), name: value });
  if (!sheet || !target.isConnected || target.value !== value) return; // typed on meanwhile
  const made = new DOMParser().parseFromString(sheet, 'text/html');
  document.querySelector('#share-link').value = made.querySelector('#share-link').value;
  document.querySelector('#sheet .qr')?.replaceWith(...made.querySelectorAll('.qr'));
});

/** Copies the link or report on the open sheet. */
export async function copyText() {
  const field = document.querySelector('#sheet [data-copy]');
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    toast(word('copied'));
  } catch {
    toast(word(document.execCommand('copy') ? 'copied' : 'copy.failed'));
  }
}

export const shareLink = () =>
  navigator.share({ url: document.querySelector('#share-link').value }).catch(() => {});

/** Lets the browser save a file, named by game and date. */
export function download(content, game, ending) {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(content),
    download: `${game}-${new Date().toISOString().slice(0, 10)}.${ending}`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Saves the record as a text file. */
export const saveFile = ({ record, game }) => download(new Blob([record], { type: 'text/plain' }), game, 'txt');

const LARGEST = { json: 8_000_000, txt: 300_000 }; // bytes of an export, and of one game's record

/** The text of a chosen file; null if there is none, or it is too large to be ours. */
export async function readFile(file) {
  if (file && file.size <= LARGEST[file.name.endsWith('.json') ? 'json' : 'txt']) return file.text();
  if (file) toast(word('file.bad'));
  return null;
}
