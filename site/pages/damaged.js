// Stored data that cannot be read. People can save it unchanged or delete it.
import { onScreen } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import { download } from '../sheets/share.js';
import * as store from '../storage/store.js';
import { listGames } from './lobby.js';
import { damagedResults, showMine } from './mine.js';
import { word } from './words.js';

// The key of a damaged game or, without an id, the keys of all damaged results.
const keys = (id) => (id ? [store.gameKey(id)] : damagedResults());
const texts = (id) => keys(id).map((key) => [key, store.read(key)]).filter(([, text]) => text !== null);

/** Saves damaged texts unchanged, in a file with one line per key. */
export const saveDamaged = ({ id }) =>
  download(new Blob([texts(id).map((pair) => `${pair.join('\t')}\n`).join('')], { type: 'text/plain' }), 'spieltisch-damaged', 'txt');

const show = () => (onScreen().screen === 'mine' ? showMine('h2') : listGames());

/** Deletes damaged texts, and offers to put them back. */
export async function deleteDamaged({ id }) {
  const found = texts(id);
  for (const [key] of found) store.remove(key);
  await show();
  const putBack = () => {
    store.putBack(found);
    show();
  };
  toast(word('damaged.deleted'), [[word('resume.undelete'), putBack]], 'deleted');
  document.querySelector('#toasts [data-name="deleted"] button').focus();
}
