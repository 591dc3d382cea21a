// Work that may take long: after a moment a line says what is done, with a bar that says how far it is.
import { toast, untoast } from './sheets.js';
import { word } from '../pages/words.js';

const LONG = 600; // ms after which it is spoken of
const NAME = 'long';

/** What `work` comes to, which is given a function to tell how much of how much is done; `key` is the sentence. */
export async function long(key, work) {
  const bar = Object.assign(document.createElement('progress'), { max: 1 });
  bar.setAttribute('aria-label', word(key));
  const timer = setTimeout(() => toast(word(key), [], NAME, bar), LONG);
  try {
    return await work((done, total) => { bar.value = done / total; });
  } finally {
    clearTimeout(timer);
    untoast(NAME);
  }
}
