// The results of finished games: one small entry for each, made by the engine, under the game's id. The oldest are
// eventually folded into totals (pages/standing.js), so that storage is bounded.
import { KEYS } from './schema.js';
import * as store from './store.js';

const { result: RESULT, totals: TOTALS } = KEYS;

const when = (entry) => (Number.isSafeInteger(entry?.when) ? entry.when : 0);
const keys = () => store.keys().filter((key) => key.startsWith(RESULT));

/** Whether there are any entries. */
export const any = () => keys().length > 0;

/**
 * All results as pairs of id and entry, the latest first. Damaged ones are included, because only the engine can tell.
 */
export function entries() {
  return keys()
    .map((key) => [key.slice(RESULT.length), store.parse(store.read(key))])
    .sort(([, one], [, other]) => when(other) - when(one));
}

/** The entry of an id; null if there is none with a time. */
export function entry(id) {
  const stored = store.parse(store.read(RESULT + id));
  return Number.isSafeInteger(stored?.when) ? stored : null;
}

export const totals = () => store.parse(store.read(TOTALS));

const same = (one, other) => JSON.stringify({ ...one, when: 0 }) === JSON.stringify({ ...other, when: 0 });

/** Stores the entry of a finished game. One that replaces an earlier entry keeps its time. */
export function add(id, result, time = Date.now()) {
  const stored = entry(id);
  const made = { ...result, when: stored?.when ?? time };
  if (stored && same(stored, made)) return;
  store.writeMakingRoom(RESULT + id, JSON.stringify(made), id);
  requestPersistence();
}

export const drop = (id) => store.remove(RESULT + id);

/** Replaces entries by totals that include them. False if there is no room for the totals. */
export function fold(text, ids) {
  if (store.writeMakingRoom(TOTALS, text)) return false;
  ids.forEach(drop);
  return true;
}

// Browsers may delete a page's storage unless they have granted persistence, which the page requests once.
function requestPersistence() {
  if ('persistAsked' in store.settings()) return;
  store.saveSettings({ persistAsked: 'yes' });
  navigator.storage?.persist?.().catch(() => {});
}
