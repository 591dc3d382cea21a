// What the page keeps on this device: settings, and every game in progress as its record.

const PREFIX = 'spieltisch/';
const GAME = `${PREFIX}game/`;
const OPEN = `${PREFIX}open`;
const SETTINGS = `${PREFIX}settings`;
const MOST = 40;

/** Settings nobody has chosen yet. */
const DEFAULTS = { theme: 'auto', speed: 'normal', sound: 'off' };

const memory = new Map(); // stands in where the browser keeps nothing
let denied = false;

function read(key) {
  try {
    return memory.get(key) ?? localStorage.getItem(key); // what could not be kept is the newer
  } catch {
    return memory.get(key) ?? null;
  }
}

// Returns "" when kept, "full" or "denied" when only the open page remembers it.
function write(key, text) {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return '';
  } catch (error) {
    memory.set(key, text);
    denied ||= error?.name !== 'QuotaExceededError';
    return error?.name === 'QuotaExceededError' ? 'full' : 'denied';
  }
}

function remove(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

function keys() {
  const found = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) found.add(localStorage.key(index));
  } catch {
    // only memory then
  }
  return [...found];
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('');

/** A seed a person can read out: eight letters and digits without look-alikes. */
export function newSeed() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join('');
}

export const settings = () => ({ ...DEFAULTS, ...parse(read(SETTINGS)) });
export const keepSettings = (change) => write(SETTINGS, JSON.stringify({ ...settings(), ...change }));

/** Every kept game, the latest first: {id, game, title, names, record, local, deal, finished, when}. */
export function games() {
  return keys()
    .filter((key) => key.startsWith(GAME))
    .map((key) => ({ ...parse(read(key)), id: key.slice(GAME.length) }))
    .filter((entry) => typeof entry.record === 'string' && Array.isArray(entry.names))
    .sort((one, other) => other.when - one.when);
}

export function game(id) {
  const entry = parse(read(GAME + id));
  return typeof entry?.record === 'string' ? { ...entry, id } : null;
}

/** Keeps a game; makes room by dropping the oldest finished ones. Returns "", "full" or "denied". */
export function keepGame(id, entry) {
  const text = JSON.stringify({ ...entry, when: Date.now() });
  const finished = games().filter((other) => other.finished && other.id !== id);
  for (const old of finished.slice(MOST)) dropGame(old.id);
  let trouble = write(GAME + id, text);
  while (trouble === 'full' && finished.length) {
    dropGame(finished.pop().id);
    trouble = write(GAME + id, text);
  }
  return trouble;
}

export const dropGame = (id) => remove(GAME + id);

/** The game that was open last, or null after its table was left. */
export const openId = () => read(OPEN);
export const setOpen = (id) => (id ? write(OPEN, id) : remove(OPEN));

/** The last screen of the open game, shown after a reload until the engine is back. */
export function keepFrame(frame) {
  try {
    sessionStorage.setItem(`${PREFIX}frame`, JSON.stringify(frame));
  } catch {
    // it is only a convenience
  }
}

export function frame(id) {
  try {
    const kept = parse(sessionStorage.getItem(`${PREFIX}frame`));
    return kept?.id === id ? kept : null;
  } catch {
    return null;
  }
}
