// Keyboard shortcuts. They work wherever the focus is, except in form fields and on a sheet.
import { sheetName, state } from '../places/place.js';
import { settings } from '../storage/store.js';

const KEYS = { h: 'hint', u: 'undo', y: 'redo', s: 'scores', l: 'log', r: 'rules', b: 'watch', t: 'last-close', '?': 'help', Escape: 'menu' };
const REPLAY_KEYS = { p: 'play', w: 'motive', b: 'resume', ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

/** Calls `run` with a shortcut's command. A key that is held down does not repeat, unless it controls a replay. */
export function listen(run) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches('input, select, textarea')) return;
    if (sheetName()) return;
    const shown = state.frame?.screen;
    const single = event.key.length === 1;
    if (single && settings().keys === 'off') return;
    const key = single ? event.key.toLowerCase() : event.key;
    if (event.repeat && !(shown === 'replay' && key in REPLAY_KEYS)) return;
    const escape = key === 'Escape' && document.querySelector('#stage button[data-escape]');
    if (escape) {
      escape.click();
      return;
    }
    const command = (shown === 'replay' && REPLAY_KEYS[key]) || KEYS[key];
    if (!command || (!shown && command !== 'help') || (['hint', 'undo', 'redo'].includes(command) && shown !== 'table')) return;
    if (['resume', 'motive'].includes(command) && !document.querySelector(`#stage [data-do="${command}"]:enabled`)) return;
    event.preventDefault();
    run(command);
  });
}
