// Everything that the page stores on this device: settings, games with their records, and more (results.js handles the
// results of finished games). What is read back may be damaged or written by another program.

import { KEYS, checked } from './schema.js';

const { game: GAME, result: RESULT, intent: INTENT, thought: THOUGHT, lesson: LESSON, setup: SETUP, goals: GOALS } = KEYS;
const { daily: DAILY, known: KNOWN, live: LIVE, mistakes: MISTAKES, puzzles: PUZZLES, name: NAME, open: OPEN, picture: PICTURE, settings: SETTINGS } = KEYS;
const MOST = 40; // how many finished games are stored

const DEFAULTS = { theme: 'auto', speed: 'normal', sound: 'off', keys: 'on', taps: 'two', faces: 'lively' };
const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  speed: ['slow', 'normal', 'fast', 'off'],
  sound: ['off', 'on'],
  soundAsked: ['yes'],
  persistAsked: ['yes'],
  keys: ['on', 'off'],
  taps: ['two', 'one'],
  faces: ['lively', 'calm'],
  lang: ['en', 'de'],
};

const unsaved = new Map(); // texts that could not be stored, by key
const replaced = new Map(); // what was stored under a key of `unsaved` when storing the newer text failed, by key
const RETRY = 2_000; // ms between attempts to store unsaved texts
let denied = false; // the browser has refused access to the storage
let retry;
let dropped = () => {};

/** Sets the function to call when a replay is deleted to make room. */
export const onDropped = (run) => { dropped = run; };

/** The text under a key. An unsaved text is newer than a stored one, unless another window has stored a later state. */
export function read(key) {
  const own = unsaved.get(key);
  return own === undefined || (key.startsWith(GAME) && overtaken(key, own)) ? readStorage(key) : own;
}

// Stores a text. Returns "" if this succeeds, or "full" or "denied" if the text is only held in memory.
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

// Whether another window has stored something newer than an unsaved text. Games are compared by revision. For the other
// texts that several windows write, what is stored now is compared with what was stored before.
const overtaken = (key, text) => (key.startsWith(GAME)
  ? checked(parse(readStorage(key)))?.revision >= parse(text).revision
  : [DAILY, GOALS, KNOWN, MISTAKES, PUZZLES].includes(key) && ![null, replaced.get(key)].includes(readStorage(key)));

// Stores the unsaved games and results as soon as there is room, because there may be no further move that would do it.
function writeUnsaved() {
  retry = clearTimeout(retry);
  const lasting = [GAME, RESULT, DAILY, GOALS, KNOWN, MISTAKES, PUZZLES];
  for (const [key, text] of [...unsaved].filter(([each]) => lasting.some((head) => each.startsWith(head)))) {
    if (!overtaken(key, text)) write(key, text);
    else { // so far, this window has ignored what the other one wrote
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
    // then there are only the unsaved texts
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

/** A seed that can be read aloud: eight letters and digits that do not look alike. */
export function newSeed() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join('');
}

/** The settings. An invalid value is treated as if it were not set. */
export function settings() {
  const stored = parse(read(SETTINGS)) ?? {};
  const known = Object.keys(CHOICES).filter((name) => CHOICES[name].includes(stored[name]));
  return { ...DEFAULTS, ...Object.fromEntries(known.map((name) => [name, stored[name]])) };
}

export const saveSettings = (change) => write(SETTINGS, JSON.stringify({ ...settings(), ...change }));

const unreadable = new Map(); // records that the engine could not read, by id

/** The game with this id, after a check; null if there is none that can be read. */
export function game(id) {
  const stored = checked(parse(read(GAME + id)));
  return stored && stored.record !== unreadable.get(id) ? { ...stored, id } : null;
}

/**
 * Adds a summary to a game that an earlier version has stored. Null means that the engine could not read the record.
 */
export function saveSummary(id, record, summary) {
  const stored = game(id);
  if (stored?.record !== record) return; // another window has played on
  if (summary) write(GAME + id, JSON.stringify({ ...stored, id: undefined, summary }));
  else unreadable.set(id, record);
}

/** The arguments for the operation "load", for a stored game. */
export const opening = ({ record, local, guided, revisited, sent, inviter, inherited, foreign }) => ({ record, local, guided, revisited, sent, inviter, inherited, foreign });

export const gameKey = (id) => GAME + id;

/** A greater revision. Two windows that continue from the same revision will usually get different ones. */
export function nextRevision(revision) {
  const random = crypto.getRandomValues(new Uint16Array(1))[0] % 1000;
  return (Math.floor(revision / 1000) + 1) * 1000 + random;
}

/**
 * All stored games, latest first: {id, game, title, summary, record, local, deal, finished, when, revision}. The
 * revision increases with every write. The scripts do not read the record; only Python does.
 */
export function games() {
  return gameIds().map(game).filter(Boolean).sort((one, other) => other.when - one.when);
}

/** The games in which somebody has decided something. A game that was only looked at is not worth keeping. */
export const begunGames = () => games().filter(isBegun);

/** Whether somebody has decided something in a game. */
export const isBegun = ({ finished, summary }) => Boolean(finished) || summary?.begun !== false;

/** Deletes the games in which nobody has decided anything, if they were last on the screen before a time. */
export function dropUnbegun(before) {
  for (const one of games()) if (!isBegun(one) && one.when < before) dropGame(one.id);
}

const gameIds = () => keys().filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));

/** The ids of stored games that cannot be read. */
export const damaged = () => gameIds().filter((id) => !game(id)).sort();

/** Stores a game, and deletes the oldest finished games if there are more than MOST. Returns "", "full" or "denied". */
export function saveGame(id, facts, when = Date.now()) {
  const finished = games().filter((other) => other.finished && other.id !== id);
  for (const old of finished.slice(MOST)) dropGame(old.id);
  return writeMakingRoom(GAME + id, JSON.stringify({ ...facts, when }), id);
}

/**
 * Stores a text, and makes room for it if necessary. First it deletes data that is no longer needed, then replays of
 * finished games, starting with the oldest, but never the game `id`. Games in progress and results are kept. Returns
 * "", "full" or "denied".
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

/** Stores all of these pairs of key and text, or none of them. Returns whether they could be stored. */
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

/** Restores deleted texts, except those whose keys have been written since. */
export function putBack(pairs) {
  for (const [key, text] of pairs) if (text !== null && read(key) === null) write(key, text);
}

/** The last choices in a game's set-up, as values by field name. */
export function choice(game) {
  const stored = parse(read(SETUP + game));
  return stored && typeof stored === 'object' ? stored : {};
}

export const saveChoice = (game, values) => write(SETUP + game, JSON.stringify(values));

/** The progress in a game's lessons (site/pages/lesson.js). */
export const lesson = (game) => parse(read(LESSON + game));
export const saveLesson = (game, progress) => write(LESSON + game, JSON.stringify(progress));

/** The text with the results of the games of the day, which only the engine reads. */
export const days = () => read(DAILY) ?? '';
export const saveDays = (text) => writeMakingRoom(DAILY, text);

/** The text with what is kept about puzzles (site/pages/puzzles.js). */
export const puzzles = () => read(PUZZLES) ?? '';
export const savePuzzles = (text) => (text ? writeMakingRoom(PUZZLES, text) : remove(PUZZLES));

/** The text with people's own mistakes (site/pages/mistakes.js). */
export const mistakes = () => read(MISTAKES) ?? '';
export const saveMistakes = (text) => (text ? writeMakingRoom(MISTAKES, text) : remove(MISTAKES));

/** The text with the deals known on this device, which only the engine reads. */
export const known = () => read(KNOWN) ?? '';
export const saveKnown = (text) => writeMakingRoom(KNOWN, text);

/** The text with the goals reached on this device. The engine writes it; the set-up shows it. */
export const goals = () => read(GOALS) ?? '';
export const saveGoals = (text) => writeMakingRoom(GOALS, text);

export function dropGame(id) {
  remove(GAME + id);
  remove(THOUGHT + id);
  dropIntent(id);
}

/** A decision that has been sent but whose result has not been stored: {revision, move, ply, seconds}. */
export const saveIntent = (id, intent) => write(INTENT + id, JSON.stringify(intent));
export const dropIntent = (id) => remove(INTENT + id);
export const intent = (id) => parse(read(INTENT + id));

/** The thinking time that a game's next decision has taken so far: {position, ms}. */
export const saveThought = (id, thought) => write(THOUGHT + id, JSON.stringify(thought));

export function thought(id) {
  const stored = parse(read(THOUGHT + id));
  return stored?.ms >= 0 && Number.isSafeInteger(stored.ms) ? stored : null;
}

/** The name with which somebody here last joined a live table, or "". */
export const name = () => read(NAME) ?? '';
export const saveName = (text) => write(NAME, text);

/** Stores the live table that this device has hosted last: {id, seats, stand_ins, hints, wins, games}. Null deletes it. */
export function saveLive(table) {
  if (table) write(LIVE, JSON.stringify(table));
  else remove(LIVE);
}

/** The live table with the game of this id, if that was the last one here; otherwise null. */
export function liveTable(id) {
  const table = parse(read(LIVE));
  return table?.id === id ? table : null;
}

/** The id of the open game; null if its table has been left. */
export const openId = () => read(OPEN);

export function setOpen(id) {
  if (id) write(OPEN, id);
  else for (const key of [OPEN, PICTURE]) remove(key);
}

/**
 * Stores the last picture of the open game's table, which is shown until the engine is ready: {id, record, lang, html}.
 * Null deletes it. It is a mere convenience, so nothing else is deleted to make room for it.
 */
export function saveTablePicture(picture) {
  remove(PICTURE);
  try {
    if (picture) localStorage.setItem(PICTURE, JSON.stringify(picture));
  } catch {
    // there is no room, or no storage
  }
}

/** The HTML of the stored picture, if it shows this game's present position in this language; otherwise null. */
export function tablePicture({ id, record }, lang) {
  const stored = parse(read(PICTURE));
  const current = stored?.id === id && stored.record === record && stored.lang === lang;
  return current && typeof stored.html === 'string' ? stored.html : null;
}
