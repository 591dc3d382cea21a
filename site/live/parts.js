// The texts, templates and styles of live tables. They are fetched with these scripts, not with the page.
import { addStyle, openStatic, parsed } from '../pages/assets.js';
import { lang, word } from '../pages/words.js';
import { toast } from '../sheets/notices.js';
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

const AT_TABLE = ['company']; // items of the menu that are only for live tables
const ELSEWHERE = ['host', 'share', 'learn']; // items that make no sense there: a link would show everybody's cards

/** Opens the menu with the items for this page. `atTable` means that the open game is at a live table. */
export async function openMenu(atTable) {
  const body = await openStatic('menu');
  for (const each of body?.querySelectorAll('[data-do]') ?? []) {
    const { do: name } = each.dataset;
    if (!permitted(name) || (atTable && ELSEWHERE.includes(name))) each.remove();
    else if (AT_TABLE.includes(name)) each.hidden = !atTable;
  }
}
