// Where the page is: lobby, set-up, a game under its key, a link. The browser's history knows it too.
import { ask, onRestart } from '../engine/ask.js';
import { clockChanged } from '../play/clock.js';
import { boardChanged } from '../play/grid.js';
import { interrupted, onStale } from '../storage/keep.js';
import { progress } from '../pages/lesson.js';
import { listGames, showPage } from '../pages/lobby.js';
import { act, endHurry, interrupt, present } from '../play/loop.js';
import { showMine } from '../pages/mine.js';
import { offerImport } from '../pages/moving.js';
import * as places from './places.js';
import { chosen, dice, levels, remember, setLevel } from '../pages/setup.js';
import { readFile } from '../sheets/share.js';
import { closeSheet, sceneChanged, toast, untoast } from '../sheets/sheets.js';
import { state } from './state.js';
import * as store from '../storage/store.js';
import * as update from '../start/update.js';
import { word } from '../pages/words.js';

const root = document.documentElement;
const main = document.querySelector('#main');
const stage = document.querySelector('#stage');

let returning = false; // on the way back to the address of what is open

export const ready = () => root.dataset.engine === 'ready';

/** Shows a static page. */
export async function goTo(page, game) {
  untoast('deleted');
  if (page === 'setup') ask('prepare', { game }); // whoever looks at a set-up is likely to play
  await showPage(page, game);
  sceneChanged();
  boardChanged();
}

function enter(id, how = 'push', revision = 0) {
  state.id = id;
  state.revision = revision;
  store.setOpen(id);
  places.enter({ game: id, under: how === 'push' || Boolean(history.state?.under) }, how);
}

const SLOW = 1000; // ms after which it is said that a game is on its way

// Asks for a game. The answer, or null when the person has gone elsewhere meanwhile or there is no engine. Where
// its package could not be fetched, `again` is offered.
async function fetchGame(op, more, again) {
  const current = interrupt();
  const promise = () => { if (current() && main.dataset.screen !== 'opening') toast(word('boot.queued'), [], 'queued'); };
  if (!ready() && main.dataset.screen !== 'table') promise(); // the picture of a table says enough for a moment
  const slow = setTimeout(promise, SLOW);
  state.coming += 1;
  const answer = await ask(op, more);
  state.coming -= 1;
  clearTimeout(slow);
  if (!current()) return null;
  untoast('queued');
  if (root.dataset.engine === 'failed') return null; // said already; the game stays open for the next start
  if (answer.html) closeSheet();
  else toast(answer.error ?? word('respawn.failed'), answer.missing && again ? [[word('stopped.again'), again]] : []);
  return answer;
}

/** Takes a game to the table under a key. False when it cannot be opened. */
async function openGame(op, more, id, how, revision, again) {
  const answer = await fetchGame(op, more, again);
  if (!answer) return true;
  if (!answer.html) return false;
  enter(answer.id || id, how, revision);
  present(answer);
  return true;
}

/** Opens a set-up. A game that is still on its way does not push it aside. */
export function setUp(game) {
  interrupt();
  untoast('queued');
  store.setOpen(null);
  places.enter({ setup: game, under: true });
  return goTo('setup', game);
}

/** Opens a set-up with computer players of a level. */
export async function setUpLevel({ game, level }) {
  leave();
  await setUp(game);
  setLevel(game, level);
}

/** Opens the page "My games". */
export function openMine() {
  closeSheet();
  if (state.frame) leave();
  places.enter({ mine: true, under: true });
  return showMine();
}

export async function begin(form) {
  form.inert = true;
  const wanted = chosen(form);
  remember(form);
  if (await openGame('new', wanted, store.newId(), history.state?.setup ? 'replace' : 'push')) dice(wanted.game);
  form.inert = false;
}

/** Goes on with a kept game, and with the decision that a reload has interrupted. */
export async function resume(id, how) {
  const kept = store.game(id);
  const opened = kept && await openGame('load', store.opening(kept), id, how, kept.revision, () => resume(id, 'push'));
  if (!opened) leave();
  else goOn();
}

function goOn() {
  const decision = interrupted();
  if (decision) act('move', decision);
}

/** Opens a step of a game's lessons, the next one unless said otherwise. It is no game that is kept. */
export async function learn(game, step = progress(game).step) {
  const answer = await fetchGame('learn', { game, step });
  if (!answer) return;
  if (!answer.html) {
    if (!state.frame) goTo('setup', game);
    return;
  }
  state.id = null;
  state.revision = 0;
  store.setOpen(null);
  const under = !history.state?.lesson || Boolean(history.state.under);
  places.enter({ lesson: game, under }, history.state?.lesson ? 'replace' : 'push');
  present(answer);
}

/** Begins the first game after the steps; the way back leads to where the lesson was begun. */
export const firstGame = (game) => openGame('first_game', { game, seed: store.newSeed(), levels: levels(game) }, store.newId(), 'replace');

/** Begins the game of a day. */
export const playDay = (game, date) => openGame('daily', { game, date }, store.newId());

export const again = (more) => openGame('again', more, store.newId(), 'replace');

/** Plays on from a position of a finished game, the one shown or {at}; that game stays as it was. */
export const branch = (more) => openGame('branch', more, store.newId(), 'replace');

export async function importFile(file) {
  const record = await readFile(file);
  if (record?.trimStart().startsWith('{')) await offerImport(record);
  else if (record !== null) await openGame('load', { record, known: store.known() }, store.newId());
}

// -- links ------------------------------------------------------------------------------------

// The kept games of a link's game, for Python to see which of them it goes on with.
const games = (link) => store.games()
  .filter(({ game }) => link.split('#').pop().startsWith(`${game}.`))
  .map(({ id, deal, record, local, finished, foreign }) => [id, deal, record, local, Boolean(finished), Boolean(foreign)]);

/** Opens a link. One that is behind a kept game, or went another way, asks first: both are kept. */
export async function openLink(link, beside = false) {
  const [, lesson] = /^learn=(\w+)$/.exec(link) ?? [];
  if (lesson) { // from a page of rules
    places.setAddress(location.pathname);
    learn(lesson);
    return;
  }
  const answer = await fetchGame('open', { link, beside, games: games(link), known: store.known() }, () => openLink(link, beside));
  if (!answer) return;
  if (!answer.html) {
    places.setAddress(location.pathname + (state.replayed && `#${state.replayed}`));
    if (state.frame) act('render');
    else if (main.dataset.screen === 'opening') goTo('lobby');
    return;
  }
  state.replayed = answer.kind === 'replay' ? link : '';
  if (state.replayed) {
    state.id = null;
    places.setAddress(`#${link}`);
    present(answer);
    return;
  }
  if (answer.behind) {
    await resume(answer.behind, 'replace');
    toast(word('link.behind'), [[word('link.beside'), () => openLink(link, true)], [word('link.mine'), () => {}]]);
    return;
  }
  enter(answer.id || store.newId(), 'replace', store.game(answer.id)?.revision ?? 0);
  present(answer);
}

addEventListener('hashchange', () => {
  const link = location.hash.slice(1);
  if (returning || !link || link === state.replayed) return; // going back to a replay's address is no wish
  if (!state.frame) {
    openLink(link);
    return;
  }
  returning = true;
  history.back(); // the address of what is open stays what it was
  toast(word('link.other'), [[word('link.open'), () => openLink(link)], [word('link.stay'), () => {}]], 'link');
});

addEventListener('popstate', ({ state: place }) => {
  const link = location.hash.slice(1);
  if (returning) {
    if (link && link !== state.replayed) history.back(); // several links, one after the other
    else returning = false;
  } else if (link) return; // a link; hashchange opens it
  else if (place?.game) resume(place.game, 'replace');
  else if (place?.lesson) learn(place.lesson);
  else {
    leave();
    if (place?.setup) goTo('setup', place.setup);
    else if (place?.mine) showMine();
  }
});

// -- leaving ----------------------------------------------------------------------------------

export function leave() {
  interrupt();
  closeSheet();
  untoast('stopped');
  Object.assign(state, { frame: null, id: null, revision: 0, replayed: '' });
  clockChanged();
  endHurry();
  store.setOpen(null);
  if (ready()) ask('leave');
  stage.replaceChildren();
  goTo('lobby');
  update.offer();
}

export function back() {
  closeSheet();
  if (history.state?.under) places.goBack();
  else {
    places.enter(null, 'replace');
    leave();
  }
}

// -- the same game elsewhere, and after an accident -------------------------------------------

// A fresh engine after a fatal error: the record brings the game back.
onRestart(async () => {
  const { id, frame } = state;
  if (!frame || state.coming) return; // another game takes its place
  if (frame.lesson) {
    learn(frame.game, frame.lesson.step);
    return;
  }
  const kept = id ? store.game(id) : null;
  const at = frame.screen === 'replay' ? frame.ply : null;
  const answer = await ask('load', store.opening({ ...frame, record: kept?.record ?? frame.record }));
  if (state.frame !== frame || state.coming) return;
  // What was asked meanwhile is answered next, unless the device has to change hands again before.
  if (state.asked && answer.screen === frame.screen) {
    toast(word('respawn'));
    return;
  }
  if (!answer.html) {
    toast(answer.missing ? answer.error : word('respawn.failed'), answer.missing && id ? [[word('stopped.again'), () => resume(id, 'replace')]] : []);
    return;
  }
  state.revision = kept?.revision ?? state.revision;
  present(answer);
  toast(word('respawn'));
  if (at !== null) act('seek', { at });
  else goOn();
});

// Another window has changed the open game: what it kept is the newer, and is taken over.
async function takeOver() {
  const { id, frame } = state;
  if (!id || !frame) return;
  const kept = store.game(id);
  if (!kept) toast(word('window.deleted'));
  else if (kept.record === frame.record) state.revision = kept.revision;
  else if (frame.screen !== 'replay') { // whoever looks back takes it over with the next step
    await resume(id, 'replace');
    toast(word('window.newer'), [], 'window');
  }
}

onStale(() => queueMicrotask(async () => {
  await resume(state.id, 'replace');
  toast(word('window.newer'), [], 'window');
}));

const CALM = 150; // ms without another change, after which what a window has written is taken over
let timer = null;

let relist = null;

addEventListener('storage', ({ key }) => {
  clearTimeout(relist); // a file taken over comes as one event for each of its parts
  relist = setTimeout(() => {
    if (main.dataset.screen === 'lobby') listGames();
    if (main.dataset.screen === 'mine') showMine();
  }, CALM);
  if (key !== null && key !== store.gameKey(state.id)) return;
  clearTimeout(timer);
  timer = setTimeout(takeOver, CALM);
});
addEventListener('visibilitychange', () => { if (!document.hidden && state.frame) takeOver(); });
