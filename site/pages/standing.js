// What the engine counts of finished games, and the line on a result that tells it. There may be thousands, so
// they are handed over in slices: the engine adds up the old ones, and looks at the latest one by one.
import { ask } from '../engine/ask.js';
import { gameId, state } from '../places/place.js';
import * as results from '../storage/results.js';

const MOST = 2000; // entries; with more of them the oldest become totals
const LEAST = 200; // fold at least this many, so that it is not done after every game
const AT_ONCE = 500; // what the engine adds up in a moment
const LISTED = 30; // the latest that "My games" lists (app/screens/my_games.py)
const CURVE = 70; // games of a kind that a curve goes back (app/screens/trends.py)
const ADVICE = 5; // games that a level is suggested by (app/storage/history.py)

// Whether each entry is among those that are shown by themselves, and not only in sums.
function latest() {
  const seen = new Map();
  return ([, entry], at) => {
    const { game, assisted, local } = entry ?? {};
    const kind = `${typeof game === 'string' ? game : ''} ${assisted === true} ${local?.length === 1}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return at < LISTED || seen.get(kind) <= (assisted === true ? ADVICE : CURVE);
  };
}

/**
 * What the engine counts of the entries, all or those wanted: `entries` by themselves, `totals` of the others and
 * of those that are gone; `rest` is how many others there are, `damaged` which of them cannot be read.
 */
export async function condensedResults(wanted = () => true, report = () => {}) {
  const all = results.entries().filter(([, entry]) => wanted(entry));
  const alone = latest();
  const [shown, others] = [[], []];
  all.forEach((each, at) => (alone(each, at) ? shown : others).push(each));
  let [rest, totals, damaged] = [others.length, results.totals(), []];
  while (others.length) {
    const part = others.splice(-AT_ONCE);
    const answer = await ask('fold', { entries: Object.fromEntries(part), totals });
    if (!answer.totals) { // it is asked all at once then
      shown.push(...others, ...part);
      rest -= others.length + part.length;
      break;
    }
    totals = answer.totals;
    damaged = [...damaged, ...answer.damaged];
    report(rest - others.length, rest);
  }
  return { entries: Object.fromEntries(shown), totals, rest, damaged };
}

/**
 * Folds the oldest entries into the totals, and tells `report` how many of how many. Another window may do so at the
 * same time, with the same result. What cannot be read stays.
 */
export async function foldOldest(report = () => {}) {
  const kept = results.entries();
  if (kept.length <= MOST) return;
  const surplus = Math.max(LEAST, kept.length - MOST);
  for (let done = 0; done < surplus;) {
    const oldest = kept.splice(-Math.min(AT_ONCE, surplus - done));
    if (!oldest.length) return;
    const before = JSON.stringify(results.totals());
    const { totals } = await ask('fold', { entries: Object.fromEntries(oldest), totals: results.totals() });
    if (!totals || JSON.stringify(results.totals()) !== before) return;
    if (totals.last.length && !results.fold(JSON.stringify(totals), totals.last)) return;
    done += totals.last.length;
    report(done, surplus);
  }
}

/** Fills in a result's standing; call it when one is shown. */
export async function showStanding() {
  const { frame } = state;
  const id = gameId();
  if (!id || !frame?.entry || !results.entry(id)) return;
  await foldOldest();
  const { line } = await ask('standing', await condensedResults((entry) => entry?.game === frame.game));
  const place = document.querySelector('#stage [data-standing]');
  if (line && place && state.frame?.record === frame.record) place.innerHTML = line;
}
