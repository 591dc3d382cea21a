// The shell's texts. The page contains them in every language; the scripts have none of their own.

const all = JSON.parse(document.querySelector('#words')?.textContent ?? '{}');

export const lang = () => document.documentElement.lang;

/** A key's sentence in the reader's language, with its {placeholders} filled in. */
export function word(key, values = {}) {
  const sentence = all[lang()]?.[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** The first match of a selector in the static pages of the reader's language. */
export const inPages = (selector) => document.querySelector(`#pages > [lang="${lang()}"] ${selector}`);
