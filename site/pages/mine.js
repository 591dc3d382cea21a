// The page "My games", with statistics and finished games. The engine renders it from the stored entries.
import { ask, ready } from '../engine/ask.js';
import { onScreen, setScreen } from '../places/place.js';
import { cancelPending } from '../play/loop.js';
import { long, sceneChanged, toast, untoast } from '../sheets/notices.js';
import * as results from '../storage/results.js';
import { KEYS } from '../storage/schema.js';
import * as store from '../storage/store.js';
import { reportDeleted } from './daily.js';
import { lid, showStage } from './lobby.js';
import { condensedResults, foldOldest } from './standing.js';
import { inPages, word } from './words.js';

const stage = document.querySelector('#stage');

const MORE = 200; // how many finished games a press of "Show more" adds (my_games.py)

let damaged = []; // ids of the results that the engine could not read
let listed = new Set(); // ids of the results requested so far

const rows = () => stage.querySelectorAll('.mine-row').length;

const apple = /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** Shows the page, listing as many games as before, and focuses the element that matches the selector `focus`. */
export async function showMine(focus = '') {
  const current = cancelPending();
  const before = onScreen().screen === 'mine' ? rows() : 0;
  if (!ready()) toast(word('boot.start'), [], 'queued');
  const answer = await long('mine.counting', askForPage);
  if (!current()) return;
  untoast('queued');
  if (!answer.page) {
    toast(answer.error ?? word('respawn.failed'));
    return;
  }
  for (const [id, entry] of Object.entries(answer.entries)) if (store.game(id)) results.add(id, entry, entry.when);
  damaged = answer.damaged;
  draw(answer.page);
  listed = new Set([...damaged, ...[...stage.querySelectorAll('[data-entry]')].map(({ dataset }) => dataset.entry)]);
  while (rows() < before && await showMore());
  if (!current()) return;
  (stage.querySelector(focus || null) ?? stage.querySelector('h1')).focus({ preventScroll: !focus });
}

const loaded = new Set(); // games whose packages the engine has loaded, so that it quickly answers requests about them

async function askForPage(report) {
  await foldOldest((done, all) => report(done / 3, all));
  const solved = Object.keys(store.parse(store.puzzles()) ?? {});
  const named = new Set([...results.entries().map(([, entry]) => entry?.game).filter((game) => typeof game === 'string'), ...solved]);
  const missing = [...named].filter((game) => !loaded.has(game) && inPages(`.game-tile[data-game="${CSS.escape(game)}"]`));
  for (const [at, game] of missing.entries()) {
    await ask('prepare', { game, labels: true });
    loaded.add(game);
    report(1 + (at + 1) / missing.length, 3);
  }
  const finished = store.games().filter((game) => game.finished);
  const known = await condensedResults(undefined, (done, all) => report(2 + done / all, 3));
  const before = finished.filter(({ id, foreign }) => !foreign && !results.entry(id));
  const safe = await navigator.storage?.persisted?.().catch(() => false);
  return ask('history', {
    ...known,
    puzzles: store.puzzles(),
    kept: finished.map(({ id }) => id),
    records: Object.fromEntries(before.map(({ id, record, local, when }) => [id, { record, local, when }])),
    zone: new Date().getTimezoneOffset(),
    now: Date.now(),
    ios: apple && !navigator.standalone,
    safe: Boolean(safe),
  });
}

function drawLids() {
  for (const art of stage.querySelectorAll('[data-lid]')) art.replaceWith(lid(art.dataset.lid));
}

function draw(page) {
  const again = onScreen().screen === 'mine';
  stage.inert = false;
  stage.innerHTML = page;
  drawLids();
  showStage();
  setScreen({ screen: 'mine' });
  document.title = `${stage.querySelector('h1').textContent} · Spieltisch`;
  if (!again) scrollTo(0, 0);
  sceneChanged();
}

/** Lists more finished games below the others. Resolves to whether there were any. */
async function showMore() {
  const list = stage.querySelector('.mine-list');
  const button = stage.querySelector('[data-do="more-games"]');
  if (!list || !button) return false;
  const left = results.entries().filter(([id]) => !listed.has(id));
  const next = left.slice(0, MORE);
  const { rows: html, more } = await ask('rows', {
    entries: Object.fromEntries(next),
    kept: store.games().filter((game) => game.finished).map(({ id }) => id),
    rest: left.length - next.length,
    zone: new Date().getTimezoneOffset(),
  });
  if (html === undefined || !list.isConnected) return false;
  for (const [id] of next) listed.add(id);
  list.insertAdjacentHTML('beforeend', html);
  drawLids();
  if (more) button.textContent = more;
  else button.remove();
  return true;
}

/** Lists more games and focuses the first of them, after a press of "Show more". */
export async function pressMore() {
  const before = rows();
  await showMore();
  stage.querySelector(`.mine-row:nth-child(${before + 1}) button`)?.focus();
}

export const damagedResults = () => damaged.map((id) => KEYS.result + id);

/** Deletes a finished game and its result, and offers to put them back. */
export async function deleteFinished(id) {
  const [stored, entry] = [store.game(id), results.entry(id)];
  const title = stage.querySelector(`[data-entry="${CSS.escape(id)}"] .resume-name`).textContent;
  if (stored) reportDeleted(stored);
  store.dropGame(id);
  results.drop(id);
  await showMine('#mine-finished');
  const putBack = () => {
    if (stored && !store.game(id)) store.saveGame(id, stored, stored.when);
    if (entry) results.add(id, entry, entry.when);
    if (onScreen().screen === 'mine') showMine(`[data-do="forget-finished"][data-id="${CSS.escape(id)}"]`);
  };
  toast(word('resume.deleted', { title }), [[word('resume.undelete'), putBack]], 'deleted');
  document.querySelector('#toasts [data-name="deleted"] button').focus();
}
