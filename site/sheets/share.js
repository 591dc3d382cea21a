// Ways of passing a game on: the share sheet, the clipboard, and files.
import { ask } from '../engine/ask.js';
import { word } from '../pages/words.js';
import { cleanName } from '../places/invitation.js';
import { state, staying } from '../places/place.js';
import { choice, name, saveName } from '../storage/store.js';
import { toast } from './notices.js';
import { openSheet } from './sheet.js';

export const base = () => location.origin + location.pathname;

/** The sender's name for a link: the name typed last, else that in the set-up of the open game, else the one kept here. */
export function sender() {
  const typed = document.querySelector('#share-name')?.value;
  const chosen = choice(state.frame?.game ?? '')['name-0'];
  return typed ?? ((typeof chosen === 'string' && chosen) || name());
}

/** Opens the share sheet for a kind of link ("deal", "turn", "replay" or "result"); by default, the most useful one. */
export async function openShare(kind) {
  const stayed = staying();
  const { sheet, error } = await ask('share', { kind, base: base(), name: sender() });
  if (!stayed()) return;
  if (!sheet) {
    toast(error);
    return;
  }
  const body = openSheet('share', sheet);
  body.querySelector('[data-do="native-share"]').hidden = !navigator.share;
}

// A new name changes the link and its QR code. The rest of the sheet must stay, especially the field that is being
// edited.
addEventListener('input', async ({ target }) => {
  if (target.id !== 'share-name') return;
  const { value } = target;
  saveName(cleanName(value));
  const kind = document.querySelector('#sheet [data-share][aria-pressed="true"]').dataset.share;
  const { sheet } = await ask('share', { kind, base: base(), name: value });
  if (!sheet || !target.isConnected || target.value !== value) return; // the person has typed more in the meantime
  const made = new DOMParser().parseFromString(sheet, 'text/html');
  document.querySelector('#share-link').value = made.querySelector('#share-link').value;
  document.querySelector('#sheet .qr')?.replaceWith(...made.querySelectorAll('.qr'));
});

/** Whether the open sheet shows a link for the next turn. */
export const sharesTurn = () => Boolean(document.querySelector('#sheet[open] [data-share="turn"][aria-pressed="true"]'));

/** Copies the link or the report that is on the open sheet. Resolves to whether this succeeded. */
export async function copyText() {
  const field = document.querySelector('#sheet [data-copy]');
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    toast(word('copied'));
    return true;
  } catch {
    const copied = document.execCommand('copy');
    toast(word(copied ? 'copied' : 'copy.failed'));
    return copied;
  }
}

// Shows a text on a sheet, selected, where people can copy it by hand, unless the browser's old way to copy works.
function showText(text) {
  const content = document.createElement('label');
  content.className = 'field';
  content.innerHTML = '<span></span><textarea readonly rows="5"></textarea>';
  const field = content.querySelector('textarea');
  field.value = text;
  openSheet('text', content);
  field.select();
  content.querySelector('span').textContent = word(document.execCommand('copy') ? 'copied' : 'copy.failed');
}

/** Passes on a sentence and a link by whatever the device offers. Else copies both; else shows them, selected. */
export async function sendText({ text, url }) {
  if (navigator.share) {
    try {
      await navigator.share({ text, url });
      return;
    } catch (error) {
      if (error?.name === 'AbortError') return; // the person has closed the device's sheet
    }
  }
  const both = `${text}\n${url}`;
  try {
    await navigator.clipboard.writeText(both);
    toast(word('copied'));
  } catch {
    showText(both);
  }
}

/** Opens the device's sheet for the link that is on the open sheet. Resolves to whether it has been sent. */
export const shareLink = () =>
  navigator.share({ url: document.querySelector('#share-link').value }).then(() => true, () => false);

/** Makes the browser save a file, which is named after the game and the date. */
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

const LARGEST = { json: 8_000_000, txt: 300_000 }; // bytes of an export, and of the record of one game

/** Resolves to the text of a chosen file; null if there is no file, or if it is too large to be ours. */
export async function readFile(file) {
  if (file && file.size <= LARGEST[file.name.endsWith('.json') ? 'json' : 'txt']) return file.text();
  if (file) toast(word('file.bad'));
  return null;
}
