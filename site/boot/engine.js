// Starts Python in a named PyScript worker, and returns a function that sends requests to it.
/* global INTERPRETER_URL, ENGINE_URL */
import { Parts, prefetch } from './parts.js';
import { addWorker, loadPyScript } from './pyscript.js';
import { storeSnapshot } from './snapshots.js';

const resolveUrl = (path) => new URL(path, import.meta.url).href;

// The wording, in Pyodide and in browsers, of errors after which CPython under WebAssembly cannot continue.
const FATAL = /fatally failed|fatal error|Maximum call stack|memory access out of bounds|unreachable|too much recursion/i;

/**
 * Why the engine is not available. `code` is "too-old", "no-wasm", "no-memory", "no-storage", "load-failed" or
 * "dead".
 */
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
  if (error?.name === 'SecurityError') return 'no-storage'; // PyScript needs storage
  return 'load-failed';
}

const SILENCE = 60; // seconds without progress after which a start counts as failed

// A stalled connection raises no error, and neither does a worker that the browser has discarded. So a start also fails
// if there is no sign of life for too long. Every chunk that arrives is a sign of life, so a slow connection does no
// harm. Time during which the page is hidden does not count, because browsers then throttle downloads.
function onSilence(report) {
  let silent = 0;
  const timer = setInterval(() => {
    if (!document.hidden) silent += 1;
    if (silent >= SILENCE) report(new Error(`no progress for ${SILENCE} seconds`));
  }, 1000);
  return { reset: () => { silent = 0; }, end: () => clearInterval(timer) };
}

let starts = 0;

// A worker whose first scripts cannot be fetched waits forever and raises no error. The page therefore fetches them as
// well, so that it sees the error. The worker then gets the scripts from the browser's cache.
async function launch(onCreated, signal) {
  const fetched = starts ? [] : [INTERPRETER_URL, ENGINE_URL].map((path) => prefetch(path, signal));
  const pyscript = await loadPyScript(resolveUrl(INTERPRETER_URL));
  signal.throwIfAborted();
  starts += 1;
  addWorker(pyscript, resolveUrl(ENGINE_URL), starts > 1 ? `engine-${starts}` : 'engine', onCreated);
  await Promise.all(fetched);
}

let snapshotFailed = false;

// Stops using this build's snapshot on this device for good, so that the next visit does not try it again.
function abandonSnapshot() {
  snapshotFailed = true;
  storeSnapshot().catch(() => {});
}

// Starts an interpreter. If that fails with a snapshot, tries once more without one. `watch.onProgress`, which may be
// set later, is called with the progress.
async function startInterpreter(watch) {
  if (document.documentElement.dataset.engine === 'old') throw new EngineError('too-old');
  if (typeof WebAssembly !== 'object') throw new EngineError('no-wasm');
  const parts = new Parts({ fresh: snapshotFailed });
  try {
    return await run(parts, watch);
  } catch (error) {
    if (!parts.restoring) throw error;
    const engine = await run(new Parts({ fresh: true }), watch);
    abandonSnapshot();
    return engine;
  }
}

let first; // the engine started by `startEarly`; null once startEngine has returned it

/** Starts the first engine before the shell is loaded. `startEngine` then returns this engine. */
export function startEarly() {
  if (first !== undefined) return;
  const watch = {};
  first = { watch, engine: startInterpreter(watch) };
  first.engine.catch(() => {}); // errors are handled where startEngine returns this promise
}

/**
 * Starts an interpreter. May be called again after kill() or a fatal error.
 *
 * `onProgress` is called with {phase, loaded, total}, the latter two in bytes. The phases are "download", "start" (of
 * Python itself), "import" (of our package) and "ready". Resolves to {call, kill, onFatal}; rejects with an
 * EngineError.
 */
export function startEngine({ onProgress = () => {} } = {}) {
  const early = first;
  first = null;
  if (!early) return startInterpreter({ onProgress });
  early.watch.onProgress = onProgress;
  if (early.watch.last) onProgress(early.watch.last);
  return early.engine;
}

// Runs one interpreter until it ends. Resolves when it has started.
async function run(parts, watch) {
  const pending = new Set();
  const listeners = new Set();
  const start = new AbortController();
  let dead = null;
  let worker;

  const abort = (cause) => start.abort(cause instanceof Error ? cause : new Error(cause));
  const silence = onSilence(abort);
  const discard = () => { parts.cancel(); worker?.xworker.terminate(); worker?.script.remove(); };
  const end = (error, isFatal) => {
    if (dead) return;
    dead = error;
    abort(error);
    discard();
    for (const reject of pending) reject(error);
    pending.clear();
    if (isFatal && parts.restoring) abandonSnapshot();
    if (isFatal) for (const listener of listeners) listener(error);
  };
  const die = (cause) => end(new EngineError('dead', cause), true);

  let phase = 'download';
  const report = () => {
    const { loaded, total } = parts.progress;
    if (phase === 'download' && loaded >= total) phase = 'start';
    watch.last = { phase, loaded, total };
    watch.onProgress?.(watch.last);
  };
  parts.onChunk = () => { silence.reset(); report(); };

  const onMessage = ({ data }) => {
    silence.reset();
    const message = data?.spieltisch;
    if (!message) return;
    if (message.parts) parts.sendTo(message.parts);
    if (message.phase) { phase = message.phase; report(); }
    if (message.fatal) die(message.fatal);
    if (message.failed) abort(message.failed);
    if (message.lock) navigator.locks.request(message.lock, () => die('the worker is gone'));
  };
  const onWorkerError = ({ error, message }) => {
    const cause = error ?? new Error(message);
    abort(cause);
    if (FATAL.test(String(cause.message ?? cause))) die(cause);
  };

  try {
    report();
    await new Promise((resolve, reject) => {
      start.signal.addEventListener('abort', () => reject(start.signal.reason));
      const onCreated = (made) => {
        worker = made;
        if (dead) discard();
        worker.xworker.addEventListener('message', onMessage);
        worker.xworker.addEventListener('error', onWorkerError); // reported by the browser, as for a broken script
        worker.xworker.onerror = onWorkerError; // reported by PyScript
        worker.xworker.ready.then(resolve, reject);
      };
      parts.failure.catch(reject);
      launch(onCreated, start.signal).catch(reject);
    });
  } catch (error) {
    const failure = dead ?? new EngineError(codeOf(error), error);
    end(failure, false);
    throw failure;
  } finally {
    silence.end();
  }
  phase = 'ready';
  report();
  if (parts.restoring) performance.mark('restored');

  return {
    /** Sends a JSON request. Resolves to the JSON answer; rejects if the interpreter dies. */
    call(request) {
      if (dead) return Promise.reject(dead);
      return new Promise((resolve, reject) => {
        pending.add(reject);
        const finishWith = (finish) => (value) => { pending.delete(reject); finish(value); };
        worker.xworker.sync.handle(request).then(finishWith(resolve), finishWith((error) => {
          if (FATAL.test(String(error?.message ?? error))) die(error);
          reject(dead ?? error);
        }));
      });
    },
    /** Ends the interpreter immediately. Pending calls reject, but the listeners of `onFatal` are not called. */
    kill() { end(new EngineError('dead', 'ended by the page'), false); },
    /** Calls `listener` when the interpreter dies unexpectedly, or right away if it already has. */
    onFatal(listener) { if (dead) listener(dead); else listeners.add(listener); },
  };
}
