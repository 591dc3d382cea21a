// What a host sees and does: the sheet on which others join, and who is here. The match is in this device's engine.
import { ask } from '../engine/ask.js';
import { chosen, renewSeed, saveForm } from '../pages/setup.js';
import { lang } from '../pages/words.js';
import { back } from '../places/leaving.js';
import { fetchGame } from '../places/opening.js';
import { enter, gameId, sheetName, state, where } from '../places/place.js';
import { act, follow, present } from '../play/loop.js';
import { toast, untoast } from '../sheets/notices.js';
import { base } from '../sheets/share.js';
import { closeSheet, openSheet } from '../sheets/sheet.js';
import { lookForUpdate } from '../start/update.js';
import { saveLiveGame } from '../storage/keep.js';
import * as store from '../storage/store.js';
import { stayAwake } from './awake.js';
import { linkTo, unpack } from './codes.js';
import { invite } from './connect.js';
import { acceptCodes } from './enter.js';
import { Hosting } from './hosting.js';
import { live } from './now.js';
import { load, openMenu, say, send, template } from './parts.js';
import { showPicture } from './picture.js';

const { build } = document.querySelector('#main').dataset;
const WATCHING = 'watching'; // the key of the invitation for somebody without a seat

const invitations = new Map(); // promises of {code, admit, close}, by seat or WATCHING
const spent = new Set(); // the checksums of the invitations that somebody has used
let inviting = null; // the seat or WATCHING for which the sheet shows a code
let hosting = null;
let named = false; // whether the person here has a name, or no seat

// -- the table ----------------------------------------------------------------------------------

// What the engine has said about the table, for a new engine.
function latest() {
  const { seats, hints, wins, games, stand_ins: standIns } = live.facts;
  return { seats, build, hints, wins, games, stand_ins: standIns };
}

function open() {
  hosting = new Hosting({
    build,
    ask: (op, more, fresh) => ask(op, more, undefined, fresh),
    changed: follow,
    arrived: (name, seats) => announce(say(seats.length ? 'here' : 'watches', { name: name || say('somebody') })),
    left: (name, seats) => {
      if (!seats.length) return;
      const actions = state.frame?.live ? [[say('invite'), () => openInvite(seats[0])], [say('later'), () => {}]] : [];
      toast(say('lost', { name: name || say('somebody') }), actions, 'lost');
    },
  });
}

// From now on, this page hosts a live table.
function begun() {
  Object.assign(live, {
    role: 'host',
    deliver: (say_, keep) => {
      if (keep) saveLiveGame(keep); // before a guest is told that its move counts
      hosting.deliver(say_);
    },
    restore: () => hosting.host(latest(), true),
    commands: {
      menu: () => openMenu(Boolean(state.frame?.live)),
      leave,
      company: openCompany,
      invite: () => openInvite(),
      'live-start': start,
      'live-end': () => end(),
      'live-table': beTable,
      'live-send': sendLink,
      'live-here': () => end(true),
      'live-links': () => end(),
      'allow-undo': () => act('answer_undo', { yes: true }),
      'refuse-undo': () => act('answer_undo', { yes: false }),
      'stand-in': ({ seats }) => standIn(seats, true),
      'stand-down': ({ seats }) => standIn(seats, false),
    },
  });
  stayAwake(true);
}

// The arguments for a set-up's game: the first person plays here, and everybody else on a device of their own. Until
// somebody sits down, a computer may play for them.
function withGuests(form) {
  if (form.elements.seats.value === '1') { // a game for one would have no seat for anybody else
    const more = [...form.querySelectorAll('[name="seats"]')].find(({ value }) => Number(value) > 1);
    more.checked = true;
    more.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const wanted = chosen(form);
  const own = wanted.players.findIndex(({ kind }) => kind === 'human');
  const level = (kind) => (['human', 'remote'].includes(kind) ? 'normal' : kind);
  const players = wanted.players.map((player, seat) => (seat === own ? player : { ...player, kind: level(player.kind) }));
  const seats = [...players.keys()].filter((seat) => seat !== own);
  return { wanted: { ...wanted, players }, seats, name: players[own]?.name ?? '' };
}

const allSeats = ({ summary }) => [...Object.values(summary.names)[0].keys()];

// The seats of the open game that others may take: all but the first one that is played on this device.
const othersSeats = (frame) => allSeats(frame).filter((seat) => seat !== frame.local[0]);

// Asks the engine to make the open game a live table, for those who are already there.
async function host(wanted) {
  if (!hosting) open();
  const hosted = await hosting.host({ ...wanted, build });
  named = Boolean(wanted.name || store.name()) || hosted.local?.length === 0;
  if (!hosted.html) toast(hosted.error);
  if (!live.role && hosted.html) begun();
  for (const key of invitations.keys()) if (hosted.html && key !== WATCHING && !free().includes(key)) withdraw(key);
  return hosted;
}

/** Makes a live table of a set-up's game or, without a form, of the open game, and opens the sheet to join. */
export async function begin(form) {
  await load();
  let answer = null;
  let seats;
  let name = '';
  if (form) {
    form.inert = true;
    const guests = withGuests(form);
    ({ seats, name } = guests);
    saveForm(form);
    answer = await fetchGame('new', guests.wanted);
    form.inert = false;
    if (!answer?.html) return;
  } else {
    seats = othersSeats(state.frame);
  }
  const hosted = await host({ seats, name: name || store.name() });
  if (form) {
    enter({ at: 'game', id: store.newId() }, where().at === 'setup' ? 'replace' : 'push');
    renewSeed(form.dataset.setup);
  }
  if (hosted.html || answer) present(hosted.html ? hosted : answer);
  if (hosted.html) {
    closeSheet();
    if (free().length) openInvite();
  }
}

/** Makes the open game, which was at a live table before, one again, and opens the sheet for those who have to join. */
export async function reopen({ id, ...facts }) {
  await load();
  if (gameId() !== id || state.loading) return;
  const hosted = await host(facts);
  if (!hosted.html || gameId() !== id) return;
  present(hosted);
  if (!free().length) return;
  await openInvite();
  announce(say('back'));
}

async function standIn(seats, on) {
  await act('stand_in', { seats: seats.split(' ').map(Number), on });
  if (sheetName() === 'company') openCompany();
}

// Leaves the game, but not the others.
function leave() {
  untoast('lost');
  back();
  if (hosting.guests.size) toast(say('choose'));
}

// Gives this device's seat to the others. It then shows what everybody may see, like a table in the middle.
async function beTable() {
  const { hints, stand_ins: standIns } = live.facts;
  const answer = await host({ seats: allSeats(state.frame), hints, stand_ins: standIns });
  if (!answer.html) return;
  present(answer, 'render');
  openInvite();
}

// The seats that nobody is here to play, not even a computer.
const waitedFor = () => free().filter((seat) => !live.facts.stand_ins.includes(seat));

// Begins without those who are missing.
async function start() {
  closeSheet();
  if (waitedFor().length) await standIn(waitedFor().join(' '), true);
}

// Ends the live table. The people there then play on this device (`here`), or by links.
async function end(here = false) {
  const answer = await ask('unhost', { here });
  if (!hosting) return; // it was pressed twice
  closeSheet(); // only now, so that nobody presses what is about to be replaced
  hosting.close();
  hosting = null;
  store.saveLive(null);
  for (const key of invitations.keys()) withdraw(key);
  Object.assign(live, { role: '', commands: {}, deliver: () => {}, restore: null });
  stayAwake(false);
  if (answer.html) present(answer, 'render');
  else if (answer.error) toast(answer.error);
}

async function openCompany() {
  const before = sheetName();
  const { sheet, error } = await ask('sheet', { name: 'company' });
  if (sheetName() !== before) return;
  if (sheet) {
    const body = openSheet('company', sheet);
    body.append(template('company'));
    letHint(body.querySelector('[data-hints]'));
  } else toast(error);
}

// The switch that says whether guests may ask for hints.
function letHint(box) {
  box.checked = live.facts.hints;
  box.addEventListener('change', async () => {
    await ask('host', { seats: live.facts.seats, build, hints: box.checked });
    follow();
  });
}

// -- the sheet to join --------------------------------------------------------------------------

// The invitation for a seat. It stays until somebody has used it, so a code that was sent long ago still works.
function invitation(key) {
  if (!invitations.has(key)) {
    const made = invite();
    invitations.set(key, made);
    made.catch(() => spend(key, made));
  }
  return invitations.get(key);
}

// Forgets an invitation, unless there is a newer one in its place.
function spend(key, made) {
  if (invitations.get(key) === made) invitations.delete(key);
}

function withdraw(key) {
  invitations.get(key).then(({ close }) => close(), () => {});
  invitations.delete(key);
}

// The seats that nobody has taken, and those of guests who are lost.
const free = () => live.facts.seats.filter((seat) => live.facts.free.includes(seat) || live.facts.guests.some(({ here, seats }) => !here && seats.includes(seat)));
const keyName = (key) => (key === WATCHING ? say('watch') : state.frame.summary.names[lang()][key]);

/** Opens the sheet on which somebody joins, for a seat; by default, for the first one that is free. */
async function openInvite(seat) {
  untoast('lost');
  if (!state.frame?.live) return; // the game has been left
  const body = openSheet('invite', template('invite'));
  acceptCodes(body, admit);
  const keys = [...free(), WATCHING];
  for (const key of keys) {
    const chip = Object.assign(document.createElement('button'), { type: 'button', className: 'chip', textContent: keyName(key) });
    chip.dataset.key = key;
    chip.addEventListener('click', () => showCode(key));
    body.querySelector('[data-keys]').append(chip);
  }
  body.querySelector('[data-do="live-start"]').hidden = !waitedFor().length;
  body.querySelector('[data-do="live-table"]').hidden = !state.frame.local.length || live.facts.guests.length > 0;
  askName(body.querySelector('[data-own]'));
  await showCode(keys.includes(seat) ? seat : keys[0]);
}

// Asks for the name of the person here, unless it is known: the others read whose turn it is.
function askName(label) {
  const field = label.querySelector('input');
  label.hidden = named;
  field.addEventListener('change', async () => {
    const name = field.value.trim();
    if (!name) return;
    store.saveName(name);
    named = true;
    await ask('host', { seats: live.facts.seats, name, build, hints: live.facts.hints });
    follow();
  });
}

// Shows the code for a seat.
async function showCode(key) {
  inviting = key;
  const body = document.querySelector('#sheet-body');
  for (const chip of body.querySelectorAll('[data-keys] .chip')) chip.setAttribute('aria-pressed', chip.dataset.key === String(key));
  try {
    const { code } = await invitation(key);
    const box = body.querySelector('[data-code]');
    if (inviting === key && box) showPicture(box, linkTo(code, base()), say('picture'));
  } catch (error) {
    if (inviting === key) showTrouble(error.code ?? 'unsupported');
  }
}

const NO_WAY = ['apart', 'offline', 'unsupported']; // troubles for which there are other ways to play

// Says on the sheet why there is no connection. Where there may never be one, and nobody else is here yet, there are
// other ways to play together.
function showTrouble(code) {
  const body = document.querySelector('#sheet-body');
  const status = body.querySelector('[data-status]');
  if (!status) return;
  status.textContent = say(code);
  body.querySelector('[data-apart]').hidden = !NO_WAY.includes(code) || live.facts.guests.some(({ here }) => here);
}

async function sendLink() {
  try {
    const { code } = await invitation(inviting);
    send({ url: linkTo(code, base()) });
  } catch (error) {
    showTrouble(error.code ?? 'unsupported');
  }
}

// Says something on the sheet, where a notice would cover the code, or else as a notice.
function announce(sentence) {
  if (sheetName() === 'invite') document.querySelector('#sheet-body [data-status]').textContent = sentence;
  else toast(sentence);
}

// Lets the guest in whose code was scanned or pasted. Resolves to the key of a sentence for the person, "" if all is well.
async function admit(code) {
  const { answers } = unpack(code) ?? {};
  const table = hosting;
  const made = await Promise.allSettled([...invitations].map(async ([key, each]) => [key, await each, each]));
  const open = made.flatMap(({ value }) => (value ? [value] : []));
  const [key, mine, promise] = open.find(([, { code: own }]) => unpack(own).sum === answers) ?? open.find(([each]) => each === inviting) ?? [];
  if (spent.has(answers)) return 'used';
  if (!mine) return 'other-code';
  try {
    const channel = await mine.admit(code);
    spend(key, promise);
    spent.add(answers);
    if (hosting !== table) { // it has ended
      channel.close();
      return '';
    }
    const trouble = await table.admit(channel, key === WATCHING ? [] : [key]);
    if (hosting !== table) return '';
    if (trouble) {
      const reason = trouble === 'build' ? 'build-host' : trouble;
      if (trouble === 'build') lookForUpdate();
      if (sheetName() === 'invite') await openInvite(key); // somebody else may have its seat by now
      announce(say(reason));
      return reason;
    }
  } catch (error) {
    if (error.code === 'apart') {
      spend(key, promise);
      if (inviting === key && hosting === table) showCode(key);
    }
    const trouble = error.code ?? 'unsupported';
    showTrouble(trouble);
    return trouble;
  }
  const said = document.querySelector('#sheet-body [data-status]')?.textContent ?? '';
  if (sheetName() !== 'invite') return '';
  if (waitedFor().length) {
    await openInvite();
    announce(said);
  } else {
    closeSheet();
    toast(said);
  }
  return '';
}
