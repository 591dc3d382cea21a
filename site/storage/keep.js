// Keeping the open game. Every write compares first: where another window has gone on with the game,
// nothing is overwritten. A decision is kept from the click until its frame is there, so that neither
// a reload nor the engine's death loses it.
import { word } from '../pages/words.js';
import { gameId, rememberGame, state } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import * as results from './results.js';
import * as store from './store.js';

let troubled = false; // the person knows that nothing can be kept
let stale = () => {};

let spoken = false; // the person knows that replays had to make room
store.onDropped(() => {
  if (!spoken) toast(word('storage.dropped'));
  spoken = true;
});

/** Says what to do when another window has gone on with the open game. */
export const onStale = (run) => { stale = run; };

const FIELDS = ['game', 'title', 'summary', 'record', 'local', 'deal', 'finished', 'guided', 'revisited'];

/** Keeps the open game. False when another window has gone on with it: then this one takes that over. */
export function keep(facts) {
  if (!gameId()) return true;
  const kept = store.game(gameId());
  if (kept?.revision > state.revision && kept.record !== facts.record) {
    stale();
    return false;
  }
  const game = Object.fromEntries(FIELDS.map((field) => [field, facts[field]]));
  // Out of a file, or by a link: nobody has played it here.
  if (facts.finished && (kept ? kept.foreign : !state.revision)) game.foreign = true;
  count(facts, game);
  if (kept?.record !== game.record) store.dropIntent(gameId());
  state.revision = Math.max(kept?.revision ?? 0, state.revision);
  if (kept && FIELDS.every((field) => JSON.stringify(kept[field]) === JSON.stringify(game[field]))) return true;
  if (!kept) rememberGame(); // what is kept may have been cleared
  state.revision = store.nextRevision(state.revision);
  const failed = store.keepGame(gameId(), { ...game, revision: state.revision });
  if (failed && !troubled) toast(word(`storage.${failed}`));
  troubled ||= Boolean(failed);
  return true;
}

// A game counts once, under its id, from its end on and until an undo.
function count({ finished, local, entry }, { foreign }) {
  if (!finished) results.drop(gameId());
  else if (entry && local.length && !foreign) results.add(gameId(), entry);
}

/** Notes a decision before it is sent: {move, ply, seconds}, see the engine's `move`. */
export function noteDecision(decision) {
  if (gameId()) store.keepIntent(gameId(), { revision: state.revision, ...decision });
}

/** The decision that a reload or the engine's death has interrupted, when it still fits the open game. */
export function interrupted() {
  const { revision, frame } = state;
  const intent = store.intent(gameId());
  // With several people at one device nobody knows any more whose decision it was.
  const alone = frame?.waiting === 'you' && frame.local.length === 1;
  const fits = alone && intent?.revision === revision && intent.ply === frame.ply;
  return fits ? { move: intent.move, ply: intent.ply, seconds: intent.seconds } : null;
}
