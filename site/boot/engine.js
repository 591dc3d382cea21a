// Starts the games' Python in a named PyScript worker and hands back one function to talk to it.
/* global INTERPRETER_URL, ENGINE_URL */
import { Parts, reach } from './parts.js';
import { addWorker, loadPyScript } from './pyscript.js';
import { keep } from './snapshots.js';

const here = (path) => new URL(path, import.meta.url).href;

// The ways in which CPython under WebAssembly ends for good, as Pyodide and the browsers word them.
const FATAL = /fatally failed|fatal error|Maximum call stack|memory access out of bounds|unreachable|too much recursion/i;

/** Why the engine cannot be used: code is "too-old", "no-wasm", "no-memory", "no-storage", "load-failed" or "dead". */
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
  if (error?.name === 'SecurityError') return 'no-storage'; // PyScript wants a channel and a database
  return 'load-failed';
}

const SILENCE = 60; // seconds

// Where something hangs without an error (a connection that neither delivers nor ends, a worker that
// the browser has dropped), silence is the only sign. Slowness is none: every piece that arrives
// counts as heard. Nor is a page that nobody sees, whose downloads the browser may hold back.
function onSilence(report) {
  let silent = 0;
  const timer = setInterval(() => {
    if (!document.hidden) silent += 1;
    if (silent >= SILENCE) report(new Error(`nothing was heard for ${SILENCE} seconds`));
  }, 1000);
  return { heard: () => { silent = 0; }, end: () => clearInterval(timer) };
}

let starts = 0;

// A worker that cannot fetch its first scripts would wait for ever without a word, so the page fetches
// them too; both have them from the browser's cache.
async function launch(meet, signal) {
  const reached = starts ? [] : [INTERPRETER_URL, ENGINE_URL].map((path) => reach(path, signal));
  const pyscript = await loadPyScript(here(INTERPRETER_URL));
  signal.throwIfAborted();
  starts += 1;
  addWorker(pyscript, here(ENGINE_URL), starts > 1 ? `engine-${starts}` : 'engine', meet);
  await Promise.all(reached);
}

let distrusted = false; // the snapshot on this device has failed once

// What has failed is not tried again, not even on the next visit.
function distrust() {
  distrusted = true;
  keep().catch(() => {});
}

// Starts an interpreter, again without a snapshot where one with it fails. `watch.onProgress` is told how far
// it is, and may come later.
async function bring(watch) {
  if (document.documentElement.dataset.engine === 'old') throw new EngineError('too-old');
  if (typeof WebAssembly !== 'object') throw new EngineError('no-wasm');
  const parts = new Parts({ fresh: distrusted });
  try {
    return await run(parts, watch);
  } catch (error) {
    if (!parts.restoring) throw error;
    const engine = await run(new Parts({ fresh: true }), watch);
    distrust();
    return engine;
  }
}

let first; // the engine that was begun before the shell was there

/** Begins with the first engine before anybody asks for it. */
export function begin() {
  if (first !== undefined) return;
  const watch = {};
  first = { watch, engine: bring(watch) };
  first.engine.catch(() => {}); // startEngine tells
}

/**
 * Starts a fresh interpreter. May be called again after kill() or a fatal error.
 *
 * onProgress gets {phase, loaded, total}: "download" (bytes), "start" (Python itself), "import" (the
 * house rules), "ready". Resolves to {call, kill, onFatal}; rejects with an EngineError.
 */
export function startEngine({ onProgress = () => {} } = {}) {
  const begun = first;
  first = null; // no more
  if (!begun) return bring({ onProgress });
  begun.watch.onProgress = onProgress;
  if (begun.watch.last) onProgress(begun.watch.last);
  return begun.engine;
}

// One interpreter's life.
async function run(parts, watch) {
  const pending = new Set();
  const listeners = new Set();
  const start = new AbortController();
  let dead = null;
  let worker;

  const giveUp = (cause) => start.abort(cause instanceof Error ? cause : new Error(cause));
  const silence = onSilence(giveUp);
  const discard = () => { parts.cancel(); worker?.xworker.terminate(); worker?.script.remove(); };
  const end = (error, isFatal) => {
    if (dead) return;
    dead = error;
    giveUp(error);
    discard();
    for (const reject of pending) reject(error);
    pending.clear();
    if (isFatal && parts.restoring) distrust();
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
  parts.onPiece = () => { silence.heard(); report(); };

  const hear = ({ data }) => {
    silence.heard();
    const message = data?.spieltisch;
    if (!message) return;
    if (message.parts) parts.giveTo(message.parts);
    if (message.phase) { phase = message.phase; report(); }
    if (message.fatal) die(message.fatal);
    if (message.failed) giveUp(message.failed);
    if (message.lock) navigator.locks.request(message.lock, () => die('the worker is gone'));
  };
  const onWorkerError = ({ error, message }) => {
    const cause = error ?? new Error(message);
    giveUp(cause);
    if (FATAL.test(String(cause.message ?? cause))) die(cause);
  };

  try {
    report();
    await new Promise((resolve, reject) => {
      start.signal.addEventListener('abort', () => reject(start.signal.reason));
      const meet = (made) => {
        worker = made;
        if (dead) discard();
        worker.xworker.addEventListener('message', hear);
        worker.xworker.addEventListener('error', onWorkerError); // what the browser reports, a broken script for one
        worker.xworker.onerror = onWorkerError; // what PyScript reports
        worker.xworker.ready.then(resolve, reject);
      };
      parts.failure.catch(reject);
      launch(meet, start.signal).catch(reject);
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
    /** Sends one JSON request, resolves to the JSON answer; rejects when the interpreter dies. */
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
    /** Ends the interpreter at once; pending calls reject, onFatal does not fire. */
    kill() { end(new EngineError('dead', 'ended by the page'), false); },
    /** Calls `listener` when the interpreter has died by itself. */
    onFatal(listener) { if (dead) listener(dead); else listeners.add(listener); },
  };
}
