// The module PyScript takes for its interpreter, run in the worker. It is Pyodide with the options
// PyScript has no key for (where our packed library, wheels and frozen lock are), and it tells the
// page how far the start has come and whether the interpreter is still alive.
/* global PYODIDE_URL, STDLIB_URL, LOCK_URL, PACKAGES, DOWNLOAD_BYTES, GAMES */
import { loadPyodide as load, version } from 'pyodide';

export { version };

const here = (path) => new URL(path, import.meta.url).href;
const tell = (message) => self.postMessage({ spieltisch: message });

const fail = (reason) => tell({ failed: String(reason) });

// What PyScript does not catch. Failures that others catch and keep to themselves are told below.
self.addEventListener('unhandledrejection', ({ reason }) => fail(reason));

// Counts the bytes of everything fetched during the start. Pyodide keeps the answer itself, not the
// copy: the browser caches compiled WebAssembly only for answers straight from the network. A start
// needs every file it asks for, so one that does not come, or not to its end, ends the start.
function countDownloads() {
  const original = self.fetch;
  let loaded = 0;
  const count = async (answer) => {
    for await (const chunk of chunks(answer.body.getReader())) {
      loaded += chunk.byteLength;
      tell({ phase: 'download', loaded: Math.min(loaded, DOWNLOAD_BYTES), total: DOWNLOAD_BYTES });
    }
  };
  self.fetch = async (...request) => {
    try {
      const answer = await original(...request);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      count(answer.clone()).catch(fail);
      return answer;
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  return () => { self.fetch = original; };
}

// Pyodide meets WebAssembly that cannot be compiled or has no room in memory with a warning in the
// console, and then waits for ever.
function watchCompilation() {
  const original = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (...request) => {
    const made = original.apply(WebAssembly, request);
    made.catch(fail);
    return made;
  };
  return () => { WebAssembly.instantiateStreaming = original; };
}

async function* chunks(reader) {
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

// The lock is held as long as the worker lives; the page waits for it and so learns of its death,
// for which the web has no event.
async function holdLifeLock() {
  if (!navigator.locks) return;
  const name = `spieltisch-engine-${crypto.randomUUID()}`;
  await new Promise((held) => {
    navigator.locks.request(name, () => { held(); return new Promise(() => {}); });
  });
  tell({ lock: name });
}

const PATIENCE = 60_000; // ms for one game

// Puts a game's archive beside the house's modules.
async function unpack(python, game) {
  const { url, integrity } = GAMES[game];
  const answer = await fetch(here(url), { integrity, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  python.unpackArchive(await answer.arrayBuffer(), 'zip', { extractDir: python.runPython('import site; site.getsitepackages()[0]') });
}

// Lets Python ask for a game when it needs one (engine.py): each comes once, and after a failure when it
// is asked for again.
function offerGames(python) {
  const coming = new Map();
  const bring = (game) => {
    if (!coming.has(game)) {
      const under = unpack(python, game);
      coming.set(game, under);
      under.catch(() => coming.delete(game));
    }
    return coming.get(game);
  };
  python.registerJsModule('spieltisch_page', { bring });
}

export async function loadPyodide(options) {
  await holdLifeLock();
  const stopCounting = countDownloads();
  const stopWatching = watchCompilation();
  const python = await load({
    ...options,
    indexURL: here(PYODIDE_URL),
    stdLibURL: here(STDLIB_URL),
    lockFileURL: here(LOCK_URL),
    packageBaseUrl: here('./'),
    packages: PACKAGES,
  });
  stopCounting();
  stopWatching();
  if (Object.keys(python.loadedPackages).length < PACKAGES.length) throw new Error('a package is missing');
  offerGames(python);
  python._api.on_fatal = (error) => tell({ fatal: String(error) });
  tell({ phase: 'import' });
  return python;
}
