// Fetches on the page what an engine starts from, all of it at once and before there is a worker: the
// compiled WebAssembly, the standard library and the wheels, or instead of these the snapshot that this
// device has made (see snapshots.js).
/* global WASM_URL, STDLIB_URL, WHEELS, DOWNLOAD_BYTES */
import { kept } from './snapshots.js';

// Whether the service worker answers what this page asks for.
const controlled = () => Boolean(navigator.serviceWorker?.controller);

const here = (path) => new URL(path, import.meta.url).href;

let compiled = null; // the module, as long as the page lives: an engine that comes after another one compiles nothing

async function get(path, options) {
  const answer = await fetch(here(path), options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Sees whether a file can be had, and leaves it in the browser's cache for the worker. */
export async function reach(path, signal) {
  await (await get(path, { signal })).arrayBuffer();
}

/**
 * Everything that is on its way: `named` are promises of what the worker takes by name, `failure` rejects
 * with the first of them that does, `restoring` says that a snapshot is among them, `progress` how many
 * bytes of how many are here; `onPiece` is called with every piece that arrives. `fresh` passes a snapshot over.
 */
export class Parts {
  constructor({ fresh = false } = {}) {
    this.stop = new AbortController();
    this.onPiece = () => {};
    this.progress = { loaded: 0, total: DOWNLOAD_BYTES };
    const snapshot = fresh ? Promise.resolve(null) : kept();
    this.restoring = false;
    snapshot.then((image) => { this.restoring = Boolean(image); });
    this.named = { wasm: this.compile(), stdlib: this.bytes(STDLIB_URL), snapshot };
    // Where this may be a first visit, the wheels do not wait for the answer that there is no snapshot.
    for (const { name, url, integrity } of WHEELS) {
      const get = () => this.bytes(url, { integrity });
      this.named[name] = controlled() ? snapshot.then((image) => (image ? null : get())) : get();
    }
    const all = Object.values(this.named).map((one) => one.then(() => this.onPiece()));
    this.failure = Promise.all(all).then(() => {
      this.arrived(this.progress.total);
      return new Promise(() => {});
    });
    this.failure.catch(() => {});
  }

  /** Sends everything to a worker's port as it arrives. */
  giveTo(port) {
    for (const [name, coming] of Object.entries(this.named)) {
      coming.then((content) => {
        const transfer = content instanceof ArrayBuffer ? [content] : [];
        port.postMessage({ name, content }, transfer);
      }, () => {});
    }
  }

  /** Ends what is under way. */
  cancel() {
    this.stop.abort();
  }

  arrived(bytes) {
    this.progress.loaded = Math.min(this.progress.loaded + bytes, this.progress.total);
    this.onPiece();
  }

  // Counts on a copy: the browser keeps compiled WebAssembly only for answers straight from the network.
  // What the service worker has kept is here at once, and counting it would cost more than fetching it.
  async fetch(path, options) {
    const answer = await get(path, { ...options, signal: this.stop.signal });
    if (controlled()) return answer;
    const write = (chunk) => { this.arrived(chunk.byteLength); };
    answer.clone().body.pipeTo(new WritableStream({ write })).catch(() => {});
    return answer;
  }

  async bytes(path, options) {
    return (await this.fetch(path, options)).arrayBuffer();
  }

  async compile() {
    compiled ??= await WebAssembly.compileStreaming(this.fetch(WASM_URL));
    return compiled;
  }
}
