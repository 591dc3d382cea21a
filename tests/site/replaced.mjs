// Replaces the page's scripts, for tests of a few of them.
import { register } from 'node:module';

/** Replaces all scripts but some: what they export calls a function of the same name in `globalThis.calls`, if any. */
export const replaceAllBut = (real) => register(`data:text/javascript,${encodeURIComponent(`
  import { readFile } from 'node:fs/promises';
  export const resolve = (specifier, { parentURL }, next) => {
    const url = /^[.]/.test(specifier) ? new URL(specifier, parentURL).href : '';
    return url.includes('/site/') && url.endsWith('.js') && !url.includes('/tests/') ? { url, format: 'module', shortCircuit: true } : next(specifier);
  };
  export const load = async (url, context, next) => {
    if (!url.includes('/site/') || url.includes('/tests/') || ${real}.test(url)) return next(url, context);
    const names = [...(await readFile(new URL(url), 'utf8')).matchAll(/^export (?:async )?(?:function|const|let) (\\w+)/gm)];
    const source = names.map(([, name]) => 'export const ' + name + ' = (...given) => globalThis.calls[' + JSON.stringify(name) + ']?.(...given);');
    return { format: 'module', source: source.join(' '), shortCircuit: true };
  };
`)}`);
