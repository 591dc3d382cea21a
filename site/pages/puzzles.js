// What is kept about the puzzles tried here. Puzzles are not stored as games. Python says which one is next
// (app/worker/puzzles.py) and checks what is kept (app/storage/solved.py).
import { MOST } from '../storage/schema.js';
import * as store from '../storage/store.js';

/** The name of the puzzle that a frame shows: "GAME.ID", or "GAME.own.ID" for one of people's own mistakes. */
export const puzzleName = ({ game, puzzle }) => `${game}.${puzzle.own ? 'own.' : ''}${puzzle.id}`;

const object = (value) => (value instanceof Object && !Array.isArray(value) ? value : {});
const kept = () => object(store.parse(store.puzzles()));

/** Whether any puzzle counts for the statistics: it was found, or its answer was shown. */
export const anyFinished = () => Object.values(kept()).some((puzzles) => Object.values(object(puzzles)).some((each) => object(each).step > 0));

/** Pairs of a game and the time when a puzzle of it was last finished with; 0 if there is no time. */
export const lastSolved = () => Object.entries(kept()).map(([game, puzzles]) => {
  const times = Object.values(object(puzzles)).map((each) => object(each).when).filter(Number.isSafeInteger);
  return [game, Math.max(0, ...times)];
});

// Flags that are false and numbers that are 0 are left out.
const brief = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

/** Stores what a frame shows of a puzzle, until that has been found. Ignores all other frames. */
export function storePuzzle({ game, puzzle }) {
  if (!puzzle || puzzle.own) return; // own mistakes are stored elsewhere (returning.js)
  const { id, state: reached, solved, number, misses, helped, given, difficulty } = puzzle;
  const all = kept();
  const before = object(object(all[game])[id]);
  const touched = misses || helped || number || reached !== 'asked';
  const found = solved && reached === 'right';
  const later = found && !given && before.given === true; // it has come back, or is that of another day
  if (!touched || (before.found === true && !later)) return;
  // On a day whose puzzle it is, it begins anew, and what was tried before still counts.
  const shown = given || before.given === true;
  const missed = Math.min(Math.max(misses, before.misses || 0), MOST.misses);
  const early = before.early === true || (helped && !shown && !missed); // a hint alone: its own frame comes before the answer
  const finished = found || shown ? { when: before.when ?? Date.now(), step: difficulty } : {};
  const now = { found, helped: helped || before.helped === true, given: shown, misses: missed, number: solved ? 0 : number, early, ...finished, later };
  const after = before.found === true ? { ...before, later } : brief(now);
  if (JSON.stringify(after) !== JSON.stringify(before)) store.savePuzzles(JSON.stringify({ ...all, [game]: { ...object(all[game]), [id]: after } }));
}

/** Deletes what is kept about a game's puzzles. Returns a function that restores it, or null if there is nothing. */
export function forget(game) {
  const { [game]: forgotten, ...others } = kept();
  if (!forgotten) return null;
  store.savePuzzles(Object.keys(others).length ? JSON.stringify(others) : '');
  return () => {
    const now = kept(); // puzzles may have been tried since
    store.savePuzzles(JSON.stringify({ ...now, [game]: { ...forgotten, ...object(now[game]) } }));
  };
}
