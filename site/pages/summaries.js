// Adds summaries to games that were stored by an earlier version. The engine reads each of their records once.
import { ask } from '../engine/ask.js';
import { onScreen } from '../places/place.js';
import * as store from '../storage/store.js';
import { listGames } from './lobby.js';

const SLICE = 20; // records per request; no more, so that the engine is never busy for long
const asked = new Set(); // the ids and revisions of the games that have been sent

/** Adds a summary to every stored game that has none, if the engine can read its record. */
export async function summarise() {
  const bare = store.games().filter(({ id, revision, summary }) => !summary && !asked.has(`${id} ${revision}`));
  if (!bare.length) return;
  while (bare.length) {
    const part = bare.splice(0, SLICE);
    const games = Object.fromEntries(part.map(({ id, record, local }) => [id, { record, local }]));
    const { summaries } = await ask('summaries', { games });
    if (!summaries) break; // the next call tries again
    for (const { id, record, revision } of part) {
      asked.add(`${id} ${revision}`);
      store.saveSummary(id, record, summaries[id]);
    }
  }
  if (onScreen().screen === 'lobby') listGames();
}
