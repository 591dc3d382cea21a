// Starts Pyodide in a worker from the parts the page sends (see parts.js).
/* global PYODIDE_URL, STDLIB_URL, LOCK, WHEELS */
import { loadPyodide } from 'pyodide';
import { files } from './wheels.mjs';

const here = (path) => new URL(path, import.meta.url).href;
const asked = new Map();

/** Tells the page something. */
export const tell = (message) => self.postMessage({ spieltisch: message });

function place(name) {
  if (!asked.has(name)) {
    const one = {};
    one.promise = new Promise((resolve) => { one.resolve = resolve; });
    asked.set(name, one);
  }
  return asked.get(name);
}

/** What the page sends under this name, as soon as it is there. */
export const part = (name) => place(name).promise;

// A channel of our own: PyScript would take messages to the worker itself for somebody else's.
const channel = new MessageChannel();
channel.port1.onmessage = ({ data: { name, content } }) => place(name).resolve(content);

// Evaluated while the parts are on their way.
const glue = import(here(`${PYODIDE_URL}pyodide.asm.mjs`));
glue.catch((error) => tell({ failed: String(error) }));
self.postMessage({ spieltisch: { parts: channel.port2 } }, [channel.port2]);

const GIVEN = {
  [here(`${PYODIDE_URL}pyodide.asm.wasm`)]: null, // see giveModule
  [here(STDLIB_URL)]: 'stdlib',
};

// Pyodide fetches what it needs by address. What the page has fetched already is found here.
function giveParts() {
  const original = self.fetch;
  self.fetch = async (address, ...more) => {
    const name = GIVEN[String(address)];
    if (name === undefined) return original(address, ...more);
    return new Response(name && await part(name));
  };
  return () => { self.fetch = original; };
}

// Pyodide meets a module that has no room in memory with a warning in the console, and then waits for ever.
function giveModule() {
  const original = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await part('wasm');
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      tell({ failed: String(error) });
      throw error;
    }
  };
  return () => { WebAssembly.instantiateStreaming = original; };
}

/** The files of all wheels, when the page has sent them, but for what installers write down. */
export async function delivered() {
  const all = (await Promise.all(WHEELS.map(({ name }) => part(name)))).flatMap(files);
  return all.filter(([path]) => !path.includes('.dist-info/'));
}

/** Puts files ([path, content]) into a folder of Python's. */
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
 * Python with options of Pyodide's and these files ([path, content]) among its packages. They lie there
 * before it starts, put there byte for byte: Python takes a second to unpack a wheel of this size.
 */
export async function start(content, options) {
  const taken = [giveParts(), giveModule()];
  const python = await loadPyodide({
    ...options,
    indexURL: here(PYODIDE_URL),
    stdLibURL: here(STDLIB_URL),
    lockFileContents: LOCK,
    fsInit: (FS, { sitePackages }) => { write(FS, sitePackages, content); },
    createPyodideModule: (await glue).default,
  });
  for (const giveBack of taken) giveBack();
  return python;
}
