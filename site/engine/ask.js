// Sends requests to the engine. All other scripts use `ask` for that.
import { live } from '../live/now.js';
import { loadTable } from '../pages/assets.js';
import { showTrouble } from '../pages/lobby.js';
import { lang, word } from '../pages/words.js';
import { toast } from '../sheets/notices.js';
import { settings } from '../storage/store.js';
import { Client } from './client.js';
import { isJoining } from '../places/joining.js';
import { operationIs } from './operations.js';

const boot = document.querySelector('#boot');
const SHARES = { download: 0, start: 75, import: 90, ready: 100 }; // percent of the bar at which a phase begins

export const wide = matchMedia('(min-width: 1100px) and (min-height: 641px)');
export const medium = matchMedia('(min-width: 600px)');

let restart = async () => {};

// A guest at a live table asks the host's engine (site/live/join.js), so none is started here.
let client = isJoining() ? null : new Client({
  onProgress: ({ phase, loaded, total }) => {
    const percent = total ? Math.floor((loaded / total) * 100) : 0;
    boot.querySelector('progress').value = phase === 'download' ? percent * 0.7 : SHARES[phase];
    boot.querySelector('span').textContent = word(`boot.${phase}`, { percent });
  },
  onRetry: () => toast(word('boot.again')),
  onRestart: () => restart(),
  onTrouble: showTrouble,
});

/** Sets what answers this page's requests instead of an engine of its own: {ask(request)}. */
export const useClient = (other) => { client = other; };

/** Sets the function that restores the open game in a new engine. */
export const onRestart = (run) => { restart = run; };

/** Whether the engine has started. */
export const ready = () => document.documentElement.dataset.engine === 'ready';

const size = () => (wide.matches ? 'l' : medium.matches ? 'm' : 's');

/**
 * Resolves to the engine's answer to a request; to {dead: true} if the engine did not start or died during the request,
 * which the client handles; or to {error} if there was no answer. Never rejects. `last` means that the request is not
 * repeated if the engine dies. `fresh` requests do not wait until the open game is restored.
 */
export async function ask(op, more = {}, last = !operationIs(op, 'repeatable'), fresh = operationIs(op, 'fresh')) {
  try {
    const answer = await client.ask({ op, lang: lang(), size: size(), pace: settings().speed, ...more }, fresh);
    if (answer.say) live.deliver(answer.say, answer.keep && { ...answer.keep, order: answer.order });
    if (answer.live) live.facts = answer.live;
    if (answer.html) await loadTable(answer.game);
    return answer;
  } catch (error) {
    if (error?.code === 'dead' && !last) return ask(op, more, true, fresh);
    if (error?.name === 'EngineError') return { dead: true };
    console.error(error);
    return { error: word('failed') };
  }
}
