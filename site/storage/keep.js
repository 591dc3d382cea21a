// Stores the open game, unless another window has played on with it. A decision is stored from the click until its
// frame arrives, so that it is not lost if the page is reloaded or the engine dies.
import { word } from '../pages/words.js';
import { gameId, markGameOpen, state } from '../places/place.js';
import { toast } from '../sheets/notices.js';
import * as results from './results.js';
import * as store from './store.js';

let warned = false; // a notice has already said that nothing can be stored
let stale = () => {};
let table = null; // the id of the game that this window has at a live table
const newest = new Map(); // the `order` of the newest facts that were stored of a game, by its id

let warnedOfDropped = false; // a notice has already said that replays are deleted to make room
store.onDropped(() => {
  if (!warnedOfDropped) toast(word('storage.dropped'));
  warnedOfDropped = true;
});

/** Sets the function to call when another window has played on with the open game. */
export const onStale = (run) => { stale = run; };

const FIELDS = ['game', 'title', 'summary', 'record', 'local', 'deal', 'finished', 'guided', 'revisited', 'sent', 'inviter', 'inherited'];

// Whether newer facts of a game have been stored. Answers of the engine may be shown long after they were made, and at a
// live table somebody else may have decided something in the meantime.
const isLate = (id, { order }) => order < newest.get(id);

/**
 * Stores the open game, unless something newer is stored. Returns false if another window has played on with it. This
 * window then loads the newer state.
 */
export function saveOpenGame(facts) {
  if (!gameId() || isLate(gameId(), facts)) return true;
  const stored = store.game(gameId());
  if (stored?.revision > state.revision && stored.record !== facts.record) {
    stale();
    return false;
  }
  if (facts.live) saveLive(facts.live);
  // A game that was already finished when it was opened came from a file or a link, so it was not played here.
  const game = gameOf(gameId(), facts, stored, stored ? stored.foreign : !state.revision);
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

/**
 * Stores the game at this window's live table, in which a guest has decided something. The person here may have left it
 * a moment ago.
 */
export function saveLiveGame(facts) {
  if (gameId() && state.frame?.deal === facts.deal) {
    saveOpenGame(facts);
    return;
  }
  const stored = table && store.game(table);
  if (stored?.deal !== facts.deal || isLate(table, facts)) return;
  const game = gameOf(table, facts, stored, stored.foreign);
  store.saveGame(table, { ...game, started: stored.started, revision: store.nextRevision(stored.revision) });
}

// What is stored of a game, apart from when. Stores what depends on it.
function gameOf(id, facts, stored, foreign) {
  if (facts.order) newest.set(id, facts.order);
  const game = Object.fromEntries(FIELDS.map((field) => [field, facts[field]]));
  if (facts.finished && foreign) game.foreign = true;
  updateResult(id, facts, game);
  if (stored?.record !== game.record) store.dropIntent(id);
  return game;
}

// The open game is at a live table, which is opened again with the game.
function saveLive({ seats, stand_ins: standIns, hints, wins, games }) {
  table = gameId();
  store.saveLive({ id: table, seats, stand_ins: standIns, hints, wins, games });
}

// A finished game has a result under its id. It is deleted if an undo continues the game.
function updateResult(id, { finished, local, entry }, { foreign }) {
  if (!finished) results.drop(id);
  else if (entry && local.length && !foreign) results.add(id, entry);
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
