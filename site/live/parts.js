// The texts, templates and styles of live tables. They are fetched with these scripts, not with the page.
import { addStyle, parsed } from '../pages/assets.js';
import { lang } from '../pages/words.js';
import { toast } from '../sheets/notices.js';
import { word } from '../pages/words.js';
import { permitted } from './now.js';

const { live, liveStyle } = document.querySelector('#sheet').dataset;
let fragment = null;
let loading = null;

/** Fetches them once. Rejects if that fails; the next call tries again. */
export function load() {
  loading ??= Promise.all([parsed(live), addStyle(liveStyle)]).then(([found]) => { fragment = found; }, (error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** A copy of a template in the reader's language, or in `language`. */
export const template = (name, language = lang()) => document.importNode(
  fragment.querySelector(`[lang="${language}"] template[data-live="${name}"]`).content,
  true,
);

/** The sentence for a key in the reader's language, with its {placeholders} filled in. */
export function say(key, values = {}) {
  const sentence = fragment.querySelector(`[lang="${lang()}"] [data-say="${key}"]`).textContent;
  return sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** Sends a text by whatever the person chooses, or copies it. `what` is {url} or {text}. */
export async function send(what) {
  if (navigator.share) {
    await navigator.share(what).catch(() => {}); // the person may close it
    return;
  }
  try {
    await navigator.clipboard.writeText(what.url ?? what.text);
    toast(word('copied'));
  } catch {
    toast(say('not-copied'));
  }
}

/** Leaves only what may be used at a live table on the menu that has been opened. */
export function trimMenu(body, more = []) {
  for (const each of body.querySelectorAll('[data-do]')) {
    const { do: name } = each.dataset;
    if (!permitted(name)) each.remove();
    else if (more.includes(name)) each.hidden = false;
  }
}
