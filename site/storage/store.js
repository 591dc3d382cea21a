// What the page keeps on this device: settings, and every game as its record (for what is left of finished
// games see results.js). Whatever is found there may be damaged, or somebody else's.

import { KEYS, checked } from './schema.js';

const { game: GAME, result: RESULT, intent: INTENT, thought: THOUGHT, lesson: LESSON, setup: SETUP } = KEYS;
const { daily: DAILY, known: KNOWN, open: OPEN, picture: PICTURE, settings: SETTINGS } = KEYS;
const MOST = 40;

/** Settings nobody has chosen yet. */
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

const memory = new Map(); // stands in where the browser keeps nothing
const before = new Map(); // what was kept there when something found no room
const RETRY = 2_000; // ms until what found no room is written again
let denied = false;
let retry;
let dropped = () => {};

/** Says what to do when replays of finished games had to make room. */
export const onDropped = (run) => { dropped = run; };

/** What is kept under a key. What found no room is the newer, unless another window has got further with a game. */
export function read(key) {
  const own = memory.get(key);
  return own === undefined || (key.startsWith(GAME) && overtaken(key, own)) ? stored(key) : own;
}

// Returns "" when kept, "full" or "denied" when only the open page remembers it.
function write(key, text) {
  try {
    localStorage.setItem(key, text);
    forget(key);
    return '';
  } catch (error) {
    if (!memory.has(key)) before.set(key, stored(key));
    memory.set(key, text);
    const full = error?.name === 'QuotaExceededError';
    denied ||= !full;
    if (full) retry ??= setTimeout(writeAgain, RETRY);
    return full ? 'full' : 'denied';
  }
}

// Whether another window has written something newer. What is kept for all games is one text.
const overtaken = (key, text) => (key.startsWith(GAME)
  ? checked(parse(stored(key)))?.revision >= parse(text).revision
  : [DAILY, KNOWN].includes(key) && ![null, before.get(key)].includes(stored(key)));

// What games have left that found no room is written as soon as there is some: nobody may be going to move again.
function writeAgain() {
  retry = clearTimeout(retry);
  const lasting = [GAME, RESULT, DAILY, KNOWN];
  for (const [key, text] of [...memory].filter(([each]) => lasting.some((head) => each.startsWith(head)))) {
    if (!overtaken(key, text)) write(key, text);
    else { // this window ignored that while its own was newer
      forget(key);
      dispatchEvent(new StorageEvent('storage', { key }));
    }
  }
}

addEventListener('pagehide', () => { if (!denied) writeAgain(); });
addEventListener('storage', ({ key }) => { if (memory.has(key)) writeAgain(); }); // another window was faster

function forget(key) {
  memory.delete(key);
  before.delete(key);
}

function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remove(key) {
  forget(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

export function keys() {
  const found = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) found.add(localStorage.key(index));
  } catch {
    // only memory then
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

/** A seed a person can read out: eight letters and digits without look-alikes. */
export function newSeed() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join('');
}

/** The settings; what is no choice of ours counts as not chosen. */
export function settings() {
  const kept = parse(read(SETTINGS)) ?? {};
  const known = Object.keys(CHOICES).filter((name) => CHOICES[name].includes(kept[name]));
  return { ...DEFAULTS, ...Object.fromEntries(known.map((name) => [name, kept[name]])) };
}

export const keepSettings = (change) => write(SETTINGS, JSON.stringify({ ...settings(), ...change }));

const refused = new Map(); // by id the record that the engine could not read

/** What was kept under an id, in the shape everything relies on; null when it is no game that can be read. */
export function game(id) {
  const kept = checked(parse(read(GAME + id)));
  return kept && kept.record !== refused.get(id) ? { ...kept, id } : null;
}

/** Keeps what the engine says of a game that an earlier version kept; null where it cannot be read. */
export function keepSummary(id, record, summary) {
  const kept = game(id);
  if (kept?.record !== record) return; // another window has gone on with it
  if (summary) write(GAME + id, JSON.stringify({ ...kept, id: undefined, summary }));
  else refused.set(id, record);
}

/** What the engine needs to go on with a kept game. */
export const opening = ({ record, local, guided, revisited }) => ({ record, local, guided, revisited });

export const gameKey = (id) => GAME + id;

/** A greater revision; two windows that continue from one revision get different ones. */
export function nextRevision(revision) {
  const drawn = crypto.getRandomValues(new Uint16Array(1))[0] % 1000;
  return (Math.floor(revision / 1000) + 1) * 1000 + drawn;
}

/**
 * Every kept game, the latest first: {id, game, title, summary, record, local, deal, finished, when,
 * revision}. The revision rises with every move that is kept. The record is Python's: no script reads it.
 */
export function games() {
  return gameIds().map(game).filter(Boolean).sort((one, other) => other.when - one.when);
}

const gameIds = () => keys().filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));

/** The ids under which something is kept that is no game, or one that cannot be read. */
export const damaged = () => gameIds().filter((id) => !game(id)).sort();

/** Keeps a game. Returns "", "full" or "denied". */
export function keepGame(id, facts, when = Date.now()) {
  const finished = games().filter((other) => other.finished && other.id !== id);
  for (const old of finished.slice(MOST)) dropGame(old.id);
  return writeWithRoom(GAME + id, JSON.stringify({ ...facts, when }), id);
}

/**
 * Writes something and makes room for it: by what nobody needs any more, at last by the oldest replays of
 * finished games (never by that of `id`). Games in progress and results stay. Returns "", "full" or "denied".
 */
export function writeWithRoom(key, text, id) {
  let trouble = write(key, text);
  if (trouble !== 'full') return trouble;
  remove(PICTURE);
  const kept = games();
  const open = new Set(kept.filter((each) => !each.finished).map((each) => each.id));
  const [thoughts, intents] = [THOUGHT, INTENT].map((head) => keys().filter((each) => each.startsWith(head)));
  for (const each of [...thoughts, ...intents]) if (!open.has(each.split('/').pop())) remove(each);
  trouble = write(key, text);
  const finished = kept.filter((each) => each.finished && each.id !== id);
  while (trouble === 'full' && finished.length) {
    dropGame(finished.pop().id);
    dropped();
    trouble = write(key, text);
  }
  return trouble;
}

/** Writes all of these pairs of key and text or none of them; whether there was room. */
export function writeAll(pairs) {
  const earlier = pairs.map(([key]) => [key, read(key)]);
  remove(PICTURE); // makes room
  try {
    for (const [key, text] of pairs) localStorage.setItem(key, text);
    for (const [key] of pairs) forget(key);
    return true;
  } catch {
    for (const [key] of earlier) remove(key); // first there has to be room again
    for (const [key, text] of earlier) if (text !== null) write(key, text);
    return false;
  }
}

/** Puts texts back that were deleted, where nothing else has taken their place. */
export function putBack(pairs) {
  for (const [key, text] of pairs) if (text !== null && read(key) === null) write(key, text);
}

/** What was chosen last in a game's set-up: values by the fields' names. */
export function choice(game) {
  const kept = parse(read(SETUP + game));
  return kept && typeof kept === 'object' ? kept : {};
}

export const keepChoice = (game, values) => write(SETUP + game, JSON.stringify(values));

/** What site/pages/lesson.js remembers of a game's lessons. */
export const lesson = (game) => parse(read(LESSON + game));
export const keepLesson = (game, progress) => write(LESSON + game, JSON.stringify(progress));

/** What is kept of the games of the day, as text that the engine alone reads. */
export const days = () => read(DAILY) ?? '';
export const keepDays = (text) => writeWithRoom(DAILY, text);

/** What is kept of the deals that were played here, as text that the engine alone reads. */
export const known = () => read(KNOWN) ?? '';
export const keepKnown = (text) => writeWithRoom(KNOWN, text);

export function dropGame(id) {
  remove(GAME + id);
  remove(THOUGHT + id);
  dropIntent(id);
}

/** A decision in the game of an id that was sent and is not yet kept: {revision, move, ply, seconds}. */
export const keepIntent = (id, intent) => write(INTENT + id, JSON.stringify(intent));
export const dropIntent = (id) => remove(INTENT + id);
export const intent = (id) => parse(read(INTENT + id));

/** How long somebody has thought about the decision of a game that is still to come: {position, ms}. */
export const keepThought = (id, thought) => write(THOUGHT + id, JSON.stringify(thought));

export function thought(id) {
  const kept = parse(read(THOUGHT + id));
  return kept?.ms >= 0 && Number.isSafeInteger(kept.ms) ? kept : null;
}

/** The game that was open last, or null after its table was left. */
export const openId = () => read(OPEN);

export function setOpen(id) {
  if (id) write(OPEN, id);
  else for (const key of [OPEN, PICTURE]) remove(key);
}

/**
 * The last table of the open game, shown until the engine is back: {id, record, lang, html}; null forgets it. It is
 * only a convenience, so it never takes room from anything else.
 */
export function keepPicture(picture) {
  remove(PICTURE);
  try {
    if (picture) localStorage.setItem(PICTURE, JSON.stringify(picture));
  } catch {
    // no room, or nothing is kept here
  }
}

/** The kept picture of a game, if it shows it as far as it is, in a language; null when there is none. */
export function picture({ id, record }, lang) {
  const kept = parse(read(PICTURE));
  const current = kept?.id === id && kept.record === record && kept.lang === lang;
  return current && typeof kept.html === 'string' ? kept.html : null;
}
