// Lets people enter another device's code: with the camera, or as a text.
import { codeIn } from './codes.js';
import { say } from './parts.js';

const WRONG = ['own-code', 'other-code', 'used']; // troubles with a code, not with the connection

/**
 * Makes the controls in an element work. `take(code)` gets a code, and resolves to the key of a sentence to show; "" means
 * that all is well. `other(text)` may take any other text; it then returns true.
 */
export function acceptCodes(box, take, other = () => false) {
  const [status, film, video, paste, field] = ['[data-status]', '.live-film', 'video', '.live-paste', 'textarea'].map((each) => box.querySelector(each));
  const around = status.closest('.live');
  let filming = null;
  let last = '';

  // Shows the camera ("scan"), the field ("write"), or neither.
  const show = (mode) => {
    filming?.abort();
    filming = null;
    film.hidden = mode !== 'scan';
    paste.hidden = mode !== 'write';
    if (mode) around.dataset.entering = mode;
    else delete around.dataset.entering;
  };

  const got = async (text) => {
    if (other(text)) {
      show('');
      return;
    }
    const code = codeIn(text);
    if (!code) {
      if (!filming) status.textContent = say('bad-code');
      return;
    }
    if (code === last) return; // the camera sees it again and again
    last = code;
    status.textContent = say('connecting');
    const trouble = await take(code);
    status.textContent = trouble && say(trouble);
    if (filming && WRONG.includes(trouble)) return; // the right one may come into view
    last = '';
    show('');
  };

  const scan = async () => {
    status.textContent = '';
    show('scan');
    film.querySelector('button').focus();
    const mine = new AbortController();
    filming = mine;
    try {
      const scanner = await import('./scan.js');
      if (!mine.signal.aborted) await scanner.film(video, got, mine.signal);
    } catch (error) {
      if (filming !== mine) return;
      show('');
      status.textContent = say(error.code === 'denied' ? 'camera-denied' : 'camera-missing');
    }
  };

  const write = () => {
    status.textContent = '';
    show('write');
    field.value = '';
    field.focus();
  };

  const actions = { scan, write, stop: () => { show(''); box.querySelector('[data-enter="scan"]').focus(); }, use: () => got(field.value) };
  box.addEventListener('click', ({ target }) => actions[target.closest('[data-enter]')?.dataset.enter]?.());
  field.addEventListener('input', () => { if (codeIn(field.value)) got(field.value); });
}
