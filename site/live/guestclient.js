// The engine as a guest's shell sees it: the host's, at the other end of a channel. What arrives was made by another
// device, so only what a guest's shell needs gets through, with the expected types, and HTML only after cleaning.
const VERSION = 1;
const AGAIN = 500; // ms after which a guest introduces itself again
const LATE = 20_000; // ms without an answer after which the host counts as gone
const MOST = 20; // requests a second; the host refuses more than 30
const SECOND = 1000; // ms
const MOST_DATA = 64; // notes of a sound, or facts of a kind; more could keep the page busy for long
const MOST_LINES = 400; // lines of the log in one answer
const MOST_SEATS = 20;
const LONGEST = 2000; // UTF-16 units of a text besides HTML

/** Why there is no answer: the channel has closed. The shell treats it like an engine that has died. */
export class GoneError extends Error {
  constructor() {
    super('the host is gone');
    this.name = 'EngineError';
    this.code = 'gone';
  }
}

const isHtml = (value) => typeof value === 'string';
const isText = (value) => isHtml(value) && value.length <= LONGEST;
const isWhole = (value) => Number.isSafeInteger(value);
const isFlag = (value) => typeof value === 'boolean';
const orNull = (test) => (value) => value === null || test(value);
const listOf = (test) => (value) => Array.isArray(value) && value.every(test);
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
// The facts about a live table: plain values, nested in lists and objects.
const isData = (value, depth = 4) => depth > 0 && (['string', 'number', 'boolean'].includes(typeof value) || value === null
  || (Object.values(value).length <= MOST_DATA && Object.values(value).every((each) => isData(each, depth - 1))));
const WAVES = ['sine', 'triangle', 'square', 'sawtooth', 'tap'];
const between = (number, least, most) => Number.isFinite(number) && number >= least && number <= most;
// A note as in site/effects/sound.js. One of minutes would need much memory.
const isNote = (note) => Array.isArray(note) && note.length === 7 && WAVES.includes(note[0])
  && between(note[1], 20, 20_000) && between(note[2], 20, 20_000) && between(note[3], 0, 10_000) && between(note[4], 10, 5000)
  && between(note[5], 0, 1) && between(note[6], 0, 5000);

const SCREENS = ['table', 'curtain', 'replay', 'over'];
const isSeats = (value) => listOf(isWhole)(value) && value.length <= MOST_SEATS;

// The fields of all answers, each with a test of its value. Others are dropped: what a guest stores and does is none of
// the host's business.
const FIELDS = {
  html: isHtml, sheet: isHtml, flourish: isHtml,
  screen: (value) => SCREENS.includes(value),
  game: orNull(isText), title: isText, ply: isWhole, waiting: orNull(isText), outcome: orNull(isText),
  local: isSeats, clock: isFlag, assisted: isFlag, touched: isFlag, finished: isFlag, deal: isText, last: isText, record: isText,
  log: (value) => listOf(isText)(value) && value.length <= MOST_LINES, cue: isText, sound: (value) => listOf(isNote)(value) && value.length <= MOST_DATA, weight: isWhole, broken: isFlag,
  toast: orNull(isText), undone: isText, helped: isFlag,
  move: orNull(isText), label: orNull(isText),
  error: isText, wrong: isText, build: isText,
  between: isText, live: isData, name: isText, host: isText, seats: isSeats, hints: isFlag,
  done: Number.isFinite, total: Number.isFinite,
};
const HTML = ['html', 'sheet', 'flourish'];
const FRAME = ['screen', 'game', 'title', 'ply', 'deal', 'log', 'local'];
const SILENT = { waiting: null, cue: '', sound: [], weight: 1 }; // what a frame may lack

/**
 * The known fields of an answer whose values have the right types, with clean HTML. A frame that lacks some is none, and
 * HTML of which nothing is left too.
 */
export function checkedAnswer(answer, clean) {
  const found = Object.fromEntries(Object.entries(answer).filter(([name, value]) => Object.hasOwn(FIELDS, name) && FIELDS[name](value)));
  for (const name of HTML) {
    if (name in found) found[name] = clean(found[name]);
    if (!found[name]) delete found[name];
  }
  if ('html' in found && FRAME.some((name) => !(name in found))) delete found.html;
  if ('html' in found) return { ...SILENT, ...found };
  delete found.deal; // what is no frame is of no game either
  return found;
}

function parse(text) {
  try {
    const message = JSON.parse(text);
    return isObject(message) && message.v === VERSION ? message : null;
  } catch {
    return null;
  }
}

export class GuestClient {
  /**
   * `clean` makes the host's HTML safe. `onNudge` is called when others have changed the table, `onGone` when the host
   * is gone. `build` is this page's version.
   */
  constructor(channel, { build, clean, onNudge, onGone }) {
    Object.assign(this, { channel, build, clean });
    this.pending = new Map(); // {resolve, reject, op} by the number of the request
    this.asked = 0;
    this.times = []; // when the latest requests were sent, or will be
    channel.onmessage = (text) => this.arrived(parse(text), onNudge);
    channel.onclose = () => {
      this.fail();
      onGone();
    };
  }

  arrived(message, onNudge) {
    if (!message) return;
    clearInterval(this.repeating);
    this.greeted?.();
    if (isWhole(message.nudge)) onNudge();
    const waiting = this.pending.get(message.id);
    if (!waiting || !isObject(message.answer)) return;
    this.pending.delete(message.id);
    clearTimeout(waiting.timer);
    waiting.resolve(checkedAnswer(message.answer, this.clean));
  }

  fail() {
    clearInterval(this.repeating);
    const pending = [...this.pending.values()];
    this.pending.clear();
    for (const { reject, timer } of pending) {
      clearTimeout(timer);
      reject(new GoneError());
    }
  }

  /**
   * Introduces the person, whose device has just connected. Resolves as soon as the host says anything. Until then, it
   * is said again, because browsers lose what arrives before their own channel has opened.
   */
  join(name) {
    const text = JSON.stringify({ v: VERSION, build: this.build, join: { name } });
    this.channel.send(text);
    return new Promise((resolve) => {
      this.greeted = resolve;
      this.repeating = setInterval(() => this.channel.send(text), AGAIN);
    });
  }

  /** Sends a request to the host, and resolves to the answer. Rejects with a GoneError if the host goes. */
  ask(request) {
    if (!this.channel.open) return Promise.reject(new GoneError());
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve, reject) => {
      const wait = this.waitingTime();
      // A computer may think for long, but every other answer is made at once.
      const timer = request.op === 'step' || request.op === 'hint' ? 0 : setTimeout(() => this.channel.close(), wait + LATE);
      this.pending.set(id, { resolve, reject, timer });
      const text = JSON.stringify({ v: VERSION, build: this.build, id, ask: request });
      if (wait > 0) setTimeout(() => this.channel.send(text), wait);
      else this.channel.send(text);
    });
  }

  // How many ms the next request has to wait, so that there are not too many in any second.
  waitingTime() {
    const now = performance.now();
    const at = Math.max(now, (this.times.at(-MOST) ?? -Infinity) + SECOND, this.times.at(-1) ?? 0);
    this.times = [...this.times.slice(1 - MOST), at];
    return at - now;
  }
}
