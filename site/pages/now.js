// The lobby's card for today, for people who have been here before: the day's puzzle, their own mistakes that are due,
// and the games of the day with the streak. It needs no engine, which decides what counts (app/storage/days.py).
import { MOST } from '../storage/schema.js';
import * as store from '../storage/store.js';
import { dueMistakes } from './mistakes.js';
import { played, returning } from './played.js';
import { today } from './today.js';
import { inPages, word } from './words.js';

const pages = document.querySelector('#pages');

const DAY = 86_400_000;

const object = (value) => (value instanceof Object && !Array.isArray(value) ? value : {});
const dayBefore = (day) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
const tile = (game) => inPages(`.game-tile[data-game="${CSS.escape(game)}"]`);
const title = (game) => tile(game)?.querySelector('.game-name').textContent ?? game;

// Whether a day counts for the streak: its game is rated, or its puzzle was found.
const counts = ({ days, puzzles }, day) => object(object(days)[day]).place > 0 || object(object(puzzles)[day]).found === true;

// How many days in a row count, until today or yesterday, and the first of them.
function inARow(isCounted, now) {
  let day = isCounted(now) ? now : dayBefore(now);
  let length = 0;
  for (; isCounted(day); day = dayBefore(day)) length += 1;
  return [length, new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)];
}

/** How many days in a row count for a game, as `streak` in app/storage/days.py says it. */
function streak(kept, now) {
  const [length, first] = inARow((day) => counts(kept, day), now);
  const noted = Object.keys({ ...object(kept.days), ...object(kept.puzzles) }).sort();
  const full = noted.length === MOST.days && first === noted[0]; // earlier days are no longer kept
  const dropped = full ? (Date.parse(first) - Date.parse(kept.since)) / DAY : 0;
  return length + (dropped > 0 ? dropped : 0);
}

/** How many days in a row count in any of the games, as `streak_of_all` says it. */
export function streakOfAll(games, now) {
  const [length] = inARow((day) => games.some((kept) => counts(kept, day)), now);
  return Math.max(length, ...games.map((kept) => streak(kept, now)));
}

const days = () => Object.entries(object(store.parse(store.days()))).map(([game, kept]) => [game, object(kept)]);

// How the puzzle was found: in how many tries, or with a hint.
function how({ misses = 0, helped }) {
  if (helped) return word('now.hint');
  return misses < 3 ? word(`now.try.${misses + 1}`) : word('now.tries', { n: misses + 1 });
}

// The day's puzzle of the game that was played last, of those that have puzzles.
function puzzleRow(now, games) {
  const game = games.find((each) => inPages('.now').dataset.puzzles.split(' ').includes(each));
  if (!game) return null;
  const { found, given, helped, misses } = object(object(Object.fromEntries(days())[game]?.puzzles)[now]);
  const state = given ? 'given' : (misses || helped) ? 'begun' : 'open';
  return {
    game,
    day: now,
    do: found || given ? 'today' : 'day-puzzle', // the sheet shares what was found
    art: tile(game).querySelector('use').getAttribute('href'),
    name: [word('now.puzzle', { game: title(game) }), word('now.puzzle.short', { game: title(game) })],
    state: found ? [how({ helped, misses })] : [word(`now.${state}`), ...(state === 'open' ? [word('now.open.short')] : [])],
    done: found === true,
    said: word('now.solved'),
  };
}

// The mistakes that are due in the game that was played last, of those that have any.
function mistakesRow(games) {
  const due = new Map(dueMistakes());
  const game = [...games, ...due.keys()].find((each) => due.has(each) && tile(each));
  if (!game) return null;
  const state = ['now.due', 'now.due.short'].map((key) => word(key, { n: due.get(game) }));
  return { game, do: 'mistake', art: '#ui-again', name: [word('now.mistakes', { game: title(game) })], state };
}

// The games of the day, with the streak if it has at least two days, and whether it already includes today.
function daysRow(now) {
  const games = days().map(([, kept]) => kept);
  const [length, done] = [streakOfAll(games, now), games.some((kept) => counts(kept, now))];
  const row = ['now.row', 'now.row.short'].map((key) => word(key, { n: length }));
  let state = [length ? word('now.still.1') : ''];
  if (length > 1) state = done ? row : ['now.still', 'now.still.short'].map((key, at) => word(key, { days: row[at] }));
  else if (done) state = [word('now.done')];
  return { do: 'today', art: '#ui-day', name: [word('now.days')], state, done, said: length > 1 ? word('now.done') : '' };
}

// Writes a text in its long and its short form; the style sheet shows the one that there is room for.
function write(place, [long, short = long]) {
  place.querySelector('.now-long').textContent = long;
  place.querySelector('.now-short').textContent = short;
}

// The line with this name, a copy of the first one.
function line(name) {
  const there = inPages(`.now-row[data-row="${name}"]`);
  if (there) return there;
  const item = inPages('.now li').cloneNode(true);
  item.firstElementChild.dataset.row = name;
  inPages('.now ul').append(item);
  return item.firstElementChild;
}

function fill(button, row) {
  button.parentElement.hidden = !row;
  if (!row) return;
  for (const key of ['game', 'day', 'do']) {
    if (row[key]) button.dataset[key] = row[key];
    else delete button.dataset[key];
  }
  button.querySelector('use').setAttribute('href', row.art);
  button.ariaHasPopup = row.do === 'today' ? 'dialog' : null; // the sheet of the day
  button.toggleAttribute('data-done', row.done === true);
  write(button.querySelector('.now-name'), row.name);
  const state = button.querySelector('.now-state');
  write(state, row.state);
  state.querySelector('.visually-hidden').textContent = row.done ? row.said : '';
}

/** Shows the card, or to people who are new here only the button for the games of the day. */
export function showNow() {
  const known = returning();
  for (const card of pages.querySelectorAll('.now')) card.hidden = !known;
  for (const button of pages.querySelectorAll('.lobby .today')) button.hidden = known;
  if (!known) return;
  const [now, games] = [today(), played()];
  const rows = { puzzle: puzzleRow(now, games), mistakes: mistakesRow(games), days: daysRow(now) };
  for (const [name, row] of Object.entries(rows)) fill(line(name), row);
  inPages('.now').dataset.rows = Object.values(rows).filter(Boolean).length;
}

addEventListener('visibilitychange', () => { if (!document.hidden) showNow(); }); // another day may have begun
