// The shell's words, found in the page in every language; the scripts have none of their own.

const all = JSON.parse(document.querySelector('#words')?.textContent ?? '{}');

export const lang = () => document.documentElement.lang;

/** The sentence of a key in the reader's language, its {places} filled. */
export function word(key, values = {}) {
  const sentence = all[lang()]?.[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** The element for a selector inside the static pages of the reader's language. */
export const inPages = (selector) => document.querySelector(`#pages > [lang="${lang()}"] ${selector}`);
