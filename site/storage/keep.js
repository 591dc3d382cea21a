// Stores the open game, unless another window has played on with it. A decision is stored from the click until its
// frame arrives, so that it is not lost if the page is reloaded or the engine dies.
import { word } from '../pages/words.js';
import { gameId, markGameOpen, state } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import * as results from './results.js';
import * as store from './store.js';

let warned = false; // a notice has already said that nothing can be stored
let stale = () => {};

let warnedOfDropped = false; // a notice has already said that replays are deleted to make room
store.onDropped(() => {
  if (!warnedOfDropped) toast(word('storage.dropped'));
  warnedOfDropped = true;
});

/** Sets the function to call when another window has played on with the open game. */
export const onStale = (run) => { stale = run; };

const FIELDS = ['game', 'title', 'summary', 'record', 'local', 'deal', 'finished', 'guided', 'revisited', 'sent', 'inviter'];

/**
 * Stores the open game. Returns false if another window has played on with it. This window then loads the newer state.
 */
export function saveOpenGame(facts) {
  if (!gameId()) return true;
  const stored = store.game(gameId());
  if (stored?.revision > state.revision && stored.record !== facts.record) {
    stale();
    return false;
  }
  if (facts.live) saveLive(facts.live);
  const game = Object.fromEntries(FIELDS.map((field) => [field, facts[field]]));
  // A game that was already finished when it was opened came from a file or a link, so it was not played here.
  if (facts.finished && (stored ? stored.foreign : !state.revision)) game.foreign = true;
  updateResult(facts, game);
  if (stored?.record !== game.record) store.dropIntent(gameId());
  state.revision = Math.max(stored?.revision ?? 0, state.revision);
  if (stored && FIELDS.every((field) => JSON.stringify(stored[field]) === JSON.stringify(game[field]))) return true;
  if (!stored) markGameOpen(); // the browser's storage may have been cleared
  state.revision = store.nextRevision(state.revision);
  const started = stored ? stored.started : Date.now();
  const failed = store.saveGame(gameId(), { ...game, started, revision: state.revision });
  if (failed && !warned) toast(word(`storage.${failed}`));
  warned ||= Boolean(failed);
  return true;
}

// The open game is at a live table, which is opened again with the game.
function saveLive({ seats, stand_ins: standIns, hints, wins, games }) {
  store.saveLive({ id: gameId(), seats, stand_ins: standIns, hints, wins, games });
}

// A finished game has a result under its id. It is deleted if an undo continues the game.
function updateResult({ finished, local, entry }, { foreign }) {
  if (!finished) results.drop(gameId());
  else if (entry && local.length && !foreign) results.add(gameId(), entry);
}

/** Stores a decision before it is sent. It has the arguments of the operation "move": {move, ply, seconds}. */
export function storeDecision(decision) {
  if (gameId()) store.saveIntent(gameId(), { revision: state.revision, ...decision });
}

/** The stored decision whose frame never arrived, if it still fits the open game; otherwise null. */
export function unansweredDecision() {
  const { revision, frame } = state;
  const intent = store.intent(gameId());
  // If several people share the device, it may be somebody else's decision.
  const alone = frame?.waiting === 'you' && frame.local.length === 1;
  const fits = alone && intent?.revision === revision && intent.ply === frame.ply;
  return fits ? { move: intent.move, ply: intent.ply, seconds: intent.seconds } : null;
}
