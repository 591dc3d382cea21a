// The page "My games": statistics and finished games, made by the engine out of the entries kept here.
import { ask } from './ask.js';
import { lid, showStage } from './lobby.js';
import { interrupt } from './loop.js';
import * as results from './results.js';
import { sceneChanged, toast, untoast } from './sheets.js';
import { counted, makeTotals } from './standing.js';
import * as store from './store.js';
import { word } from './words.js';

const main = document.querySelector('#main');
const stage = document.querySelector('#stage');

let all = false; // every finished game is listed

const apple = /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** Shows the page; with `focus` the focus goes there. */
export async function showMine(focus = '') {
  const current = interrupt();
  if (!focus && main.dataset.screen !== 'mine') all = false;
  if (document.documentElement.dataset.engine !== 'ready') toast(word('boot.start'), [], 'queued');
  await makeTotals();
  const finished = store.games().filter((game) => game.finished);
  const known = counted();
  const before = finished.filter(({ id, foreign }) => !foreign && !known.entries[id]);
  const safe = await navigator.storage?.persisted?.().catch(() => false);
  const answer = await ask('history', {
    ...known,
    kept: finished.map(({ id }) => id),
    records: Object.fromEntries(before.map(({ id, record, local, when }) => [id, { record, local, when }])),
    all,
    zone: new Date().getTimezoneOffset(),
    ios: apple && !navigator.standalone,
    safe: Boolean(safe),
  });
  if (!current()) return;
  untoast('queued');
  if (!answer.page) {
    toast(answer.error ?? word('respawn.failed'));
    return;
  }
  for (const [id, entry] of Object.entries(answer.entries)) if (store.game(id)) results.note(id, entry, entry.when);
  draw(answer.page, focus);
}

function draw(page, focus) {
  const again = main.dataset.screen === 'mine';
  stage.inert = false;
  stage.innerHTML = page;
  for (const art of stage.querySelectorAll('[data-lid]')) art.replaceWith(lid(art.dataset.lid));
  showStage();
  Object.assign(main.dataset, { screen: 'mine', game: '', ply: '' });
  delete main.dataset.outcome;
  document.title = `${stage.querySelector('h1').textContent} · Spieltisch`;
  if (!again) scrollTo(0, 0);
  (stage.querySelector(focus || null) ?? main).focus({ preventScroll: !focus });
  sceneChanged();
}

export function showAll() {
  const next = stage.querySelectorAll('.mine-row').length + 1;
  all = true;
  return showMine(`.mine-row:nth-child(${next}) button`);
}

/** Deletes a finished game, its result with it; can be taken back. */
export async function forgetFinished(id) {
  const [kept, entry] = [store.game(id), results.entry(id)];
  const title = stage.querySelector(`[data-entry="${CSS.escape(id)}"] .resume-name`).textContent;
  store.dropGame(id);
  results.drop(id);
  await showMine('#mine-finished');
  const putBack = () => {
    if (kept && !store.game(id)) store.keepGame(id, kept, kept.when);
    if (entry) results.note(id, entry, entry.when);
    if (main.dataset.screen === 'mine') showMine(`[data-do="forget-finished"][data-id="${CSS.escape(id)}"]`);
  };
  toast(word('resume.deleted', { title }), [[word('resume.undelete'), putBack]], 'deleted');
  document.querySelector('#toasts [data-name="deleted"] button').focus();
}
