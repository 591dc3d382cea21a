// Everything that is kept here as one file, and back again: looked through by the engine first.
import { ask } from './ask.js';
import { listGames } from './lobby.js';
import { showMine } from './mine.js';
import { applySettings } from './settings.js';
import { download } from './share.js';
import { closeSheet, openSheet, sheetName, toast } from './sheets.js';
import * as store from './store.js';
import { word } from './words.js';

const FORMAT = { 'spieltisch-everything': 1 }; // py/spieltisch/app/moving.py
const PASSING = ['open', 'picture', 'intent/', 'thought/']; // true of this device and moment alone

const main = document.querySelector('#main');

let offered = null; // the file whose contents lie on the sheet, and what the engine said of it

function kept() {
  const names = store.keys().filter((key) => key.startsWith(store.PREFIX)).map((key) => key.slice(store.PREFIX.length));
  return names.filter((name) => !PASSING.some((head) => name.startsWith(head))).sort();
}

const value = (name) => store.parse(store.read(store.PREFIX + name));

export function exportAll() {
  const found = kept().map((name) => [name, value(name)]).filter(([, each]) => each !== null);
  const all = { ...FORMAT, date: new Date().toISOString(), kept: Object.fromEntries(found) };
  download(new Blob([JSON.stringify(all)], { type: 'application/json' }), 'spieltisch', 'json');
}

// What is here, as far as it has to be compared.
function here() {
  return Object.fromEntries(kept().map((name) => {
    if (name.startsWith('game/')) return [name, store.game(name.slice(5))?.revision];
    return [name, name.startsWith('result/') ? 1 : store.read(store.PREFIX + name)];
  }));
}

/** Says what taking over a file's text would change, unless a sheet was opened or closed meanwhile. */
export async function offerImport(text) {
  const before = sheetName();
  const there = here();
  const { sheet, error, ...plan } = await ask('examine', { file: text, here: there });
  if (sheetName() !== before) return;
  if (!sheet) {
    toast(error ?? word('failed'));
    return;
  }
  offered = { text, there, ...plan };
  openSheet('moving', sheet);
}

/** Takes over what lies on the sheet, all of it or nothing. */
export async function takeOver() {
  const { text, there, writes, settings } = offered;
  const wanted = settings && document.querySelector('#moving-settings').checked;
  if (JSON.stringify(here()) !== JSON.stringify(there)) { // another window has played on
    await offerImport(text);
    toast(word('moving.changed'));
    return;
  }
  const pairs = [...writes, ...wanted ? [['settings', settings]] : []];
  if (!store.writeAll(pairs.map(([name, content]) => [store.PREFIX + name, content]))) {
    toast(word('moving.full'));
    return;
  }
  closeSheet();
  if (wanted) {
    document.documentElement.lang = store.settings().lang ?? document.documentElement.lang;
    applySettings();
  }
  if (main.dataset.screen === 'mine') await showMine('h2');
  listGames();
  toast(word('moving.done'));
}
