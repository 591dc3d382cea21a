// What a guest sees until the table is there: name, the code to show back, and what to do if the connection is lost. Also
// scans the link of a turn, which passes between two phones in one room without any connection.
import { ask, useClient } from '../engine/ask.js';
import { showPage, showStage } from '../pages/lobby.js';
import { inPages } from '../pages/words.js';
import { fragmentIn } from '../places/invitation.js';
import { setScreen, showLink, sheetName, state } from '../places/place.js';
import { act, cancelPending, follow } from '../play/loop.js';
import { toast } from '../sheets/notices.js';
import { closeSheet, openSheet } from '../sheets/sheet.js';
import { renew } from '../start/update.js';
import * as store from '../storage/store.js';
import { stayAwake } from './awake.js';
import { clean } from './clean.js';
import { codeIn } from './codes.js';
import { answer } from './connect.js';
import { acceptCodes } from './enter.js';
import { GuestClient } from './guestclient.js';
import { live } from './now.js';
import { load, openMenu, say, send, template } from './parts.js';
import { showPicture } from './picture.js';

const NO_CODE = 'join='; // the link to this page without a code
const PATIENCE = 15_000; // ms after which a waiting guest reads what may be wrong
const { build } = document.querySelector('#main').dataset;
const stage = document.querySelector('#stage');

let connecting = null; // a promise of {code, channel, close}: the present attempt
let channel = null;
let nudges = 0; // how often the host has said that something has changed
let waiting = null; // the timer of PATIENCE

const boxes = () => [...document.querySelectorAll('#pages [data-page="join"]')];

// Shows a step of the page: "name", "code", or "enter" with the reason for it.
function showStep(name, reason = '') {
  for (const box of boxes()) {
    for (const each of box.querySelectorAll('[data-step]')) each.hidden = each.dataset.step !== name;
    box.querySelector('[data-reason]').textContent = reason;
  }
  showPage('join');
  inPages(`[data-page="join"] [data-step="${name}"] [data-first]`)?.focus({ preventScroll: true });
}

// -- connecting ---------------------------------------------------------------------------------

// Makes the code to show back. It takes a moment, so this begins while the guest enters a name.
function prepare(code) {
  connecting?.then(({ close }) => close(), () => {});
  const mine = answer(code);
  connecting = mine;
  mine.then(({ channel: opened }) => opened).then((made) => { if (connecting === mine) connected(made); }, (error) => {
    if (connecting === mine) showStep('enter', say(error.code ?? 'unsupported'));
  });
}

async function showAnswer() {
  const name = inPages('[data-page="join"] input').value.trim();
  store.saveName(name);
  const mine = connecting;
  showStep('code');
  const { code } = await mine.catch(() => ({ code: '' })); // `prepare` says why
  if (!code || connecting !== mine) return;
  for (const box of boxes()) showPicture(box.querySelector('[data-code]'), code, say('picture'));
  clearTimeout(waiting);
  waiting = setTimeout(() => { for (const each of document.querySelectorAll('[data-page="join"] [data-waiting]')) each.textContent = say('waiting-long'); }, PATIENCE);
  stayAwake(true);
}

// A guest with another code starts again; with a name, the code to show back comes at once.
function take(code) {
  prepare(code);
  if (store.name()) showAnswer();
  else showStep('name');
  return '';
}

// Opens a link to a game, for which the page needs an engine of its own.
function openGame(text) {
  const link = fragmentIn(text);
  if (!link) return false;
  showLink(link);
  location.reload();
  return true;
}

async function connected(made) {
  clearTimeout(waiting);
  channel = made;
  delete Element.prototype.moveBefore; // with a host's spoilt screens it crashes Chromium 156; Idiomorph does without
  const client = new GuestClient(channel, { build, clean, onNudge: nudged, onGone: gone });
  useClient({
    async ask(request) {
      const before = nudges;
      const reply = await client.ask(request);
      if (reply.between) {
        showBetween(reply);
        if (nudges !== before) act('render'); // the next game has begun since
      }
      return reply;
    },
  });
  showLink(NO_CODE); // this one is used up, so after a reload the guest needs another
  await client.join(store.name());
  const hello = await ask('hello');
  const other = ['build', 'version'].includes(hello.wrong);
  if (other) toast(say('build'), [[say('reload'), renew]]);
  if (other || hello.error) {
    client.fail(); // so that whatever is still unanswered ends
    channel.onclose = () => {};
    channel.close();
    showStep('enter', other ? '' : hello.error);
    return;
  }
  act('render');
}

// -- at the table -------------------------------------------------------------------------------

let drawing = false; // whether the first frame of a game is on its way

async function nudged() {
  nudges += 1;
  if (state.frame) {
    follow();
  } else if (!drawing) {
    drawing = true;
    const before = nudges;
    await act('render');
    drawing = false;
    if (nudges !== before) follow();
  }
}

// Between two games there is no table to show.
function showBetween({ between, sheet = '' }) {
  cancelPending();
  closeSheet();
  state.frame = null;
  const page = template('between');
  page.querySelector('[data-between]').textContent = between;
  page.querySelector('[data-company]').innerHTML = sheet;
  stage.replaceChildren(page);
  stage.inert = false;
  setScreen({ screen: 'between' });
  showStage();
}

function gone() {
  cancelPending();
  closeSheet();
  stayAwake(false);
  state.frame = null;
  stage.replaceChildren();
  document.querySelector('#toasts').replaceChildren();
  showStep('enter', say('gone'));
}

function leave() {
  if (channel) {
    channel.onclose = () => {};
    channel.close();
  }
  location.replace(location.pathname); // starts the page with an engine of its own
}

async function openSheetOf(name) {
  const before = sheetName();
  const { sheet, error } = await ask('sheet', { name });
  if (sheetName() !== before) return;
  if (sheet) openSheet(name, sheet);
  else toast(error);
}

/** Joins the table to which a link leads. */
export async function join(link) {
  await load();
  Object.assign(live, {
    role: 'guest',
    commands: {
      menu: () => openMenu(true),
      leave,
      company: () => openSheetOf('company'),
      'join-name': showAnswer,
      'join-again': () => showStep('enter'),
      'join-send': () => connecting.then(({ code }) => send({ text: code }), () => {}), // `prepare` says why
      'allow-undo': () => act('answer_undo', { yes: true }),
      'refuse-undo': () => act('answer_undo', { yes: false }),
    },
  });
  for (const block of document.querySelectorAll('#pages > [lang]')) {
    block.append(template('join', block.lang));
    const box = block.querySelector('[data-page="join"]');
    acceptCodes(box, take, openGame);
    const field = box.querySelector('input');
    field.value = store.name();
    field.addEventListener('keydown', ({ key }) => { if (key === 'Enter') showAnswer(); });
    field.addEventListener('input', () => { for (const other of boxes()) other.querySelector('input').value = field.value; });
  }
  const code = codeIn(link);
  if (code) take(code);
  else showStep('enter');
}

/** Opens the sheet on which the other phone's code is scanned. `open(link)` gets a link to a game. */
export async function scanTurn(open) {
  await load();
  const body = openSheet('scan', template('turn'));
  const sheet = body.closest('dialog');
  sheet.addEventListener('close', () => body.replaceChildren(), { once: true }); // turns the camera off
  acceptCodes(body, async () => 'bad-code', (text) => {
    const link = fragmentIn(text);
    if (!link) return false;
    closeSheet();
    open(link);
    return true;
  });
  body.querySelector('[data-enter="scan"]').click();
}
