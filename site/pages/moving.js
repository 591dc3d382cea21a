// Exports everything that is stored here as one file, and imports such a file once the engine has checked it.
import { ask } from '../engine/ask.js';
import { onScreen, sheetName } from '../places/place.js';
import { long, toast } from '../sheets/notices.js';
import { applySettings } from '../sheets/settings.js';
import { download } from '../sheets/share.js';
import { closeSheet, openSheet } from '../sheets/sheet.js';
import { EXPORT, KEYS, LOCAL, PREFIX } from '../storage/schema.js';
import * as store from '../storage/store.js';
import { listGames } from './lobby.js';
import { showMine } from './mine.js';
import { summarise } from './summaries.js';
import { word } from './words.js';

const AT_ONCE = 60_000; // how many characters of a file the engine checks per request, so that it answers quickly

let offered = null; // the file that the open sheet is about, and the results of its check

function kept() {
  const names = store.keys().filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  return names.filter((name) => !LOCAL.some((head) => name.startsWith(head))).sort();
}

const content = (name) => store.read(PREFIX + name);

// Values are written as they are stored, whether valid or not. Those that are not JSON are left out, because they would
// make the file unreadable.
export function exportAll() {
  const sound = kept().filter((name) => store.parse(content(name)) !== null);
  const lines = sound.map((name) => `${JSON.stringify(name)}:${content(name)}`);
  const all = `{"${EXPORT.mark}":${EXPORT.format},"date":"${new Date().toISOString()}","kept":{${lines.join()}}}`;
  download(new Blob([all], { type: 'application/json' }), 'spieltisch', 'json');
}

// What is stored here, reduced to what an import is compared with.
function here() {
  return Object.fromEntries(kept().map((name) => {
    const key = PREFIX + name;
    if (key.startsWith(KEYS.game)) return [name, store.game(key.slice(KEYS.game.length))?.revision];
    return [name, key.startsWith(KEYS.result) ? 1 : content(name)];
  }));
}

// A value as text; "" if it is nested too deeply for that.
function written(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

// Splits a file into parts, which the engine checks one by one. If the text is not an export, it is a single part, and
// the engine says what is wrong.
function parts(text) {
  const { kept: all, date, [EXPORT.mark]: version } = store.parse(text) ?? {};
  if (typeof all !== 'object' || !all || Array.isArray(all)) return [{ file: text }];
  const file = written({ [EXPORT.mark]: version, date: typeof date === 'string' ? date : '', kept: {} });
  const found = [];
  let room = 0;
  for (const [name, value] of Object.entries(all)) {
    const each = written(value);
    if (!found.length || room < each.length) {
      found.push({ file, texts: [] });
      room = AT_ONCE;
    }
    found.at(-1).texts.push([name, each]);
    room -= each.length + name.length;
  }
  return found.length ? found : [{ file }];
}

// Lets the engine check a file. Resolves to the sheet about the file and what an import would write, or to the answer
// that has an error.
async function examine(text, there, report) {
  const all = parts(text);
  const writes = [];
  let settings = '';
  let before;
  for (const [index, { file, texts }] of all.entries()) {
    const own = texts && { texts: Object.fromEntries(texts), here: Object.fromEntries(texts.map(([name]) => [name, there[name]])) };
    const answer = await ask('examine', { file, ...own, before, more: index + 1 < all.length });
    if (!answer.counts) return answer;
    writes.push(...answer.writes);
    settings ||= answer.settings;
    before = answer.counts;
    report(index + 1, all.length);
    if (answer.sheet) return { sheet: answer.sheet, writes, settings };
  }
  return {};
}

/** Whether a file is an export. Exports are JSON; saved games are not. */
export const isExport = (text) => text.trimStart().startsWith('{');

/** Opens a sheet that says what importing a file would change, unless a sheet is opened or closed in the meantime. */
export async function offerImport(text) {
  const before = sheetName();
  const there = here();
  const { sheet, error, ...plan } = await long('moving.reading', (report) => examine(text, there, report));
  if (sheetName() !== before) return;
  if (!sheet) {
    toast(error ?? word('failed'));
    return;
  }
  offered = { text, there, ...plan };
  openSheet('moving', sheet);
}

/** Imports the file that the open sheet is about, either completely or not at all. */
export async function importOffered() {
  const { text, there, writes, settings } = offered;
  const wanted = settings && document.querySelector('#moving-settings').checked;
  if (JSON.stringify(here()) !== JSON.stringify(there)) { // another window has played on
    await offerImport(text);
    toast(word('moving.changed'));
    return;
  }
  const pairs = [...writes, ...wanted ? [['settings', settings]] : []];
  if (!store.writeAll(pairs.map(([name, each]) => [PREFIX + name, each]))) {
    toast(word('moving.full'));
    return;
  }
  closeSheet();
  if (wanted) {
    document.documentElement.lang = store.settings().lang ?? document.documentElement.lang;
    applySettings();
  }
  if (onScreen().screen === 'mine') await showMine('h2');
  listGames();
  summarise();
  toast(word('moving.done'));
}
