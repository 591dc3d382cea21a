// Asking the engine. Every module that has a question imports `ask`.
import { loadTable } from '../pages/assets.js';
import { showTrouble } from '../pages/lobby.js';
import { lang, word } from '../pages/words.js';
import { toast } from '../sheets/notices.js';
import { settings } from '../storage/store.js';
import { Client } from './client.js';
import { operationIs } from './operations.js';

const boot = document.querySelector('#boot');
const SHARES = { download: 0, start: 75, import: 90, ready: 100 }; // of the bar, in percent

export const wide = matchMedia('(min-width: 1100px) and (min-height: 641px)');
export const medium = matchMedia('(min-width: 600px)');

let restart = async () => {};

const client = new Client({
  onProgress: ({ phase, loaded, total }) => {
    const percent = total ? Math.floor((loaded / total) * 100) : 0;
    boot.querySelector('progress').value = phase === 'download' ? percent * 0.7 : SHARES[phase];
    boot.querySelector('span').textContent = word(`boot.${phase}`, { percent });
  },
  onRetry: () => toast(word('boot.again')),
  onRestart: () => restart(),
  onTrouble: showTrouble,
});

/** Says what brings the open game back after the engine has died. */
export const onRestart = (run) => { restart = run; };

/** Whether the engine has come up. */
export const ready = () => document.documentElement.dataset.engine === 'ready';

const size = () => (wide.matches ? 'l' : medium.matches ? 'm' : 's');

/**
 * The engine's answer to one question; {dead: true} when it died over it or has not come up, which the
 * client sees to; {error} when it could not answer. Never rejects.
 */
export async function ask(op, more = {}, last = !operationIs(op, 'repeatable')) {
  try {
    const answer = await client.ask({ op, lang: lang(), size: size(), pace: settings().speed, ...more }, operationIs(op, 'fresh'));
    if (answer.html) await loadTable(answer.game);
    return answer;
  } catch (error) {
    if (error?.code === 'dead' && !last) return ask(op, more, true);
    if (error?.name === 'EngineError') return { dead: true };
    console.error(error);
    return { error: word('failed') };
  }
}
