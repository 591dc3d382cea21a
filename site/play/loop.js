// The game's loop: asks for a frame, shows it, keeps the record, and lets go on what goes on by itself.
import { playEffects, removeFlourish } from '../effects/flourish.js';
import { countUp, show } from '../effects/motion.js';
import { offerSound } from '../effects/offer.js';
import { ask } from '../engine/ask.js';
import { operationIs } from '../engine/operations.js';
import { reportGame, onMarked } from '../pages/daily.js';
import { storeProgress } from '../pages/lesson.js';
import { showStage } from '../pages/lobby.js';
import { showStanding } from '../pages/standing.js';
import { word } from '../pages/words.js';
import { gameId, onScreen, setScreen, state } from '../places/place.js';
import { lastSpoken, sceneChanged, speak, toast, untoast } from '../sheets/notices.js';
import { openReport } from '../sheets/report.js';
import { saveFile } from '../sheets/share.js';
import * as update from '../start/update.js';
import { keep } from '../storage/keep.js';
import * as store from '../storage/store.js';
import { clockChanged } from './clock.js';
import { hold } from './focus.js';
import { boardChanged } from './grid.js';
import { positionShown } from './guard.js';
import { endPause, pause, showThinking } from './pace.js';
import { transportShown, watch } from './replay.js';

const stage = document.querySelector('#stage');

const YOURS = ['you', 'continue', 'lesson']; // what a person here goes on from
const LONG = 600; // ms after which it is said that advice is worked on
const SLACK = 40; // px above its end at which a log is still at its newest
const BY_ITSELF = ['bot', 'chance']; // what the next step is made for

let turn = 0; // rises with every frame, so that late answers are recognised
let hurry = false; // the person skips ahead
let prompted = ''; // what was said last of whose turn it is
let pickWords = ''; // the table's words for the present picks

/** Ends what goes on by itself; returns a function: whether nothing else has begun since. */
export function cancelPending() {
  turn += 1;
  const mine = turn;
  endPause();
  return () => mine === turn;
}

/** Ends skipping ahead. */
export const endHurry = () => { hurry = false; };

/**
 * Asks for a new frame of the open game and shows it after `ready`, unless another was asked for meanwhile. Not
 * while another game is on its way: the engine may have that open already, and what was meant for this one would
 * be done there.
 */
export async function act(op, more, ready = null) {
  if (state.coming) return;
  const current = cancelPending();
  const byHand = Number(!operationIs(op, 'automatic'));
  state.asked += byHand;
  clockChanged();
  const answer = await ask(op, more);
  await ready;
  state.asked -= byHand;
  clockChanged();
  if (!current()) speakOvertaken(answer);
  else if (answer.html) present(answer, op);
  else if (answer.error) showError(answer, op);
}

onMarked(() => act('render'));

// An answer that another has overtaken: its log is still true of the game.
function speakOvertaken({ deal, log }) {
  if (state.frame && state.frame.deal === deal) speak(log);
}

// No error is dropped: where the game cannot go on by itself, the person may try again or save it. What
// was refused may have overtaken an answer, so that the game is further than the screen: it is drawn again.
function showError({ error }, op) {
  store.dropIntent(gameId());
  if (state.frame && operationIs(op, 'automatic')) {
    offerRecord(error, [word('stopped.again'), () => act('render')]);
    return;
  }
  toast(error);
  if (state.frame) act('render');
}

function offerRecord(sentence, ...actions) {
  toast(sentence, [...actions, [word('stopped.report'), () => openReport(sentence)], [word('stopped.save'), () => saveFile(state.frame)]], 'stopped');
}

/** Takes back, and offers to put it back. */
export async function undo() {
  const { record, ply, deal } = state.frame;
  await act('undo');
  const { frame } = state;
  if (frame?.deal !== deal || frame.record === record || frame.ply >= ply) return;
  toast(frame.undone, [[word('redo'), redo]], 'undone');
}

/** Puts back what was taken back last, if nothing else was decided since. The undo then does not count as help. */
export const redo = () => act('redo');

/**
 * Asks for advice of a kind ("hint", "outlook"); the frame that answers tells it. It may take long: one may go on
 * playing meanwhile, which calls it off, or do that by hand.
 */
export async function advise(kind) {
  const stop = () => ask('cancel', { kind });
  const timer = setTimeout(() => toast(word('advice.working'), [[word('advice.stop'), stop]], 'advice'), LONG);
  await act(kind);
  clearTimeout(timer);
  untoast('advice');
}

/** Shows an answer with a frame; it is kept before it is drawn. */
export function present(answer, op) {
  turn += 1;
  const before = state.frame;
  const { html, log, sound, flourish, ...facts } = answer;
  state.frame = facts;
  if (!keep(facts)) return; // another window has gone on with this game; keep() sees to it
  storeProgress(facts);
  update.withdraw();
  untoast('stopped');
  if (op !== 'pick') untoast('undone'); // nothing else is decided yet
  untoast('deleted');
  const changed = onScreen().screen !== facts.screen;
  const restore = hold(stage);
  const read = [...stage.querySelectorAll('[data-end]')].filter(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight > SLACK);
  stage.inert = false;
  const done = () => {
    showStage();
    setScreen(facts);
    document.title = `${facts.title} · Spieltisch`;
    if (changed) scrollTo(0, 0);
    restore(YOURS.includes(facts.waiting), changed);
    for (const end of stage.querySelectorAll('[data-end]')) if (!read.includes(end)) end.scrollTop = end.scrollHeight;
    stage.querySelector('[data-advised]')?.scrollIntoView({ block: 'nearest' });
    if (changed && facts.screen === 'over') countUp(stage);
    if (facts.screen === 'over') showStanding();
    offerSound(facts);
    transportShown();
    sceneChanged();
    boardChanged();
    clockChanged();
    reportGame(facts);
    speakPick(op);
    if (op !== 'render') speakPrompt(facts, op, log);
    if (changed || before?.ply !== facts.ply) positionShown();
  };
  const failed = (error) => {
    console.error(error);
    offerRecord(word('stopped.frame'), [word('stopped.again'), () => act('render')]);
  };
  const still = op === 'render' || (hurry && BY_ITSELF.includes(facts.waiting));
  // A replay's prompt says it too. What was said before a curtain was for others.
  if (facts.screen !== 'replay') speak(log, facts.screen === 'curtain' || op === 'lift');
  const onward = follows(before, facts);
  show(stage, html, { done, failed, still, onward });
  if (before?.deal !== facts.deal) removeFlourish();
  if (!still && (!flourish || onward || ends(before, facts))) playEffects(facts.cue, sound, flourish);
  toast(facts.toast);
  next(facts);
}

// Says what a pick has chosen, where the table has words for it (data-told): the button alone says "pressed".
function speakPick(op) {
  const now = stage.querySelector('[data-told]')?.dataset.told ?? '';
  if (op === 'pick' && now && now !== pickWords) speak([now]);
  pickWords = now;
}

const bare = (line) => line.replace(/[.!]$/, '');

// Says whose turn it is, after what led there, and in a replay what has happened; while others play,
// what they do is said and no more. What the log has just said is not said again.
function speakPrompt({ screen, waiting }, op, log) {
  const prompt = wording(stage.querySelector('#prompt'));
  if (!prompt || BY_ITSELF.includes(waiting)) return;
  const heard = screen === 'replay' ? [] : log;
  // By the log, or by the table before its result; that a round is over, some lines before what closes it.
  const lately = lastSpoken(waiting === 'continue' ? 3 : 1);
  const said = [...heard, ...lately].some((line) => bare(line) === bare(prompt));
  if (!said && (op !== 'pick' || prompt !== prompted)) speak([prompt]);
  prompted = prompt;
}

// What is there to be heard of a part of the page: a mark's letters and a sign are for the eye.
function wording(part) {
  const words = part?.cloneNode(true);
  words?.querySelectorAll('[aria-hidden="true"]').forEach((each) => each.remove());
  return words?.textContent.replace(/\s+/g, ' ').trim();
}

// Whether a frame goes on from the one before: the same game, later; watching it, one step later.
function follows(before, { deal, screen, ply }) {
  return before?.deal === deal && (screen === 'replay' ? ply === before.ply + 1 : ply > before.ply);
}

// Whether a frame is the result of what was just on the table.
const ends = (before, { deal, screen }) => screen === 'over' && before?.deal === deal && before.screen !== 'over';

// What follows a frame by itself: a computer move, chance, the next round, the curtain, the result.
async function next(shown) {
  const mine = turn;
  const { waiting } = shown;
  if (shown.screen === 'replay' && await watch(shown) && mine === turn) await act('seek', { by: 1 });
  if (shown.screen !== 'table') return;
  if (!BY_ITSELF.includes(waiting)) hurry = false;
  if (['you', 'remote', 'lesson'].includes(waiting)) return;
  const step = BY_ITSELF.includes(waiting) ? showThinking(ask('step')) : null;
  if (!hurry || !step) await pause(shown);
  const answer = await step;
  if (mine !== turn) {
    if (answer) speakOvertaken(answer);
  } else if (waiting === 'over') await act('result');
  else if (waiting === 'curtain') await act('hide');
  else if (waiting === 'continue') await act('continue');
  else if (answer.html) present(answer);
  else if (answer.error) showError(answer, 'step');
}

/** Goes on at once, over all that computer players do until somebody is to decide. */
export function skip() {
  if (BY_ITSELF.includes(state.frame?.waiting)) hurry = true;
  endPause();
}
