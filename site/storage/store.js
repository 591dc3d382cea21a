// Everything the page stores on this device: settings, games with their records, and more (for the results of finished
// games see results.js). What is read back may be damaged, or written by another program.

import { KEYS, checked } from './schema.js';

const { game: GAME, result: RESULT, intent: INTENT, thought: THOUGHT, lesson: LESSON, setup: SETUP } = KEYS;
const { daily: DAILY, known: KNOWN, open: OPEN, picture: PICTURE, settings: SETTINGS } = KEYS;
const MOST = 40; // finished games

const DEFAULTS = { theme: 'auto', speed: 'normal', sound: 'off', keys: 'on', taps: 'two' };
const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  speed: ['slow', 'normal', 'fast', 'off'],
  sound: ['off', 'on'],
  soundAsked: ['yes'],
  persistAsked: ['yes'],
  keys: ['on', 'off'],
  taps: ['two', 'one'],
  lang: ['en', 'de'],
};

const unsaved = new Map(); // by key, texts that could not be stored
const replaced = new Map(); // by key, what was stored when its text in `unsaved` could not be
const RETRY = 2_000; // ms between attempts to store unsaved texts
let denied = false; // the browser has refused access to the storage
let retry;
let dropped = () => {};

/** Sets the function to call when a replay is deleted to make room. */
export const onDropped = (run) => { dropped = run; };

/** The text of a key. An unsaved text is the newer one, unless another window has stored a later state of the game. */
export function read(key) {
  const own = unsaved.get(key);
  return own === undefined || (key.startsWith(GAME) && overtaken(key, own)) ? readStorage(key) : own;
}

// Returns "" if the text is stored, "full" or "denied" if it is only held in memory.
function write(key, text) {
  try {
    localStorage.setItem(key, text);
    forgetUnsaved(key);
    return '';
  } catch (error) {
    if (!unsaved.has(key)) replaced.set(key, readStorage(key));
    unsaved.set(key, text);
    const full = error?.name === 'QuotaExceededError';
    denied ||= !full;
    if (full) retry ??= setTimeout(writeUnsaved, RETRY);
    return full ? 'full' : 'denied';
  }
}

// Whether another window has stored something newer than an unsaved text. A game has a revision; the other texts that
// several windows write are compared with what was stored before.
const overtaken = (key, text) => (key.startsWith(GAME)
  ? checked(parse(readStorage(key)))?.revision >= parse(text).revision
  : [DAILY, KNOWN].includes(key) && ![null, replaced.get(key)].includes(readStorage(key)));

// Stores the unsaved games and results as soon as there is room: there may be no further move that would do so.
function writeUnsaved() {
  retry = clearTimeout(retry);
  const lasting = [GAME, RESULT, DAILY, KNOWN];
  for (const [key, text] of [...unsaved].filter(([each]) => lasting.some((head) => each.startsWith(head)))) {
    if (!overtaken(key, text)) write(key, text);
    else { // until now, this window ignored the other one's write
      forgetUnsaved(key);
      dispatchEvent(new StorageEvent('storage', { key }));
    }
  }
}

addEventListener('pagehide', () => { if (!denied) writeUnsaved(); });
addEventListener('storage', ({ key }) => { if (unsaved.has(key)) writeUnsaved(); });

function forgetUnsaved(key) {
  unsaved.delete(key);
  replaced.delete(key);
}

function readStorage(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remove(key) {
  forgetUnsaved(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing can be stored here
  }
}

export function keys() {
  const found = new Set(unsaved.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) found.add(localStorage.key(index));
  } catch {
    // only unsaved texts then
  }
  return [...found];
}

export function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('');

/** A seed that can be read out: eight letters and digits without look-alikes. */
export function newSeed() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join('');
}

/** The settings; an invalid value counts as not set. */
export function settings() {
  const stored = parse(read(SETTINGS)) ?? {};
  const known = Object.keys(CHOICES).filter((name) => CHOICES[name].includes(stored[name]));
  return { ...DEFAULTS, ...Object.fromEntries(known.map((name) => [name, stored[name]])) };
}

export const saveSettings = (change) => write(SETTINGS, JSON.stringify({ ...settings(), ...change }));

const unreadable = new Map(); // by id, a record that the engine could not read

/** The checked game of an id; null if there is none that can be read. */
export function game(id) {
  const stored = checked(parse(read(GAME + id)));
  return stored && stored.record !== unreadable.get(id) ? { ...stored, id } : null;
}

/** Adds a summary to a game that an earlier version stored; null means that the engine could not read the record. */
export function saveSummary(id, record, summary) {
  const stored = game(id);
  if (stored?.record !== record) return; // another window has played on
  if (summary) write(GAME + id, JSON.stringify({ ...stored, id: undefined, summary }));
  else unreadable.set(id, record);
}

/** The arguments of the operation "load" for a stored game. */
export const opening = ({ record, local, guided, revisited }) => ({ record, local, guided, revisited });

export const gameKey = (id) => GAME + id;

/** A greater revision. Two windows that continue from one revision get different ones, as a rule. */
export function nextRevision(revision) {
  const random = crypto.getRandomValues(new Uint16Array(1))[0] % 1000;
  return (Math.floor(revision / 1000) + 1) * 1000 + random;
}

/**
 * All stored games, the latest first: {id, game, title, summary, record, local, deal, finished, when, revision}. The
 * revision rises with every write. No script reads the record; only Python does.
 */
export function games() {
  return gameIds().map(game).filter(Boolean).sort((one, other) => other.when - one.when);
}

const gameIds = () => keys().filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));

/** The ids of stored games that cannot be read. */
export const damaged = () => gameIds().filter((id) => !game(id)).sort();

/** Stores a game and deletes the oldest finished ones beyond MOST. Returns "", "full" or "denied". */
export function saveGame(id, facts, when = Date.now()) {
  const finished = games().filter((other) => other.finished && other.id !== id);
  for (const old of finished.slice(MOST)) dropGame(old.id);
  return writeMakingRoom(GAME + id, JSON.stringify({ ...facts, when }), id);
}

/**
 * Stores a text and makes room for it if necessary. Data that is no longer needed goes first, then the oldest replays
 * of finished games, but never that of `id`. Games in progress and results stay. Returns "", "full" or "denied".
 */
export function writeMakingRoom(key, text, id) {
  let trouble = write(key, text);
  if (trouble !== 'full') return trouble;
  remove(PICTURE);
  const stored = games();
  const open = new Set(stored.filter((each) => !each.finished).map((each) => each.id));
  const [thoughts, intents] = [THOUGHT, INTENT].map((head) => keys().filter((each) => each.startsWith(head)));
  for (const each of [...thoughts, ...intents]) if (!open.has(each.split('/').pop())) remove(each);
  trouble = write(key, text);
  const finished = stored.filter((each) => each.finished && each.id !== id);
  while (trouble === 'full' && finished.length) {
    dropGame(finished.pop().id);
    dropped();
    trouble = write(key, text);
  }
  return trouble;
}

/** Stores all of these pairs of key and text, or none of them; returns whether there was room. */
export function writeAll(pairs) {
  const earlier = pairs.map(([key]) => [key, read(key)]);
  remove(PICTURE); // makes room
  try {
    for (const [key, text] of pairs) localStorage.setItem(key, text);
    for (const [key] of pairs) forgetUnsaved(key);
    return true;
  } catch {
    for (const [key] of earlier) remove(key); // makes room for the earlier texts
    for (const [key, text] of earlier) if (text !== null) write(key, text);
    return false;
  }
}

/** Restores deleted texts, except under keys that have been written since. */
export function putBack(pairs) {
  for (const [key, text] of pairs) if (text !== null && read(key) === null) write(key, text);
}

/** The last choices in a game's set-up: values by field name. */
export function choice(game) {
  const stored = parse(read(SETUP + game));
  return stored && typeof stored === 'object' ? stored : {};
}

export const saveChoice = (game, values) => write(SETUP + game, JSON.stringify(values));

/** Progress in a game's lessons (site/pages/lesson.js). */
export const lesson = (game) => parse(read(LESSON + game));
export const saveLesson = (game, progress) => write(LESSON + game, JSON.stringify(progress));

/** The results of the games of the day: a text that only the engine reads. */
export const days = () => read(DAILY) ?? '';
export const saveDays = (text) => writeMakingRoom(DAILY, text);

/** The deals known on this device: a text that only the engine reads. */
export const known = () => read(KNOWN) ?? '';
export const saveKnown = (text) => writeMakingRoom(KNOWN, text);

export function dropGame(id) {
  remove(GAME + id);
  remove(THOUGHT + id);
  dropIntent(id);
}

/** A decision that was sent but whose result is not stored yet: {revision, move, ply, seconds}. */
export const saveIntent = (id, intent) => write(INTENT + id, JSON.stringify(intent));
export const dropIntent = (id) => remove(INTENT + id);
export const intent = (id) => parse(read(INTENT + id));

/** The thinking time so far for a game's next decision: {position, ms}. */
export const saveThought = (id, thought) => write(THOUGHT + id, JSON.stringify(thought));

export function thought(id) {
  const stored = parse(read(THOUGHT + id));
  return stored?.ms >= 0 && Number.isSafeInteger(stored.ms) ? stored : null;
}

/** The id of the open game; null after its table was left. */
export const openId = () => read(OPEN);

export function setOpen(id) {
  if (id) write(OPEN, id);
  else for (const key of [OPEN, PICTURE]) remove(key);
}

/**
 * Stores the open game's last table, shown until the engine is ready: {id, record, lang, html}; null deletes it. It is
 * a mere convenience, so nothing is deleted to make room for it.
 */
export function saveTablePicture(picture) {
  remove(PICTURE);
  try {
    if (picture) localStorage.setItem(PICTURE, JSON.stringify(picture));
  } catch {
    // no room, or no storage
  }
}

/** The HTML of a game's stored picture, if it shows its present position in this language; else null. */
export function picture({ id, record }, lang) {
  const stored = parse(read(PICTURE));
  const current = stored?.id === id && stored.record === record && stored.lang === lang;
  return current && typeof stored.html === 'string' ? stored.html : null;
}
