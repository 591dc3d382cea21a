// The parts an engine starts from, fetched in parallel before the engine exists: the compiled
// WebAssembly, the standard library, and either the wheels or the snapshot made on this device
// (snapshots.js). A worker does the fetching and compiling (fetcher.mjs).
/* global FETCHER_URL, WHEELS, DOWNLOAD_BYTES */
import { readSnapshot } from './snapshots.js';

const resolveUrl = (path) => new URL(path, import.meta.url).href;

// Whether the service worker serves this page. If so, all parts are already on this device.
const controlled = () => Boolean(navigator.serviceWorker?.controller);

const LONGEST_BLANK = 2_000; // ms to wait for a first paint before fetching the parts anyway

// Megabytes of parts must not delay the fonts and style sheets that the page needs for its first paint.
const painted = new Promise((resolve) => {
  if (controlled() || document.hidden) resolve();
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, LONGEST_BLANK);
});

let compiled = null; // the WebAssembly module, kept so that a restarted engine can reuse it

/** Fetches a file into the browser's cache, for the worker. Rejects if that fails. */
export async function prefetch(path, signal) {
  const answer = await fetch(resolveUrl(path), { signal });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
}

/**
 * The parts being fetched. `named` maps the name of each part to its promise; `failure` rejects as
 * soon as one of them does; `restoring` is true if a snapshot is among them; `progress` counts
 * bytes; `onChunk` is called when a chunk arrives. With `fresh`, no snapshot is used.
 */
export class Parts {
  constructor({ fresh = false } = {}) {
    this.onChunk = () => {};
    this.progress = { loaded: 0, total: DOWNLOAD_BYTES };
    this.settle = new Map();
    this.startFetcher();
    const snapshot = fresh ? Promise.resolve(null) : readSnapshot();
    this.restoring = false;
    snapshot.then((image) => { this.restoring = Boolean(image); });
    const wheels = WHEELS.map(({ name }) => name);
    const [wasm, stdlib] = compiled ? [compiled, ...this.fetch(['stdlib'])] : this.fetch(['wasm', 'stdlib']);
    // On what may be a first visit, the wheels are fetched without waiting to learn whether there
    // is a snapshot.
    const others = this.fetch(wheels, controlled() ? snapshot : null);
    const pairs = wheels.map((name, at) => [name, others[at]]);
    this.named = { wasm, stdlib, snapshot, ...Object.fromEntries(pairs) };
    this.failure = this.watch();
    this.failure.catch(() => {});
  }

  startFetcher() {
    this.fetcher = new Worker(resolveUrl(FETCHER_URL), { type: 'module' });
    this.fetcher.addEventListener('message', ({ data: { name, content, failed, bytes } }) => {
      if (bytes) this.arrived(bytes);
      else if (failed) this.settle.get(name).reject(new Error(failed));
      else this.settle.get(name).resolve(content);
      if (name === 'wasm') compiled = content ?? null;
    });
    this.fetcher.addEventListener('error', () => {
      for (const { reject } of this.settle.values()) reject(new Error(`${FETCHER_URL} cannot be loaded`));
    });
  }

  /** Asks the fetcher for parts; returns their promises, which resolve to null if `instead` resolves to something. */
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
    const all = Object.values(this.named).map((one) => Promise.resolve(one).then(() => this.onChunk()));
    await Promise.all(all);
    this.arrived(this.progress.total);
    this.cancel();
    return new Promise(() => {});
  }

  /** Sends each part to an engine's port as soon as it arrives. */
  sendTo(port) {
    for (const [name, promise] of Object.entries(this.named)) {
      Promise.resolve(promise).then((content) => {
        const transfer = content instanceof ArrayBuffer ? [content] : [];
        port.postMessage({ name, content }, transfer);
      }, () => {});
    }
  }

  /** Stops fetching. */
  cancel() {
    this.fetcher.terminate();
  }

  arrived(bytes) {
    this.progress.loaded = Math.min(this.progress.loaded + bytes, this.progress.total);
    this.onChunk();
  }
}
