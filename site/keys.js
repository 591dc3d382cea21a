// Keys that do something wherever the focus is.
import { sheetName } from './sheets.js';

const KEYS = { u: 'undo', s: 'scores', l: 'log', r: 'rules', '?': 'help', Escape: 'menu' };
const REPLAY_KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

/** Calls `run` with what a key stands for on the screen that `screen()` names (null: no game). */
export function listen(screen, run) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches('input, select, textarea')) return;
    if (sheetName()) return;
    const shown = screen();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const way = key === 'Escape' && document.querySelector('#stage [data-escape]');
    if (way) {
      way.click();
      return;
    }
    const todo = (shown === 'replay' && REPLAY_KEYS[key]) || KEYS[key];
    if (!todo || (!shown && todo !== 'help') || (todo === 'undo' && shown !== 'table')) return;
    event.preventDefault();
    run(todo);
  });
}
