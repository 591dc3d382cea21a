// Where the page is: lobby, set-up, a game under its key, a link. The browser's history knows it too.
import { ask, onRestart } from './ask.js';
import { clockChanged } from './clock.js';
import { boardChanged } from './grid.js';
import { interrupted, onStale } from './keep.js';
import { progress } from './lesson.js';
import { listGames, showPage } from './lobby.js';
import { act, endHurry, interrupt, present } from './loop.js';
import { showMine } from './mine.js';
import { offerImport } from './moving.js';
import { chosen, dice, remember, setLevel } from './setup.js';
import { readFile } from './share.js';
import { closeSheet, sceneChanged, toast, untoast } from './sheets.js';
import { state } from './state.js';
import * as store from './store.js';
import * as update from './update.js';
import { word } from './words.js';

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
  state.undone = []; // also where another window has gone on with the same game
  state.id = id;
  state.revision = revision;
  store.setOpen(id);
  const place = { game: id, under: how === 'push' || Boolean(history.state?.under) };
  if (how === 'push') history.pushState(place, '', location.pathname);
  else history.replaceState(place, '', location.pathname);
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
  enter(id, how, revision);
  present(answer);
  return true;
}

/** Opens a set-up. A game that is still on its way does not push it aside. */
export function setUp(game) {
  interrupt();
  untoast('queued');
  store.setOpen(null);
  history.pushState({ setup: game, under: true }, '', location.pathname);
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
  history.pushState({ mine: true, under: true }, '', location.pathname);
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
  const opened = kept && await openGame('load', { record: kept.record, local: kept.local, guided: kept.guided }, id, how, kept.revision, () => resume(id, 'push'));
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
  state.undone = [];
  state.id = null;
  state.revision = 0;
  store.setOpen(null);
  const under = !history.state?.lesson || Boolean(history.state.under);
  history[history.state?.lesson ? 'replaceState' : 'pushState']({ lesson: game, under }, '', location.pathname);
  present(answer);
}

/** Begins the first game after the steps; the way back leads to where the lesson was begun. */
export const firstGame = (game) => openGame('first_game', { game, seed: store.newSeed() }, store.newId(), 'replace');

/** Begins the game of a day. */
export const playDay = (game, date) => openGame('daily', { game, date }, store.newId());

export const again = (more) => openGame('again', more, store.newId(), 'replace');

/** Plays on from a position of a finished game, the one shown or {at}; that game stays as it was. */
export const branch = (more) => openGame('branch', more, store.newId(), 'replace');

export async function importFile(file) {
  const record = await readFile(file);
  if (record?.trimStart().startsWith('{')) await offerImport(record);
  else if (record !== null) await openGame('load', { record }, store.newId());
}

// -- links ------------------------------------------------------------------------------------

const isMove = (line) => /^(\d+|@) /.test(line); // or the time one took
const moves = (record) => record.split('\n').filter(isMove).map((line) => line.replace(/ # .*/, ''));

// Whether a record goes on from another, or is as far.
function goesOn(record, earlier) {
  const made = moves(record);
  return moves(earlier).every((move, index) => move === made[index]);
}

// What a record's deal is made of: game, options, seed, and who plays, but for the names.
const start = (record) => record.match(/^(?:game|option|seed) .*|^player \w+/gm)?.join();

// Shows a finished game with the result that a link told of the same deal; false when it was another one.
async function compare(link, { id, record, local, revision }) {
  const current = interrupt();
  const answer = await ask('compare', { link, record, local });
  if (!current()) return true;
  if (!answer.html) return false;
  enter(id, 'replace', revision);
  present(answer);
  return true;
}

/** Opens a link. One that is behind a kept game, or went another way, asks first: both are kept. */
export async function openLink(link, beside = false) {
  const [, lesson] = /^learn=(\w+)$/.exec(link) ?? [];
  if (lesson) { // from a page of rules
    history.replaceState(history.state, '', location.pathname);
    learn(lesson);
    return;
  }
  const answer = await fetchGame('open', { link }, () => openLink(link, beside));
  if (!answer) return;
  if (!answer.html) {
    history.replaceState(history.state, '', location.pathname + (state.replayed && `#${state.replayed}`));
    if (state.frame) act('render');
    else if (main.dataset.screen === 'opening') goTo('lobby');
    return;
  }
  state.replayed = answer.kind === 'replay' ? link : '';
  if (state.replayed) {
    state.id = null;
    history.replaceState(history.state, '', `#${link}`);
    present(answer);
    return;
  }
  const told = answer.record.includes('\nrival ');
  const mine = told && store.games().find((kept) => kept.finished && !kept.foreign && start(kept.record) === start(answer.record));
  if (mine && await compare(link, mine)) return;
  const same = (kept) => !beside && kept.deal === answer.deal && !kept.finished;
  const known = answer.kind === 'turn' ? store.games().filter(same) : [];
  const earlier = known.find((kept) => goesOn(answer.record, kept.record));
  if (known.length && !earlier) {
    await resume(known[0].id, 'replace');
    toast(word('link.behind'), [[word('link.beside'), () => openLink(link, true)], [word('link.mine'), () => {}]]);
    return;
  }
  // Who plays on this device goes on doing so, and whoever the link is for joins them.
  const local = [...new Set([...earlier?.local ?? [], ...answer.local])].sort((one, other) => one - other);
  const assisted = /^assisted$/m.test(earlier?.record); // no link says so
  if (assisted || local.length > answer.local.length) {
    await openGame('load', { record: answer.record, local, assisted }, earlier.id, 'replace', earlier.revision);
    return;
  }
  enter(earlier?.id ?? store.newId(), 'replace', earlier?.revision ?? 0);
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
  Object.assign(state, { frame: null, id: null, revision: 0, replayed: '', undone: [] });
  clockChanged();
  endHurry();
  store.setOpen(null);
  if (ready()) ask('leave');
  stage.replaceChildren();
  goTo('lobby');
  update.offer();
}

export function back() {
  if (history.state?.under) history.back();
  else {
    history.replaceState(null, '', location.pathname);
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
  const answer = await ask('load', { record: kept?.record ?? frame.record, local: frame.local, guided: frame.guided });
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

addEventListener('storage', ({ key }) => {
  if (main.dataset.screen === 'lobby') listGames();
  if (main.dataset.screen === 'mine') showMine();
  if (key !== null && key !== store.gameKey(state.id)) return;
  clearTimeout(timer);
  timer = setTimeout(takeOver, CALM);
});
addEventListener('visibilitychange', () => { if (!document.hidden && state.frame) takeOver(); });
