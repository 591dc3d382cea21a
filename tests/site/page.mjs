// A minimal browser for tests under Node: events, storage, history, time, a few elements. Import it before any of the
// page's scripts. stand_ins.mjs replaces the modules that draw or send requests.
import { register } from 'node:module';

const STAND_INS = [
  '/engine/ask.js', '/effects/motion.js', '/sheets/notices.js',
  '/pages/lobby.js', './lobby.js', '/pages/invitation.js', '/pages/mine.js', '/places/leaving.js', './leaving.js', '/places/opening.js', './opening.js', '/play/loop.js',
];
register(`data:text/javascript,${encodeURIComponent(`
  export const resolve = (specifier, context, next) => (${JSON.stringify(STAND_INS)}.some((end) => specifier.endsWith(end))
    ? { url: '${new URL('stand_ins.mjs', import.meta.url)}', shortCircuit: true }
    : next(specifier, context));`)}`);

const global = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// -- events -----------------------------------------------------------------------------------

const target = new EventTarget();
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) global(name, target[name].bind(target));
global('StorageEvent', class extends Event {
  constructor(kind, { key }) {
    super(kind);
    this.key = key;
  }
});

/** Dispatches an event with properties on the window, and returns it. */
export function fireEvent(kind, properties = {}) {
  const event = new Event(kind, { cancelable: true });
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(event, name, { value });
  dispatchEvent(event);
  return event;
}

// -- elements ---------------------------------------------------------------------------------

class Style {
  properties = new Map();

  setProperty = (name, value) => { this.properties.set(name, String(value)); };

  getPropertyValue = (name) => this.properties.get(name) ?? '';
}

/** An element with the properties that scripts use, and `more`. */
export const element = (more = {}) => {
  const attributes = {};
  return {
    dataset: {}, textContent: '', disabled: false, attributes, style: new Style(),
    setAttribute: (name, value) => { attributes[name] = String(value); },
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: () => {},
    ...more,
  };
};

/** The storage schema that the build writes into the page; `python build.py test` passes it on. */
export const schema = JSON.parse(process.env.SPIELTISCH_SCHEMA);

/** The page's elements by selector. */
export const elements = {
  '#main': element(), '#stage': element(), '#pages': element(), '#schema': element({ textContent: JSON.stringify(schema) }),
};

global('document', {
  hidden: false,
  documentElement: element({ lang: 'en' }),
  querySelector: (selector) => elements[selector] ?? null,
  querySelectorAll: (selector) => (elements[selector] ? [elements[selector]] : []),
});
global('navigator', {});
global('CSS', { escape: (text) => text });

// -- storage ----------------------------------------------------------------------------------

const kept = new Map();

/** The storage: `room` is its size in characters; with `denied` it refuses access. */
export const storage = { room: Infinity, denied: false };

const size = () => [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

global('localStorage', {
  get length() { return kept.size; },
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => {
    if (storage.denied) throw new DOMException('denied', 'SecurityError');
    return kept.get(key) ?? null;
  },
  setItem: (key, text) => {
    if (storage.denied) throw new DOMException('denied', 'SecurityError');
    const more = key.length + text.length - (kept.has(key) ? key.length + kept.get(key).length : 0);
    if (size() + more > storage.room) throw new DOMException('full', 'QuotaExceededError');
    kept.set(key, text);
  },
  removeItem: (key) => kept.delete(key),
  clear: () => kept.clear(),
});

/** The value stored under a name, parsed as JSON; undefined if there is none. */
export const found = (name) => JSON.parse(kept.get(schema.keys.prefix + name) ?? 'null') ?? undefined;

/** Writes as another window would: text as it is, anything else as JSON. */
export function otherWindow(name, value) {
  kept.set(schema.keys.prefix + name, typeof value === 'string' ? value : JSON.stringify(value));
}

// -- history ----------------------------------------------------------------------------------

let entries = [{ state: null, address: '/' }];
let at = 0;

global('location', {
  pathname: '/',
  get hash() { return entries[at].address.includes('#') ? entries[at].address.replace(/.*(?=#)/, '') : ''; },
});

const entry = (state, address) => ({ state: structuredClone(state), address: address || entries[at].address });

function travel(by) {
  setTimeout(() => { // asynchronous, as in browsers
    if (!entries[at + by]) return;
    at += by;
    fireEvent('popstate', { state: entries[at].state });
  });
}

global('history', {
  get state() { return entries[at].state; },
  get length() { return entries.length; },
  pushState: (state, _, address) => {
    entries = [...entries.slice(0, at + 1), entry(state, address)];
    at += 1;
  },
  replaceState: (state, _, address) => { entries[at] = entry(state, address); },
  back: () => travel(-1),
  forward: () => travel(1),
});

/** Resets the history to one entry. */
export function resetHistory(state = null, address = '/') {
  entries = [{ state, address }];
  at = 0;
}

/** Types a link into the address bar. */
export function typeLink(link) {
  history.pushState(null, '', `/#${link}`);
  fireEvent('hashchange');
}

/** The current position in the history, from 0. */
export const depth = () => at;

/** Resolves when all pending steps through the history are done. */
export const settled = () => new Promise((resolve) => { setTimeout(resolve, 5); });

// -- time -------------------------------------------------------------------------------------

let now = 0;
let last = 0; // the id of the latest timer
let due = []; // {id, at, run, every}

/** Replaces the timers and the clock; only `advance` advances them. */
export function fakeTime() {
  const start = (run, time = 0, every = null) => {
    last += 1;
    due.push({ id: last, at: now + time, run, every });
    return last;
  };
  const clear = (id) => { due = due.filter((timer) => timer.id !== id); };
  global('setTimeout', (run, time) => start(run, time));
  global('setInterval', (run, time) => start(run, time, time));
  global('clearTimeout', clear);
  global('clearInterval', clear);
  Object.defineProperty(performance, 'now', { value: () => now, configurable: true });
}

/** Runs all pending promise callbacks. */
export const flush = () => new Promise((resolve) => { setImmediate(resolve); });

/** Advances the fake time by some ms. */
export async function advance(time) {
  const end = now + time;
  await flush();
  for (;;) {
    const [next] = due.filter(({ at: moment }) => moment <= end).sort((one, other) => one.at - other.at);
    if (!next) break;
    now = Math.max(now, next.at);
    if (next.every === null) due = due.filter((timer) => timer !== next);
    else next.at += next.every;
    next.run();
    await flush();
  }
  now = end;
  await flush();
}
