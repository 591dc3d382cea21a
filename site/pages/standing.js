// Statistics of finished games, and the line about them on a result. There may be thousands of entries, so they are
// sent in slices. The engine only sums up the old entries, but looks at each of the latest ones.
import { ask } from '../engine/ask.js';
import { gameId, state } from '../places/place.js';
import * as results from '../storage/results.js';
import * as store from '../storage/store.js';

const MOST = 2000; // how many entries are kept; if there are more, the oldest are folded into totals
const LEAST = 200; // how many entries are folded at least, so that this does not happen after every game
const SLICE = 500; // entries per request; no more, so that the engine is never busy for long
const LISTED = 30; // how many entries "My games" lists at first (app/screens/my_games.py)
const CURVE = 70; // how many games of one kind a curve needs (app/screens/trends.py)
const ADVICE = 5; // how many games the suggestion of a level needs (app/storage/history.py)

// Returns a function that says whether an entry is needed by itself, and not just as part of the totals. The function
// must be called for all entries in order, starting with the latest.
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
 * Resolves to all results, or only those that are `wanted`, in a condensed form for the engine. `entries` are the
 * latest ones. `totals` are the sums over all others, including those folded earlier. `rest` is the number of others
 * that were folded just now, `rated` is what they mean for ratings, and `damaged` are the ids of those among them that
 * cannot be read.
 */
export async function condensedResults(wanted = () => true, report = () => {}) {
  const all = results.entries().filter(([, entry]) => wanted(entry));
  const alone = latest();
  const [shown, others] = [[], []];
  all.forEach((each, at) => (alone(each, at) ? shown : others).push(each));
  let [rest, totals, rated, damaged] = [others.length, results.totals(), {}, []];
  while (others.length) {
    const part = others.splice(-SLICE);
    const answer = await ask('fold', { entries: Object.fromEntries(part), totals, rated });
    if (!answer.totals) { // without an answer, the remaining entries are sent unfolded
      shown.push(...others, ...part);
      rest -= others.length + part.length;
      break;
    }
    ({ totals, rated } = answer);
    damaged = [...damaged, ...answer.damaged];
    report(rest - others.length, rest);
  }
  return { entries: Object.fromEntries(shown), totals, rated, rest, damaged };
}

/**
 * Folds surplus entries into the totals, starting with the oldest, and calls `report(done, surplus)` after each slice.
 * If another window does the same in the meantime, this one stops. Entries that cannot be read stay.
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

/** Fills in the line about the statistics on a result. To be called when a result is shown. */
export async function showStanding() {
  const { frame } = state;
  const id = gameId();
  if (!id || !frame?.entry || !results.entry(id)) return;
  await foldOldest();
  const { line } = await ask('standing', { ...await condensedResults((entry) => entry?.game === frame.game), puzzles: store.puzzles(), now: Date.now() });
  const place = document.querySelector('#stage [data-standing]');
  if (line && place && state.frame?.record === frame.record) place.innerHTML = line;
}
