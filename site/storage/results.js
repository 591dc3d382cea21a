// What is left of finished games: one small entry each, made by the engine, under the game's id. The oldest
// are folded into totals in the end (standing.js), so that there is a bound.
import { KEYS } from './schema.js';
import * as store from './store.js';

const { result: RESULT, totals: TOTALS } = KEYS;

const when = (entry) => (Number.isSafeInteger(entry?.when) ? entry.when : 0);
const keys = () => store.keys().filter((key) => key.startsWith(RESULT));

/** Whether there is any. */
export const any = () => keys().length > 0;

/**
 * The entries as pairs of id and entry, the latest first. What is no entry stands among them: which can be
 * counted the engine says.
 */
export function entries() {
  return keys()
    .map((key) => [key.slice(RESULT.length), store.parse(store.read(key))])
    .sort(([, one], [, other]) => when(other) - when(one));
}

/** The entry under an id; null where there is none that has a time. */
export function entry(id) {
  const kept = store.parse(store.read(RESULT + id));
  return Number.isSafeInteger(kept?.when) ? kept : null;
}

export const totals = () => store.parse(store.read(TOTALS));

const same = (one, other) => JSON.stringify({ ...one, when: 0 }) === JSON.stringify({ ...other, when: 0 });

/** Counts a finished game, once: what is there already keeps its time. */
export function add(id, result, time = Date.now()) {
  const kept = entry(id);
  const made = { ...result, when: kept?.when ?? time };
  if (kept && same(kept, made)) return;
  store.writeWithRoom(RESULT + id, JSON.stringify(made), id);
  askForKeeping();
}

export const drop = (id) => store.remove(RESULT + id);

/** Puts totals in place of the entries that they have taken up. False where there is no room. */
export function fold(text, ids) {
  if (store.writeWithRoom(TOTALS, text)) return false;
  ids.forEach(drop);
  return true;
}

// A browser may clear away what it keeps for a page unless it has promised not to. It is asked once.
function askForKeeping() {
  if ('persistAsked' in store.settings()) return;
  store.keepSettings({ persistAsked: 'yes' });
  navigator.storage?.persist?.().catch(() => {});
}
