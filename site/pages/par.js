// Par on a result: what the strong player reached in one's own seat. The engine plays that game in its idle time, once
// the result is shown, and drops it when another game is opened (app/worker/par.py).
import { ask } from '../engine/ask.js';

const stage = document.querySelector('#stage');
const POLL = 500; // ms between requests for the progress

const place = () => stage.querySelector('[data-par]');

/** Shows the line about par, unless the result already has it: somebody may have unfolded it, or watch its progress. */
export function showPar({ par, wanted }) {
  const shown = place()?.dataset.par;
  if (par && shown && shown !== (wanted ? 'pending' : 'found')) place().outerHTML = par;
}

/** Has the engine work out par for the open result, and shows the progress. Resolves to whether par is known then. */
export async function workOutPar() {
  const poll = setInterval(async () => {
    const { done } = await ask('progress', { kind: 'par' });
    const bar = place()?.querySelector('progress');
    if (bar && done > bar.value) bar.value = done;
  }, POLL);
  const { known, error } = await ask('par');
  clearInterval(poll);
  if (error && place()?.dataset.par === 'pending') place().hidden = true;
  return Boolean(known);
}
