// What an engine starts from, fetched all at once and before there is an engine: the compiled WebAssembly,
// the standard library and the wheels, or instead of these the snapshot that this device has made (see
// snapshots.js). A worker does the work (fetcher.mjs).
/* global FETCHER_URL, WHEELS, DOWNLOAD_BYTES */
import { kept } from './snapshots.js';

const here = (path) => new URL(path, import.meta.url).href;

// Whether the service worker answers what this page asks for: then everything is here at once.
const controlled = () => Boolean(navigator.serviceWorker?.controller);

const LONGEST_BLANK = 2_000; // ms until megabytes are fetched even though nothing has been painted

// The page comes first: its megabytes must not hold back the letters and style sheets it is painted with.
const painted = new Promise((resolve) => {
  if (controlled() || document.hidden) resolve();
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, LONGEST_BLANK);
});

let compiled = null; // the module, kept while the page lives, so that a restarted engine compiles nothing

/** Sees whether a file can be had, and leaves it in the browser's cache for the worker. */
export async function reach(path, signal) {
  const answer = await fetch(here(path), { signal });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
}

/**
 * Everything that is on its way: `named` are promises of what the engine takes by name, `failure` rejects
 * with the first of them that does, `restoring` says that a snapshot is among them, `progress` how many
 * bytes of how many are here; `onPiece` is called with every piece that arrives. `fresh` passes a snapshot over.
 */
export class Parts {
  constructor({ fresh = false } = {}) {
    this.onPiece = () => {};
    this.progress = { loaded: 0, total: DOWNLOAD_BYTES };
    this.settle = new Map();
    this.startFetcher();
    const snapshot = fresh ? Promise.resolve(null) : kept();
    this.restoring = false;
    snapshot.then((image) => { this.restoring = Boolean(image); });
    const wheels = WHEELS.map(({ name }) => name);
    const [wasm, stdlib] = compiled ? [compiled, ...this.fetch(['stdlib'])] : this.fetch(['wasm', 'stdlib']);
    // Where this may be a first visit, the wheels do not wait for the answer that there is no snapshot.
    const others = this.fetch(wheels, controlled() ? snapshot : null);
    const pairs = wheels.map((name, at) => [name, others[at]]);
    this.named = { wasm, stdlib, snapshot, ...Object.fromEntries(pairs) };
    this.failure = this.watch();
    this.failure.catch(() => {});
  }

  startFetcher() {
    this.fetcher = new Worker(here(FETCHER_URL), { type: 'module' });
    this.fetcher.addEventListener('message', ({ data: { name, content, failed, bytes } }) => {
      if (bytes) this.arrived(bytes);
      else if (failed) this.settle.get(name).reject(new Error(failed));
      else this.settle.get(name).resolve(content);
      if (name === 'wasm') compiled = content ?? null;
    });
    this.fetcher.addEventListener('error', () => {
      for (const { reject } of this.settle.values()) reject(new Error(`${FETCHER_URL} does not come`));
    });
  }

  /** Promises of what the fetcher is asked for; undefined if `instead` resolves to something. */
  fetch(names, instead = null) {
    const promises = names.map((name) => new Promise((resolve, reject) => {
      this.settle.set(name, { resolve, reject });
    }));
    Promise.all([instead, painted]).then(([found]) => {
      if (found) for (const name of names) this.settle.get(name).resolve(null);
      else this.fetcher.postMessage({ names, counted: !controlled() });
    });
    return promises;
  }

  async watch() {
    const all = Object.values(this.named).map((one) => Promise.resolve(one).then(() => this.onPiece()));
    await Promise.all(all);
    this.arrived(this.progress.total);
    this.cancel();
    return new Promise(() => {});
  }

  /** Sends everything to an engine's port as it arrives. */
  giveTo(port) {
    for (const [name, coming] of Object.entries(this.named)) {
      Promise.resolve(coming).then((content) => {
        const transfer = content instanceof ArrayBuffer ? [content] : [];
        port.postMessage({ name, content }, transfer);
      }, () => {});
    }
  }

  /** Ends what is under way. */
  cancel() {
    this.fetcher.terminate();
  }

  arrived(bytes) {
    this.progress.loaded = Math.min(this.progress.loaded + bytes, this.progress.total);
    this.onPiece();
  }
}
