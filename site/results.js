// What is left of finished games: one small entry each, made by the engine, under the game's id. The oldest
// are folded into totals in the end (standing.js), so that there is a bound.
import * as store from './store.js';

const TOTALS = `${store.PREFIX}totals`;

/** The entries as pairs of id and entry, the latest first. */
export function entries() {
  return store.keys()
    .filter((key) => key.startsWith(store.RESULT))
    .map((key) => [key.slice(store.RESULT.length), store.parse(store.read(key))])
    .filter(([, entry]) => typeof entry?.when === 'number')
    .sort(([, one], [, other]) => other.when - one.when);
}

export const entry = (id) => store.parse(store.read(store.RESULT + id));
export const totals = () => store.parse(store.read(TOTALS));

const same = (one, other) => JSON.stringify({ ...one, when: 0 }) === JSON.stringify({ ...other, when: 0 });

/** Counts a finished game, once: what is there already keeps its time. */
export function note(id, result, when = Date.now()) {
  const kept = entry(id);
  const made = { ...result, when: kept?.when ?? when };
  if (kept && same(kept, made)) return;
  store.writeWithRoom(store.RESULT + id, JSON.stringify(made), id);
  askForKeeping();
}

export const drop = (id) => store.remove(store.RESULT + id);

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
