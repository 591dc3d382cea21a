// The shell's texts. The page contains them in every language. There are no texts in the scripts themselves.

const all = JSON.parse(document.querySelector('#words')?.textContent ?? '{}');

export const lang = () => document.documentElement.lang;

/** The sentence for a key in the reader's language, with its {placeholders} filled in. */
export function word(key, values = {}) {
  const sentence = all[lang()]?.[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** The first element in the static pages of the reader's language that matches a selector. */
export const inPages = (selector) => document.querySelector(`#pages > [lang="${lang()}"] ${selector}`);
