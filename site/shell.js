// The shell: shows what Python renders, sends what the person does, keeps the record. Knows no game.
import { Client } from './client.js';
import { hold } from './focus.js';
import { explain } from './grid.js';
import { listen } from './keys.js';
import { chosen, dice, listGames, showPage, showStage, showTrouble } from './lobby.js';
import { countUp, show } from './motion.js';
import { ponder, rest, rouse } from './pace.js';
import { applySettings, openSettings } from './settings.js';
import { copyLink, openShare, readFile, saveFile, shareLink } from './share.js';
import { closeSheet, openLive, openRules, openStatic, speak, toast, untoast } from './sheets.js';
import { sound } from './sound.js';
import * as store from './store.js';
import * as update from './update.js';
import { lang, word } from './words.js';

const root = document.documentElement;
const main = document.querySelector('#main');
const stage = document.querySelector('#stage');
const boot = document.querySelector('#boot');
const wide = matchMedia('(min-width: 1100px) and (min-height: 561px)');
const medium = matchMedia('(min-width: 600px)');

let frame = null; // the last answer shown
let gameId = null; // the key under which the open game is kept; null in a replay by link
let turn = 0; // rises with every frame, so that late answers notice that they are late
let hurry = false; // the person skips ahead
let ready = false;
let stay = false; // the next step back in the history is our own
let replayed = ''; // the link of the replay shown
let troubled = false; // the person was told that nothing can be kept
const client = new Client({
  onProgress: ({ phase, loaded, total }) => {
    const percent = total ? Math.floor((loaded / total) * 100) : 0;
    boot.querySelector('progress').value = { download: percent * 0.7, start: 75, import: 90, ready: 100 }[phase];
    boot.querySelector('span').textContent = word(`boot.${phase}`, { percent });
  },
  onRisen: () => revive(),
  onTrouble: showTrouble,
});

// -- asking and showing -----------------------------------------------------------------------

const size = () => (wide.matches ? 'l' : medium.matches ? 'm' : 's');

const OPENERS = ['hello', 'new', 'load', 'open']; // what a fresh engine can be asked once more

async function ask(op, more = {}, last = !OPENERS.includes(op)) {
  try {
    return await client.ask({ op, lang: lang(), size: size(), ...more });
  } catch (error) {
    if (error?.code === 'dead' && !last) return ask(op, more, true);
    return { dead: true };
  }
}

/** Asks for a new frame of the open game and shows it, unless another was asked for meanwhile. */
async function act(op, more) {
  const mine = interrupt();
  const answer = await ask(op, more);
  if (mine !== turn) {
    missed(answer);
    return;
  }
  toast(answer.error);
  if (answer.html) present(answer, op);
  else if (answer.error && frame) next(frame);
}

// Ends what goes on by itself; returns the turn that the coming answer has to meet.
function interrupt() {
  turn += 1;
  rouse();
  return turn;
}

// An answer that another has overtaken: what it tells is still true of the game.
function missed({ deal, log }) {
  if (frame && frame.deal === deal) speak(log);
}

function present(answer, op) {
  turn += 1;
  const before = frame;
  const { html, log, kinds, ...facts } = answer;
  frame = facts;
  update.withdraw();
  const changed = main.dataset.screen !== facts.screen;
  const restore = hold(stage);
  stage.inert = false;
  const done = () => {
    showStage();
    Object.assign(main.dataset, { screen: facts.screen, game: facts.game, ply: facts.ply, weight: facts.weight });
    if (facts.outcome) main.dataset.outcome = facts.outcome;
    else delete main.dataset.outcome;
    document.title = `${facts.title} · Spieltisch`;
    restore(facts.waiting === 'you' || facts.screen !== 'table');
    for (const end of stage.querySelectorAll('[data-end]')) end.scrollTop = end.scrollHeight;
    if (changed && facts.screen === 'over') countUp(stage);
  };
  const still = op === 'render' || (hurry && facts.waiting === 'bot');
  show(stage, html, { done, still, onward: follows(before, facts) });
  speak(log, facts.screen === 'curtain');
  if (!still) sound(facts.screen === 'over' && before?.screen !== 'over' ? ['over'] : kinds, facts.weight);
  toast(facts.toast);
  keep(facts);
  next(facts);
}

// Whether a frame goes on from the one before: the same game, later; watching it, one step later.
function follows(before, { deal, screen, ply }) {
  return before?.deal === deal && (screen === 'replay' ? ply === before.ply + 1 : ply > before.ply);
}

function keep(facts) {
  if (!gameId) return;
  const { game, title, names, record, local, deal, finished } = facts;
  const failed = store.keepGame(gameId, { game, title, names, record, local, deal, finished });
  if (failed && !troubled) toast(word(`storage.${failed}`));
  troubled ||= Boolean(failed);
}

// -- the computer players' pace ---------------------------------------------------------------

/** What follows a frame by itself: a computer move, the curtain, the result. */
async function next(shown) {
  const mine = turn;
  const { waiting } = shown;
  if (shown.screen !== 'table') return;
  if (waiting === 'you' || waiting === 'remote') {
    hurry = false;
    return;
  }
  const step = waiting === 'bot' ? ponder(ask, ask('step')) : null;
  if (!hurry || waiting !== 'bot') await rest(shown);
  const answer = await step;
  if (mine !== turn) {
    if (answer) missed(answer);
  } else if (waiting === 'over') await act('result');
  else if (waiting === 'curtain') await act('hide');
  else if (answer.html) present(answer);
}

function skip() {
  if (frame?.waiting === 'bot') hurry = true;
  rouse();
}

// -- opening and leaving ----------------------------------------------------------------------

function enter(id, how = 'push') {
  gameId = id;
  store.setOpen(id);
  const state = { game: id, under: how === 'push' || Boolean(history.state?.under) };
  if (how === 'push') history.pushState(state, '', location.pathname);
  else history.replaceState(state, '', location.pathname);
}

/** Asks for a game and takes it to the table under a key. True when it is there. */
async function table(op, more, id, how) {
  const mine = interrupt();
  if (!ready) toast(word('boot.queued'), [], 'queued');
  const answer = await ask(op, more);
  if (mine !== turn) return true; // the person went elsewhere meanwhile
  untoast('queued');
  if (!answer.html) {
    toast(answer.error);
    return false;
  }
  closeSheet();
  enter(id, how);
  present(answer);
  return true;
}

async function begin(form) {
  form.inert = true;
  const wanted = chosen(form);
  if (await table('new', wanted, store.newId(), history.state?.setup ? 'replace' : 'push')) dice(wanted.game);
  form.inert = false;
}

async function resume(id, how) {
  const kept = store.game(id);
  const opened = kept && await table('load', { record: kept.record, local: kept.local }, id, how);
  if (!opened) leave();
}

const again = (more) => table('again', more, store.newId(), 'replace');

async function importFile(file) {
  const record = await readFile(file);
  if (record !== null) await table('load', { record }, store.newId());
}

async function openLink(link) {
  const mine = interrupt();
  if (!ready) toast(word('boot.queued'), [], 'queued');
  const answer = await ask('open', { link });
  if (mine !== turn) return;
  untoast('queued');
  if (!answer.html) {
    toast(answer.error);
    history.replaceState(history.state, '', location.pathname);
    if (frame) next(frame);
    return;
  }
  closeSheet();
  replayed = answer.kind === 'replay' ? link : '';
  if (replayed) {
    gameId = null;
    history.replaceState(history.state, '', `#${link}`);
  } else {
    const known = answer.kind === 'turn' && store.games().find((each) => each.deal === answer.deal && !each.finished);
    enter(known ? known.id : store.newId(), 'replace');
  }
  present(answer);
}

function linkHere() {
  const link = location.hash.slice(1);
  if (!link || link === replayed) return; // going back to a replay's address is no wish
  if (!frame) return void openLink(link);
  stay = true;
  history.back(); // the address of the running game stays what it was
  toast(word('link.other'), [[word('link.open'), () => openLink(link)], [word('link.stay'), () => {}]]);
}

function leave() {
  interrupt();
  closeSheet();
  frame = null;
  gameId = null;
  replayed = '';
  hurry = false;
  store.setOpen(null);
  if (ready) ask('leave');
  stage.replaceChildren();
  showPage('lobby');
  update.offer();
}

function back() {
  if (history.state?.under) history.back();
  else {
    history.replaceState(null, '', location.pathname);
    leave();
  }
}

addEventListener('popstate', ({ state }) => {
  if (location.hash.length > 1 && !stay) return; // a link; hashchange opens it
  if (stay) stay = false;
  else if (state?.game) resume(state.game, 'replace');
  else {
    leave();
    if (state?.setup) showPage('setup', state.setup);
  }
});
addEventListener('hashchange', linkHere);

// A fresh engine after a fatal error: the record brings the game back.
async function revive() {
  if (!frame) return;
  const kept = gameId ? store.game(gameId) : null;
  const at = frame.screen === 'replay' ? frame.ply : null;
  const answer = await ask('load', { record: kept?.record ?? frame.record, local: frame.local });
  if (!answer.html) {
    toast(word('respawn.failed'));
    return;
  }
  present(answer);
  toast(word('respawn'));
  if (at !== null) act('seek', { at });
}

// -- what the person does ---------------------------------------------------------------------

function setLanguage(code) {
  store.keepSettings({ lang: code });
  root.lang = code;
  if (ready) boot.querySelector('span').textContent = word('boot.ready');
  if (frame) act('render');
  else listGames();
}

const DO = {
  setup: ({ game }) => {
    history.pushState({ setup: game, under: true }, '', location.pathname);
    showPage('setup', game);
  },
  leave: () => back(),
  dice: (_, element) => dice(element.form?.dataset.setup ?? element.closest('form').dataset.setup),
  continue: ({ id }) => resume(id, 'push'),
  forget: ({ id }) => { store.dropGame(id); listGames(); toast(word('resume.deleted')); },
  import: () => document.querySelector('#file').click(),
  install: () => update.install(),
  menu: () => openStatic('menu'),
  help: () => openStatic('help'),
  settings: () => openSettings(setLanguage),
  close: () => closeSheet(),
  rules: ({ game }) => openRules(game ?? main.dataset.game),
  scores: () => openLive(ask, 'scores'),
  log: () => openLive(ask, 'log'),
  undo: () => act('undo'),
  skip: () => skip(),
  hide: () => act('hide'),
  lift: () => act('lift'),
  result: () => act('result'),
  rematch: () => again({ seed: store.newSeed() }),
  again: () => again({}),
  watch: () => { closeSheet(); act('seek', { at: frame.finished ? 'first' : frame.ply }); },
  resume: () => act('resume'),
  first: () => act('seek', { at: 'first' }),
  last: () => act('seek', { at: 'last' }),
  back: () => act('seek', { by: -1 }),
  forward: () => act('seek', { by: 1 }),
  share: () => openShare(ask),
  send: () => openShare(ask, 'turn'),
  copy: () => copyLink(),
  'native-share': () => shareLink(),
  'save-file': () => saveFile(frame),
  reload: () => location.reload(),
};

let began = ''; // the position in which a quick series of clicks began

addEventListener('click', (event) => {
  const { ply } = main.dataset; // of what is on the screen, which may be older than `frame`
  if (event.detail < 2) began = ply;
  const element = event.target.closest('[data-move], [data-pick], [data-why], [data-do], [data-lang], [data-share]');
  if (!element) {
    if (event.target.closest('#stage')) skip();
    return;
  }
  const { move, pick, why, do: todo, lang: code, share: kind } = element.dataset;
  // The second half of a double click is not meant for what has come under the pointer meanwhile.
  if (began !== ply && (move ?? pick ?? why) !== undefined) return;
  if (move !== undefined) act('move', { move, ply: Number(ply) });
  else if (pick !== undefined) act('pick', { name: pick });
  else if (why !== undefined) explain(ask, element, event);
  else if (code !== undefined) setLanguage(code);
  else if (kind !== undefined) openShare(ask, kind);
  else DO[todo]?.(element.dataset, element);
});

addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target.dataset.setup) begin(event.target);
});
addEventListener('input', ({ target }) => {
  if (target.matches('[data-seek]')) act('seek', { at: Number(target.value) });
});
addEventListener('change', ({ target }) => {
  if (target.matches('[data-eyes]')) act('eyes', { seat: target.value === '' ? null : Number(target.value) });
  if (target.id === 'file') importFile(target.files[0]).then(() => { target.value = ''; });
});

listen(() => frame?.screen ?? null, (todo) => DO[todo]({}));

for (const query of [wide, medium]) query.addEventListener('change', () => { if (frame) act('render'); });
// Two tabs with one game: whoever comes back finds it as it was left in the other.
addEventListener('visibilitychange', () => {
  if (document.hidden || !gameId || !frame) return;
  const kept = store.game(gameId);
  if (kept && kept.record !== frame.record) resume(gameId, 'replace');
});
addEventListener('pagehide', () => {
  const alone = frame?.local.length === 1 && frame.screen === 'table';
  const html = stage.innerHTML.replaceAll(/ style="[^"]*"/g, ''); // names of travelling pieces
  store.keepFrame(alone && gameId ? { id: gameId, html, lang: lang(), ...frame } : null);
});

// -- start ------------------------------------------------------------------------------------

async function start() {
  applySettings();
  const link = location.hash.slice(1);
  const open = history.state?.game ?? store.openId();
  const kept = !link && open && store.game(open) ? open : null;
  const picture = kept ? store.frame(kept) : null;
  if (picture?.lang === lang()) {
    stage.innerHTML = picture.html;
    stage.inert = true;
    Object.assign(main.dataset, { screen: picture.screen, game: picture.game });
    showStage();
  } else if (!link && history.state?.setup) showPage('setup', history.state.setup);
  else showPage('lobby');
  const hello = ask('hello');
  if (link) openLink(link);
  else if (kept) resume(kept, 'replace');
  if ((await hello).games) {
    ready = true;
    root.dataset.engine = 'ready';
    boot.hidden = true;
    update.register(() => !frame);
  }
}

start();
