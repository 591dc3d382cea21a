// Shows one of the static pages, and fills the lobby's lists of stored games.
import { setScreen } from '../places/place.js';
import { untoast } from '../sheets/notices.js';
import * as results from '../storage/results.js';
import * as store from '../storage/store.js';
import { loadSetup } from './assets.js';
import { otherPlayers, standing } from './kept.js';
import { showPath } from './goals.js';
import { offerLesson } from './lesson.js';
import { showDue } from './mistakes.js';
import { showNow } from './now.js';
import { anyFinished } from './puzzles.js';
import { prepare } from './setup.js';
import { inPages, lang, word } from './words.js';

const pages = document.querySelector('#pages');
const main = document.querySelector('#main');

history.scrollRestoration = 'manual'; // so that pages open at the top, where the games in progress are

let requested = 0; // the number of page changes, so that a set-up that is loaded late does not replace a newer page

/** Shows a static page (the lobby, a game's set-up, or trouble) in every language. */
export async function showPage(page, gameId = '') {
  requested += 1;
  const request = requested;
  if (page === 'setup' && !inPages(`[data-page="setup"][data-game="${CSS.escape(gameId)}"]`)) {
    const loaded = await loadSetup(gameId);
    if (request !== requested) return;
    if (!loaded) {
      showPage('lobby');
      return;
    }
  }
  document.querySelector('#stage').hidden = true;
  pages.hidden = false;
  for (const each of pages.querySelectorAll('[data-page]')) {
    each.hidden = each.dataset.page !== page || (gameId !== '' && each.dataset.game !== gameId);
  }
  untoast('deleted');
  setScreen({ screen: page, game: gameId });
  showDue();
  if (page === 'lobby') {
    unfolded = false;
    listGames();
  }
  if (page === 'setup') {
    prepare(gameId);
    offerLesson(gameId);
    showPath(gameId);
  }
  document.title = gameId ? `${inPages(`[data-page="setup"][data-game="${gameId}"] h1`).textContent} · Spieltisch` : 'Spieltisch';
  scrollTo(0, 0);
  const heading = inPages(`[data-page="${page}"]${gameId ? `[data-game="${CSS.escape(gameId)}"]` : ''} h1`);
  (heading ?? main).focus({ preventScroll: true });
}

/** Shows why the page cannot work in this browser. */
export function showTrouble(code) {
  document.documentElement.dataset.engine = 'failed';
  document.querySelector('#boot').hidden = true;
  showPage('trouble');
  for (const each of document.querySelectorAll('[data-trouble]')) each.hidden = each.dataset.trouble !== code;
}

export function showStage() {
  requested += 1;
  untoast('deleted');
  pages.hidden = true;
  document.querySelector('#stage').hidden = false;
}

function button(className, command, id, content, label = '') {
  const made = Object.assign(document.createElement('button'), { type: 'button', className });
  made.dataset.do = command;
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

/** The picture on a game's box. It is empty if the game is no longer offered. */
export function lid(game) {
  const art = span('resume-art');
  const drawing = inPages(`.game-tile[data-game="${CSS.escape(game ?? '')}"] use`);
  if (drawing) art.append(icon(drawing.getAttribute('href')));
  return art;
}

const LATEST = 3; // how many finished games are listed
const FIRST = { wide: 3, narrow: 1 }; // how many games in progress are listed before the rest is unfolded
const roomy = matchMedia('(min-width: 900px)');

let unfolded = false; // whether all games in progress are listed

// The game's stored title or, if there is none, the title on its tile.
const titleOf = ({ title, game }) => title || inPages(`.game-tile[data-game="${CSS.escape(game)}"] .game-name`)?.textContent || game;

function row(entry) {
  const item = document.createElement('li');
  item.className = `resume-row${entry.finished ? ' is-finished' : ''}`;
  if (entry.game) item.dataset.game = entry.game;
  const { turn, far, time } = standing(entry);
  const text = span(
    'resume-text',
    span('resume-name', titleOf(entry)),
    span('resume-names', otherPlayers(entry)),
    span('resume-far', ...(turn ? [span('resume-turn', turn), ' · '] : []), far),
    span('resume-when', time),
  );
  const play = button('btn resume-play', 'continue', entry.id, lid(entry.game));
  play.append(text);
  item.append(
    play,
    button('btn-icon', 'forget', entry.id, icon('#ui-trash'), word('resume.delete', { title: titleOf(entry), names: otherPlayers(entry) }).trim()),
  );
  return item;
}

// The row for a stored game that cannot be read.
function damagedRow(id) {
  const item = Object.assign(document.createElement('li'), { className: 'resume-row is-damaged' });
  item.append(
    span('resume-text', span('resume-name', word('damaged.game')), span('resume-when', word('damaged.what'))),
    button('btn-icon', 'save-damaged', id, icon('#ui-install'), word('damaged.save')),
    button('btn-icon', 'forget-damaged', id, icon('#ui-trash'), word('damaged.delete')),
  );
  return item;
}

/**
 * Fills the card for today and the lists of stored games: one has those in progress and the damaged ones, the other the
 * latest finished ones. Of those in progress only the latest are listed, until people unfold the others or the game
 * `wanted` is among these.
 */
export function listGames(wanted = '') {
  showNow();
  const stored = store.begunGames();
  const [open, over] = [false, true].map((done) => stored.filter(({ finished }) => Boolean(finished) === done));
  const first = open.slice(0, FIRST[roomy.matches ? 'wide' : 'narrow']);
  unfolded ||= open.some(({ id }) => id === wanted) && !first.some(({ id }) => id === wanted);
  const folded = open.length - first.length;
  fill('open', [...(unfolded ? open : first).map(row), ...store.damaged().map(damagedRow)]);
  fill('finished', over.slice(0, LATEST).map(row), results.any() || anyFinished());
  for (const more of pages.querySelectorAll('.resume-more')) {
    more.hidden = !folded;
    more.setAttribute('aria-expanded', unfolded);
    more.firstElementChild.textContent = word(unfolded ? 'resume.fewer' : 'resume.more', { n: folded });
  }
  document.documentElement.removeAttribute('data-filling');
}

// Puts rows into one of the lists, which is hidden if it has none, unless there is something else to show.
function fill(name, rows, more = false) {
  for (const box of pages.querySelectorAll(`[data-resume="${name}"]`)) {
    box.hidden = !rows.length && !more;
    if (box.closest('.i18n').lang === lang()) box.querySelector('.resume-list').replaceChildren(...rows);
  }
}

/** Lists all games in progress, or only the latest again. Focuses the first one that has appeared. */
export function foldGames() {
  const before = inPages('[data-resume="open"] .resume-list').childElementCount;
  unfolded = !unfolded;
  listGames();
  if (unfolded) inPages(`[data-resume="open"] .resume-row:nth-child(${before + 1}) button`)?.focus();
}

roomy.addEventListener('change', () => listGames());

// A language button disappears when the language changes, so the focus moves to its counterpart in the other language.
addEventListener('click', ({ target }) => {
  if (!target.closest('#pages [data-lang]')) return;
  const { page, game } = target.closest('[data-page]')?.dataset ?? {};
  inPages(`[data-page="${page}"]${game ? `[data-game="${game}"]` : ''} [data-lang]`)?.focus();
});
