// Starts Pyodide in a worker, from the parts that the page sends (parts.js).
/* global PYODIDE_URL, STDLIB_URL, LOCK, WHEELS */
import { loadPyodide } from 'pyodide';
import { files } from './wheels.mjs';

const resolveUrl = (path) => new URL(path, import.meta.url).href;
const parts = new Map(); // {promise, resolve} of each part, by name

/** Sends the page a message. */
export const report = (message) => self.postMessage({ spieltisch: message });

function pending(name) {
  if (!parts.has(name)) {
    const one = {};
    one.promise = new Promise((resolve) => { one.resolve = resolve; });
    parts.set(name, one);
  }
  return parts.get(name);
}

/** Resolves to the part of this name when the page has sent it. */
export const part = (name) => pending(name).promise;

// Parts come over a separate channel, because PyScript handles all messages to the worker itself.
const channel = new MessageChannel();
channel.port1.onmessage = ({ data: { name, content } }) => pending(name).resolve(content);

// Loaded while the parts are being fetched.
const glue = import(resolveUrl(`${PYODIDE_URL}pyodide.asm.mjs`));
glue.catch((error) => report({ failed: String(error) }));
self.postMessage({ spieltisch: { parts: channel.port2 } }, [channel.port2]);

const SERVED = {
  [resolveUrl(`${PYODIDE_URL}pyodide.asm.wasm`)]: null, // see serveModule
  [resolveUrl(STDLIB_URL)]: 'stdlib',
};

// Pyodide fetches its files by address. Until the function returned is called, `fetch` answers with the page's parts.
function serveParts() {
  const original = self.fetch;
  self.fetch = async (address, ...more) => {
    const name = SERVED[String(address)];
    if (name === undefined) return original(address, ...more);
    return new Response(name && await part(name));
  };
  return () => { self.fetch = original; };
}

// Has Pyodide use the module that the page has compiled. A failure is reported, because Pyodide itself,
// when it runs out of memory, only logs a warning and then waits for ever.
function serveModule() {
  const original = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await part('wasm');
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      report({ failed: String(error) });
      throw error;
    }
  };
  return () => { WebAssembly.instantiateStreaming = original; };
}

/** The files of all wheels, once the page has sent them, without the installers' metadata. */
export async function wheelFiles() {
  const all = (await Promise.all(WHEELS.map(({ name }) => part(name)))).flatMap(files);
  return all.filter(([path]) => !path.includes('.dist-info/'));
}

/** Writes files ([path, content]) into a folder of Python's file system. */
export function write(FS, folder, content) {
  const made = new Set();
  for (const [path, bytes] of content) {
    const parent = `${folder}/${path.slice(0, path.lastIndexOf('/') + 1)}`;
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(`${folder}/${path}`, bytes, { canOwn: true }); // no copy
  }
}

/**
 * Starts Python with Pyodide's options and with these files ([path, content]) in site-packages. They are written there
 * before it starts, because Python itself would take a second to unpack a wheel of this size.
 */
export async function start(content, options) {
  const restorers = [serveParts(), serveModule()];
  const python = await loadPyodide({
    ...options,
    indexURL: resolveUrl(PYODIDE_URL),
    stdLibURL: resolveUrl(STDLIB_URL),
    lockFileContents: LOCK,
    fsInit: (FS, { sitePackages }) => { write(FS, sitePackages, content); },
    createPyodideModule: (await glue).default,
  });
  for (const restore of restorers) restore();
  return python;
}
