// What the list says of games that an earlier version of the page kept: the engine reads their records, once.
import { ask } from '../engine/ask.js';
import { onScreen } from '../places/place.js';
import * as store from '../storage/store.js';
import { listGames } from './lobby.js';

const AT_ONCE = 20; // what the engine reads in a moment
const asked = new Set(); // by id and revision

/** Sees to it that every kept game has a summary, as far as the engine can tell. */
export async function summarise() {
  const bare = store.games().filter(({ id, revision, summary }) => !summary && !asked.has(`${id} ${revision}`));
  if (!bare.length) return;
  while (bare.length) {
    const part = bare.splice(0, AT_ONCE);
    const games = Object.fromEntries(part.map(({ id, record, local }) => [id, { record, local }]));
    const { summaries } = await ask('summaries', { games });
    if (!summaries) break; // the next start asks again
    for (const { id, record, revision } of part) {
      asked.add(`${id} ${revision}`);
      store.keepSummary(id, record, summaries[id]);
    }
  }
  if (onScreen().screen === 'lobby') listGames();
}
