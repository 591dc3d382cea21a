// Lets people enter another device's code: with the camera, or as a text.
import { codeIn } from './codes.js';
import { say } from './parts.js';

/**
 * Makes the controls in an element work. `take(code)` gets each code once; it resolves to a sentence to show, or to "".
 * `wake` is called when the person begins, for example because the screen should stay on.
 */
export function acceptCodes(box, take) {
  const [status, film, video, paste, field] = ['[data-status]', '.live-film', 'video', '.live-paste', 'textarea'].map((each) => box.querySelector(each));
  let filming = null;
  let last = '';

  const stop = () => {
    filming?.abort();
    filming = null;
    film.hidden = true;
  };

  const got = async (text) => {
    const code = codeIn(text);
    if (!code) {
      if (!filming) status.textContent = say('bad-code');
      return;
    }
    if (code === last) return; // the camera sees it again and again
    last = code;
    stop();
    status.textContent = say('connecting');
    status.textContent = await take(code);
    last = '';
  };

  const scan = async () => {
    paste.hidden = true;
    status.textContent = '';
    film.hidden = false;
    film.scrollIntoView({ block: 'nearest' });
    const mine = new AbortController();
    filming = mine;
    try {
      const scanner = await import('./scan.js');
      if (!mine.signal.aborted) await scanner.film(video, got, mine.signal);
    } catch (error) {
      if (filming === mine) status.textContent = say(error.code === 'denied' ? 'camera-denied' : 'camera-missing');
    } finally {
      if (filming === mine) stop();
    }
  };

  const write = () => {
    stop();
    status.textContent = '';
    paste.hidden = false;
    field.value = '';
    field.focus();
  };

  const actions = { scan, write, stop: () => { stop(); box.querySelector('[data-enter="scan"]').focus(); }, use: () => got(field.value) };
  box.addEventListener('click', ({ target }) => actions[target.closest('[data-enter]')?.dataset.enter]?.());
  field.addEventListener('input', () => { if (codeIn(field.value)) got(field.value); });
}
