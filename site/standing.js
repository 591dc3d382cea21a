// What the engine counts of finished games, and the line on a result that tells it.
import { ask } from './ask.js';
import * as results from './results.js';
import { state } from './state.js';

const MOST = 2000; // entries; with more of them the oldest become totals
const AT_ONCE = 200;

/** What the engine counts: the entries, all or those wanted, and the totals of those that are gone. */
export const counted = (wanted = () => true) => ({
  entries: Object.fromEntries(results.entries().filter(([, entry]) => wanted(entry))),
  totals: results.totals(),
});

/** Folds the oldest entries into the totals. Another window doing so at the same time does the same. */
export async function makeTotals() {
  const kept = results.entries();
  if (kept.length <= MOST) return;
  const oldest = kept.slice(-AT_ONCE);
  const before = JSON.stringify(results.totals());
  const { totals } = await ask('fold', { entries: Object.fromEntries(oldest), totals: results.totals() });
  if (totals && JSON.stringify(results.totals()) === before) results.fold(JSON.stringify(totals), oldest.map(([id]) => id));
}

/** Says on a result how it stands; to be called when one is shown. */
export async function tellStanding() {
  const { id, frame } = state;
  if (!id || !frame?.entry || !results.entry(id)) return;
  await makeTotals();
  const { line } = await ask('standing', counted((entry) => entry.game === frame.game));
  const place = document.querySelector('#stage [data-standing]');
  if (line && place && state.frame?.record === frame.record) place.innerHTML = line;
}
