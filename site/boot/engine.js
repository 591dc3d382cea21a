// Starts the games' Python in a named PyScript worker and hands back one function to talk to it.
/* global WASM_URL, PYSCRIPT_URL, PYSCRIPT_PLUGINS, INTERPRETER_URL, ENGINE_URL */

const here = (path) => new URL(path, import.meta.url).href;

const CONFIG = {
  interpreter: here(INTERPRETER_URL),
  sync_main_only: true,
  plugins: PYSCRIPT_PLUGINS.map((name) => `!${name}`),
};

// The ways in which CPython under WebAssembly ends for good, as Pyodide and the browsers word them.
const FATAL = /fatally failed|fatal error|Maximum call stack|memory access out of bounds|unreachable|too much recursion/i;

/** Why the engine cannot be used: code is "no-wasm", "no-memory", "load-failed" or "dead". */
export class EngineError extends Error {
  constructor(code, cause) {
    super(`${code}: ${cause?.message ?? cause ?? ''}`);
    this.name = 'EngineError';
    this.code = code;
  }
}

function codeOf(error) {
  const text = String(error?.message ?? error);
  if (/out of memory|could not allocate|memory\.grow|RangeError.*memory/i.test(text)) return 'no-memory';
  if (/CompileError|WebAssembly is not|wasm.*(unsupported|disallowed)/i.test(text)) return 'no-wasm';
  return 'load-failed';
}

// Takes up the preload in the page's head (or starts the download where there is none). The worker,
// which asks for the same file a little later, finds it in the browser's cache.
function fetchAhead() {
  fetch(here(WASM_URL)).then((answer) => answer.body.pipeTo(new WritableStream())).catch(() => {});
}

let pyscript;

// PyScript reads its configuration from elements that must be there before it is loaded.
async function loadPyScript() {
  for (const [tag, config] of [['py-config', CONFIG], ['mpy-config', { plugins: CONFIG.plugins }]]) {
    if (document.querySelector(tag)) continue;
    const element = document.createElement(tag);
    element.hidden = true;
    element.textContent = JSON.stringify(config);
    document.head.append(element);
  }
  const core = await import(here(PYSCRIPT_URL));
  core.hooks.worker.onBeforeRunAsync.clear(); // the one hook that needs 'unsafe-eval'
  return core;
}

let starts = 0;

// A worker that cannot fetch its first script would wait for ever without a word, so the page tries
// before; the worker then finds the script in the browser's cache.
async function reach(path) {
  const answer = await fetch(here(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
}

async function newWorker() {
  if (!starts) {
    fetchAhead();
    await Promise.all([reach(INTERPRETER_URL), reach(ENGINE_URL)]);
  }
  pyscript ??= loadPyScript();
  const core = await pyscript.catch((error) => { pyscript = undefined; throw error; });
  const script = document.createElement('script');
  script.type = 'py';
  script.src = here(ENGINE_URL);
  script.setAttribute('worker', '');
  script.setAttribute('name', starts ? `engine-${starts + 1}` : 'engine');
  starts += 1;
  document.head.append(script);
  await core.whenDefined('py'); // settles with the first worker only, hence the loop for later ones
  while (!script.xworker) await new Promise((resolve) => { setTimeout(resolve, 5); });
  return { script, xworker: script.xworker };
}

/**
 * Starts a fresh interpreter. May be called again after kill() or a fatal error.
 *
 * onProgress gets {phase, loaded, total}: "download" (bytes), "start" (Python itself), "import" (the
 * house rules), "ready". Resolves to {call, kill, onFatal}; rejects with an EngineError.
 */
export async function startEngine({ onProgress = () => {} } = {}) {
  if (typeof WebAssembly !== 'object') throw new EngineError('no-wasm');

  const pending = new Set();
  const listeners = new Set();
  let dead = null;
  let worker;
  let giveUp; // ends the wait for the worker

  const end = (error, isFatal) => {
    if (dead) return;
    dead = error;
    worker?.xworker.terminate();
    worker?.script.remove();
    for (const reject of pending) reject(error);
    pending.clear();
    if (isFatal) for (const listener of listeners) listener(error);
  };
  const die = (cause) => end(new EngineError('dead', cause), true);

  const progress = { phase: 'download', loaded: 0, total: 0 };
  const report = (change) => {
    Object.assign(progress, change);
    if (progress.phase === 'download' && progress.total && progress.loaded >= progress.total) progress.phase = 'start';
    onProgress({ ...progress });
  };

  const hear = ({ data }) => {
    const message = data?.spieltisch;
    if (!message) return;
    if (message.phase) report(message);
    if (message.fatal) die(message.fatal);
    if (message.failed) giveUp(message.failed);
    if (message.lock) navigator.locks.request(message.lock, () => die('the worker is gone'));
  };

  try {
    report({});
    worker = await newWorker();
    worker.xworker.addEventListener('message', hear);
    await new Promise((resolve, reject) => {
      pending.add(reject);
      giveUp = reject;
      worker.xworker.onerror = (event) => {
        event.preventDefault?.();
        reject(event.error ?? event);
        if (FATAL.test(String(event.error?.message ?? event.message))) die(event.error ?? event.message);
      };
      worker.xworker.ready.then(() => { pending.delete(reject); resolve(); }, reject);
    });
  } catch (error) {
    const failure = new EngineError(codeOf(error), error);
    end(failure, false);
    throw failure;
  }
  report({ phase: 'ready' });

  return {
    /** Sends one JSON request, resolves to the JSON answer; rejects when the interpreter dies. */
    call(request) {
      if (dead) return Promise.reject(dead);
      return new Promise((resolve, reject) => {
        pending.add(reject);
        const settle = (finish) => (value) => { pending.delete(reject); finish(value); };
        worker.xworker.sync.handle(request).then(settle(resolve), settle((error) => {
          if (FATAL.test(String(error?.message ?? error))) die(error);
          reject(dead ?? error);
        }));
      });
    },
    /** Ends the interpreter at once; calls under way reject, onFatal is not told. */
    kill() { end(new EngineError('dead', 'ended by the page'), false); },
    /** Tells when the interpreter has died by itself. */
    onFatal(listener) { if (dead) listener(dead); else listeners.add(listener); },
  };
}
