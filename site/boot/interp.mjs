// The module PyScript takes for its interpreter, run in the worker. It is Pyodide, started from what the
// page sends: parts, or a snapshot of one that was started before. It tells the page how far the start
// has come and whether the interpreter is still alive.
/* global GAMES */
import { version } from 'pyodide';
import { unpack } from './image.mjs';
import { passOverApi } from './pyscript.js';
import { delivered, part, start, tell, write } from './python.mjs';
import { files } from './wheels.mjs';

export { version };

// What PyScript does not catch. Failures that others catch and swallow are reported where they happen.
self.addEventListener('unhandledrejection', ({ reason }) => tell({ failed: String(reason) }));

// The lock is held while the worker lives; the page waits for it and so learns of its death, for which the web has no
// event.
async function holdLifeLock() {
  if (!navigator.locks) return;
  const name = `spieltisch-engine-${crypto.randomUUID()}`;
  await new Promise((held) => {
    navigator.locks.request(name, () => { held(); return new Promise(() => {}); });
  });
  tell({ lock: name });
}

const held = holdLifeLock();

const PATIENCE = 60_000; // ms for one game

// Puts a game's archive beside the house's modules.
async function install(python, game) {
  const { url, integrity } = GAMES[game];
  const answer = await fetch(new URL(url, import.meta.url), { integrity, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  write(python.FS, python._api.sitePackages, files(await answer.arrayBuffer()));
}

// Lets Python ask for a game when it needs one (engine.py): each comes once, and after a failure when it
// is asked for again.
function offerGames(python) {
  const coming = new Map();
  const bring = (game) => {
    if (!coming.has(game)) {
      const under = install(python, game);
      coming.set(game, under);
      under.catch(() => coming.delete(game));
    }
    return coming.get(game);
  };
  python.registerJsModule('spieltisch_page', { bring });
}

async function restore(image, options) {
  const { memory, files: content } = unpack(image);
  const python = await start(content, { ...options, _loadSnapshot: memory });
  python.runPython('import random; random.seed()'); // the same memory must not mean the same chance
  return python;
}

export async function loadPyodide(options) {
  await held;
  const image = await part('snapshot');
  const python = image ? await restore(image, options) : await start(await delivered(), options);
  offerGames(python);
  python._api.on_fatal = (error) => tell({ fatal: String(error) });
  passOverApi(python);
  tell({ phase: 'import' });
  return python;
}
