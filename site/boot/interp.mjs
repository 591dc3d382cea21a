// The module that PyScript uses as its interpreter in the worker: Pyodide, started from the parts or the snapshot that
// the page sends. It reports the progress of the start and whether the interpreter is still alive.
/* global GAMES */
import { version } from 'pyodide';
import { unpack } from './image.mjs';
import { skipApi } from './pyscript.js';
import { part, report, start, wheelFiles, write } from './python.mjs';
import { files } from './wheels.mjs';

export { version };

// Unhandled rejections. Errors that libraries swallow are reported where they occur.
self.addEventListener('unhandledrejection', ({ reason }) => report({ failed: String(reason) }));

// The worker holds a lock until it dies. The page waits for that lock, because there is no event for a worker's death.
async function holdLifeLock() {
  if (!navigator.locks) return;
  const name = `spieltisch-engine-${crypto.randomUUID()}`;
  await new Promise((resolve) => {
    navigator.locks.request(name, () => { resolve(); return new Promise(() => {}); });
  });
  report({ lock: name });
}

const locked = holdLifeLock();

const PATIENCE = 60_000; // ms to fetch a game

// Fetches the archive of a game, or of its puzzles, and unpacks it beside our package.
async function install(python, game) {
  const { url, integrity } = GAMES[game];
  const answer = await fetch(new URL(url, import.meta.url), { integrity, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  write(python.FS, python._api.sitePackages, files(await answer.arrayBuffer()));
}

// Lets Python fetch a game when it needs one (engine.py). Each is fetched once; after a failure, the next request tries
// again.
function offerGames(python) {
  const installing = new Map();
  const bring = (game) => {
    if (!installing.has(game)) {
      const promise = install(python, game);
      installing.set(game, promise);
      promise.catch(() => installing.delete(game));
    }
    return installing.get(game);
  };
  python.registerJsModule('spieltisch_page', { bring });
}

async function restore(image, options) {
  const { memory, files: content } = unpack(image);
  const python = await start(content, { ...options, _loadSnapshot: memory });
  python.runPython('import random; random.seed()'); // else every visit would draw the same random numbers
  return python;
}

export async function loadPyodide(options) {
  await locked;
  const image = await part('snapshot');
  const python = image ? await restore(image, options) : await start(await wheelFiles(), options);
  offerGames(python);
  python._api.on_fatal = (error) => report({ fatal: String(error) });
  skipApi(python);
  report({ phase: 'import' });
  return python;
}
