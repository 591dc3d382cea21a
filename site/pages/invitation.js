// The page that a link opens on: who invites to what, how long it takes, and what one can do. It needs no engine. Its
// texts and styles are fetched when somebody opens a link.
import { addStyle, parsed } from './assets.js';
import { progress } from './lesson.js';
import { showPage } from './lobby.js';
import { inPages } from './words.js';
import { cleanName } from '../places/invitation.js';
import * as store from '../storage/store.js';

const STEP = 1.1; // seconds that a replay takes for a move at its usual speed
const { invitation: address, invitationStyle: style } = document.querySelector('#sheet').dataset;
let fragment = null;
let loading = null;

function load() {
  loading ??= Promise.all([parsed(address), addStyle(style)]).then(([found]) => { fragment = found; }, (error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function say(language, key, values) {
  const sentence = fragment.querySelector(`[lang="${language}"] [data-say="${key}"]`).textContent;
  return sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

// What is said: the headline and one more sentence.
function sentences({ kind, number, name }) {
  const key = kind === 'turn' ? `turn-${Math.min(number, 2)}` : kind;
  return { headline: `${key}${name ? '' : '-nameless'}`, what: `${key}-what`, values: { name, n: String(number).replace('-', '−'), minutes: Math.max(1, Math.round((number * STEP) / 60)) } };
}

const boxes = () => [...document.querySelectorAll('#pages [data-page="invitation"]')];

/** Sets the words of the page, also when it is on the screen already. */
export function sayInvitation(invitation) {
  const { headline, what, values } = sentences(invitation);
  for (const box of boxes()) {
    const { lang: language } = box.closest('[lang]');
    box.querySelector('h1').textContent = say(language, headline, values);
    box.querySelector('[data-what]').textContent = say(language, what, values);
    const time = box.querySelector('[data-time]');
    time.textContent = invitation.kind === 'replay' ? say(language, 'replay-time', values) : '';
    box.querySelector('[data-facts]').hidden = ['replay', 'puzzle'].includes(invitation.kind);
    box.querySelector('[data-label]').textContent = say(language, { replay: 'watch', puzzle: 'solve' }[invitation.kind] ?? 'play', values);
  }
}

// A game's picture, title and facts, as on its box in the lobby.
function fill(box, game) {
  const tile = box.closest('.i18n').querySelector(`.game-tile[data-game="${CSS.escape(game)}"]`);
  box.dataset.game = game;
  box.querySelector('.lid').replaceChildren(tile.querySelector('.lid svg').cloneNode(true));
  box.querySelector('[data-title]').textContent = tile.querySelector('.game-name').textContent;
  box.querySelector('[data-facts]').replaceChildren(...tile.querySelector('.game-facts').cloneNode(true).children);
}

/**
 * Shows an invitation (site/places/invitation.js). `play` and `learn` are called for the buttons. Rejects if the page
 * cannot be fetched.
 */
export async function showInvitation(invitation, { play, learn }) {
  await load();
  for (const box of boxes()) box.remove();
  const { done } = progress(invitation.game);
  const known = done || store.begunGames().some(({ game }) => game === invitation.game);
  for (const block of document.querySelectorAll('#pages > [lang]')) {
    block.append(document.importNode(fragment.querySelector(`[lang="${block.lang}"] template`).content, true));
    const box = block.querySelector('[data-page="invitation"]');
    const field = box.querySelector('input');
    fill(box, invitation.game);
    box.querySelector('[data-name]').hidden = ['replay', 'puzzle'].includes(invitation.kind) || store.name() !== '';
    box.querySelector('[data-card="learn"]').hidden = known;
    const accept = () => {
      const name = cleanName(field.value) || store.name();
      if (name) store.saveName(name);
      for (const other of boxes()) other.dataset.accepted = '';
      play(name);
    };
    box.querySelector('[data-card="play"]').addEventListener('click', accept);
    field.addEventListener('keydown', ({ key }) => { if (key === 'Enter') accept(); });
    field.addEventListener('input', () => { for (const other of boxes()) other.querySelector('input').value = field.value; });
    box.querySelector('[data-card="learn"]').addEventListener('click', () => learn());
  }
  sayInvitation(invitation);
  await showPage('invitation');
  document.title = `${inPages('[data-page="invitation"] h1').textContent} · ${inPages('[data-page="invitation"] [data-title]').textContent}`;
}
