// The results of finished games. Each has a small entry under the game's id, which the engine makes. The oldest entries
// are eventually folded into totals (pages/standing.js), so that they do not need more and more storage.
import { KEYS } from './schema.js';
import * as store from './store.js';

const { result: RESULT, totals: TOTALS } = KEYS;

const when = (entry) => (Number.isSafeInteger(entry?.when) ? entry.when : 0);
const keys = () => store.keys().filter((key) => key.startsWith(RESULT));

/** Whether there are any entries. */
export const any = () => keys().length > 0;

/**
 * All results as pairs of id and entry, latest first. They include damaged ones, because only the engine can tell which
 * those are.
 */
export function entries() {
  return keys()
    .map((key) => [key.slice(RESULT.length), store.parse(store.read(key))])
    .sort(([, one], [, other]) => when(other) - when(one));
}

/** The options that differ from the usual ones in the finished games of a kind, each combination once. */
export function playedOptions(game) {
  const options = entries().filter(([, each]) => each?.game === game).map(([, { options: more }]) => JSON.stringify(more instanceof Object ? more : {}));
  return [...new Set(options)].map((text) => JSON.parse(text));
}

/** The entry with this id; null if there is none, or if it has no time. */
export function entry(id) {
  const stored = store.parse(store.read(RESULT + id));
  return Number.isSafeInteger(stored?.when) ? stored : null;
}

export const totals = () => store.parse(store.read(TOTALS));

const same = (one, other) => JSON.stringify({ ...one, when: 0 }) === JSON.stringify({ ...other, when: 0 });

/** Stores the entry of a finished game. If it replaces an earlier entry, it keeps the time of that. */
export function add(id, result, time = Date.now()) {
  const stored = entry(id);
  const made = { ...result, when: stored?.when ?? time };
  if (stored && same(stored, made)) return;
  store.writeMakingRoom(RESULT + id, JSON.stringify(made), id);
  requestPersistence();
}

export const drop = (id) => store.remove(RESULT + id);

/** Replaces entries with totals that include them. Returns false if there is no room for the totals. */
export function fold(text, ids) {
  if (store.writeMakingRoom(TOTALS, text)) return false;
  ids.forEach(drop);
  return true;
}

// Asks the browser, once, to make the page's storage persistent. Otherwise the browser may delete it.
function requestPersistence() {
  if ('persistAsked' in store.settings()) return;
  store.saveSettings({ persistAsked: 'yes' });
  navigator.storage?.persist?.().catch(() => {});
}
