// The static pages brought to life: which one shows, the set-up form, the list of kept games.
import * as store from './store.js';
import { inPages, lang, word } from './words.js';

const pages = document.querySelector('#pages');
const main = document.querySelector('#main');

history.scrollRestoration = 'manual'; // pages begin at the top, where the games in progress are

/** Shows one static page (lobby, setup of a game, trouble) in every language. */
export function showPage(page, gameId = '') {
  document.querySelector('#stage').hidden = true;
  pages.hidden = false;
  for (const each of pages.querySelectorAll('[data-page]')) {
    each.hidden = each.dataset.page !== page || (gameId !== '' && each.dataset.game !== gameId);
  }
  main.dataset.screen = page;
  main.dataset.game = gameId;
  main.dataset.ply = '';
  delete main.dataset.outcome;
  if (page === 'lobby') listGames();
  if (page === 'setup') prepare(gameId);
  document.title = gameId ? `${inPages(`[data-page="setup"][data-game="${gameId}"] h1`).textContent} · Spieltisch` : 'Spieltisch';
  scrollTo(0, 0);
  main.focus({ preventScroll: true });
}

/** Shows why the page cannot work here. */
export function showTrouble(code) {
  document.documentElement.dataset.engine = 'failed';
  document.querySelector('#boot').hidden = true;
  showPage('trouble');
  for (const each of document.querySelectorAll('[data-trouble]')) each.hidden = each.dataset.trouble !== code;
}

export function showStage() {
  pages.hidden = true;
  document.querySelector('#stage').hidden = false;
}

function button(cls, todo, id, content, label = '') {
  const made = Object.assign(document.createElement('button'), { type: 'button', className: cls });
  made.dataset.do = todo;
  made.dataset.id = id;
  if (label) made.setAttribute('aria-label', label);
  made.append(content);
  return made;
}

function icon(address) {
  const art = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  art.setAttribute('class', 'icon');
  art.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', address);
  art.append(use);
  return art;
}

const span = (className, ...content) => {
  const made = Object.assign(document.createElement('span'), { className });
  made.append(...content);
  return made;
};

// The picture on the game's lid; nothing for a game that has left the shelf.
function lid(game) {
  const art = span('resume-art');
  const drawing = inPages(`.game-tile[data-game="${CSS.escape(game ?? '')}"] use`);
  if (drawing) art.append(icon(drawing.getAttribute('href')));
  return art;
}

const SPANS = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]];

/** How long ago, in the reader's words: "5 minutes ago", "yesterday". */
function ago(when) {
  const past = Date.now() - when || 0; // a damaged entry has no time
  const [unit, length] = SPANS.find((each) => past >= each[1]) ?? [];
  if (!unit) return word('resume.now');
  return new Intl.RelativeTimeFormat(lang(), { numeric: 'auto' }).format(-Math.floor(past / length), unit);
}

function row(entry) {
  const item = document.createElement('li');
  item.className = `resume-row${entry.finished ? ' is-finished' : ''}`;
  if (entry.game) item.dataset.game = entry.game;
  const others = entry.names.filter((_, seat) => !(entry.local?.length === 1 && entry.local[0] === seat));
  const names = others.join(', ');
  const made = entry.record.match(/^\d+ /gm)?.length ?? 0; // the record has a line for each decision
  const far = entry.finished ? word('resume.finished') : word('resume.move', { n: made + 1 });
  const text = span(
    'resume-text',
    span('resume-name', entry.title),
    span('resume-names', word('resume.with', { names })),
    span('resume-when', `${far} · ${ago(entry.when)}`),
  );
  const play = button('btn resume-play', 'continue', entry.id, lid(entry.game));
  play.append(text);
  item.append(
    play,
    button('btn-icon', 'forget', entry.id, icon('#ui-trash'), word('resume.delete', { title: entry.title, names })),
  );
  return item;
}

/** Fills the list of games in progress, the unfinished ones first. */
export function listGames() {
  const kept = store.games();
  const sorted = [...kept.filter((entry) => !entry.finished), ...kept.filter((entry) => entry.finished)];
  for (const box of pages.querySelectorAll('[data-resume]')) {
    box.hidden = !sorted.length;
    if (box.closest('.i18n').lang === lang()) box.querySelector('.resume-list').replaceChildren(...sorted.map(row));
  }
}

const forms = (gameId) => [...pages.querySelectorAll(`form[data-setup="${gameId}"]`)];

function prepare(gameId) {
  const seed = store.newSeed();
  for (const form of forms(gameId)) {
    if (!form.elements.seed.value) form.elements.seed.value = seed;
    arrange(form);
  }
}

// Shows as many seats as play; tells each seat's name when none is typed in.
function arrange(form) {
  const seats = Number(form.elements.seats.value);
  const people = [...Array(seats).keys()].filter((seat) => form.elements[`kind-${seat}`].value === 'human').length;
  for (const line of form.querySelectorAll('.seat-row')) {
    const { seat } = line.dataset;
    const name = form.elements[`name-${seat}`];
    const kind = form.elements[`kind-${seat}`].value;
    line.hidden = Number(seat) >= seats;
    line.dataset.kind = kind;
    for (const place of line.querySelectorAll('[data-for]')) place.hidden = Number(place.dataset.for) !== seats;
    if (kind === 'human' && people === 1) name.placeholder = word('setup.your-name');
    else if (kind === 'human' || kind === 'remote') name.placeholder = word('setup.player', { n: Number(seat) + 1 });
    else name.placeholder = name.dataset.botName;
  }
}

/** What the set-up form says: the arguments of the engine's "new". */
export function chosen(form) {
  const players = [...Array(Number(form.elements.seats.value)).keys()].map((seat) => {
    const kind = form.elements[`kind-${seat}`].value;
    const name = form.elements[`name-${seat}`];
    const person = kind === 'human' || kind === 'remote';
    return { kind, name: name.value || (person ? '' : name.dataset.botName) };
  });
  const options = {};
  for (const field of form.elements) if (field.name.startsWith('option-')) options[field.name.slice(7)] = field.value;
  const seed = form.elements.seed.value.trim() || store.newSeed();
  return { game: form.dataset.setup, players, options, seed };
}

/** A new seed in the form, and after a game in every form of it. */
export function dice(gameId, seed = store.newSeed()) {
  for (const form of forms(gameId)) form.elements.seed.value = seed;
}

// The same form stands in the page once per language: what is chosen in one holds in all.
pages.addEventListener('input', ({ target }) => {
  const { form } = target;
  if (!form?.dataset.setup) return;
  for (const other of forms(form.dataset.setup)) {
    const twin = other.elements[target.name];
    if (other !== form) twin.value = form.elements[target.name].value;
    arrange(other);
  }
});
