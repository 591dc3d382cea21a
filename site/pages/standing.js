// The statistics of finished games, and the line about them on a result. There may be thousands of entries, so they are
// sent in slices: the engine sums up the old ones and looks at the latest one by one.
import { ask } from '../engine/ask.js';
import { gameId, state } from '../places/place.js';
import * as results from '../storage/results.js';

const MOST = 2000; // entries; beyond that, the oldest are folded into totals
const LEAST = 200; // entries to fold at a time, so that it does not happen after every game
const SLICE = 500; // entries per request, so that the engine is never busy for long
const LISTED = 30; // entries that "My games" lists at first (app/screens/my_games.py)
const CURVE = 70; // games of one kind that a curve needs (app/screens/trends.py)
const ADVICE = 5; // games that the suggestion of a level needs (app/storage/history.py)

// A function that tells, for entries in order, whether one is needed by itself and not only in the totals.
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
 * The results, all or those `wanted`, condensed for the engine: `entries` are the latest, `totals` sum up the others
 * and those already folded, `rest` counts the others, and `damaged` lists the ids of others that cannot be read.
 */
export async function condensedResults(wanted = () => true, report = () => {}) {
  const all = results.entries().filter(([, entry]) => wanted(entry));
  const alone = latest();
  const [shown, others] = [[], []];
  all.forEach((each, at) => (alone(each, at) ? shown : others).push(each));
  let [rest, totals, damaged] = [others.length, results.totals(), []];
  while (others.length) {
    const part = others.splice(-SLICE);
    const answer = await ask('fold', { entries: Object.fromEntries(part), totals });
    if (!answer.totals) { // no answer: send the remaining entries unfolded
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
 * Folds surplus old entries into the totals and calls `report(done, surplus)`. Another window may do this at the same
 * time, with the same result. Unreadable entries stay.
 */
export async function foldOldest(report = () => {}) {
  const stored = results.entries();
  if (stored.length <= MOST) return;
  const surplus = Math.max(LEAST, stored.length - MOST);
  for (let done = 0; done < surplus;) {
    const oldest = stored.splice(-Math.min(SLICE, surplus - done));
    if (!oldest.length) return;
    const before = JSON.stringify(results.totals());
    const { totals } = await ask('fold', { entries: Object.fromEntries(oldest), totals: results.totals() });
    if (!totals || JSON.stringify(results.totals()) !== before) return;
    if (totals.last.length && !results.fold(JSON.stringify(totals), totals.last)) return;
    done += totals.last.length;
    report(done, surplus);
  }
}

/** Fills in the line about a result's standing. Call it when a result is shown. */
export async function showStanding() {
  const { frame } = state;
  const id = gameId();
  if (!id || !frame?.entry || !results.entry(id)) return;
  await foldOldest();
  const { line } = await ask('standing', await condensedResults((entry) => entry?.game === frame.game));
  const place = document.querySelector('#stage [data-standing]');
  if (line && place && state.frame?.record === frame.record) place.innerHTML = line;
}
