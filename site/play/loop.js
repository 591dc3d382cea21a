// The game loop: requests a frame, shows it, stores the record, and continues with whatever follows by itself.
import { playEffects, removeFlourish } from '../effects/flourish.js';
import { countUp, motionEnded, show } from '../effects/motion.js';
import { offerSound } from '../effects/offer.js';
import { ask } from '../engine/ask.js';
import { operationIs } from '../engine/operations.js';
import { reportGame, onMarked } from '../pages/daily.js';
import { reportPuzzle } from '../pages/daypuzzle.js';
import { storeProgress } from '../pages/lesson.js';
import { showStage } from '../pages/lobby.js';
import { storePuzzle } from '../pages/puzzles.js';
import { showReached } from '../pages/reached.js';
import { reportMistake } from '../pages/returning.js';
import { showStanding } from '../pages/standing.js';
import { word } from '../pages/words.js';
import { gameId, onScreen, setScreen, state } from '../places/place.js';
import { lastSpoken, sceneChanged, speak, toast, untoast } from '../sheets/notices.js';
import { openReport } from '../sheets/report.js';
import { saveFile } from '../sheets/share.js';
import * as update from '../start/update.js';
import { saveOpenGame } from '../storage/keep.js';
import * as store from '../storage/store.js';
import { clockChanged } from './clock.js';
import { saveFocus } from './focus.js';
import { boardChanged } from './grid.js';
import { positionShown } from './guard.js';
import { endPause, pause, showThinking } from './pace.js';
import { transportShown, watch } from './replay.js';

const stage = document.querySelector('#stage');

const YOURS = ['you', 'continue', 'lesson', 'remark']; // values of `waiting` for which a person here acts next
const LONG = 600; // ms after which a notice says that advice is being worked out
const SLACK = 40; // px from the end within which a log counts as scrolled to its end
const BY_ITSELF = ['bot', 'chance']; // values of `waiting` for which the page requests the next step

let turn = 0; // rises with every request and frame, so that late answers are recognised
let skipping = false; // the person is skipping ahead
let lastPrompt = ''; // the prompt that was last on the screen
let lastPick = ''; // the table's description of the present picks
let lastWish = ''; // the question of somebody else at a live table that was last on the screen
let asking = 0; // how many requests by act() are unanswered
let behind = false; // others at a live table have changed it, and no step was requested since
let dropped = 0; // the greatest `order` of the frames that were not shown

/** Cancels whatever would follow by itself. Returns a function that tells whether nothing else has started since. */
export function cancelPending() {
  turn += 1;
  const startTurn = turn;
  endPause();
  return () => startTurn === turn;
}

/** Ends skipping ahead. */
export const endSkipping = () => { skipping = false; };

/**
 * Requests a new frame of the open game and shows it after `ready`, unless another was requested meanwhile. Does
 * nothing while another game is being opened: the engine may already have switched to it and would apply the request
 * there.
 */
export async function act(op, more, ready = null) {
  if (state.loading) return;
  const current = cancelPending();
  const byHand = Number(!operationIs(op, 'automatic'));
  state.pending += byHand;
  asking += 1;
  if (op === 'step') [behind, dropped] = [false, 0];
  clockChanged();
  const answer = await ask(op, more);
  await ready;
  state.pending -= byHand;
  asking -= 1;
  clockChanged();
  if (!current()) drop(answer);
  else if (answer.html) present(answer, op);
  else if (answer.error) showError(answer, op);
  catchUp();
}

/** Shows what others at a live table have changed, as soon as no other frame follows by itself. */
export function follow() {
  behind = true;
  catchUp();
}

function catchUp() {
  const { frame } = state;
  if ((behind || dropped > frame?.order) && !asking && frame && !(frame.screen === 'table' && BY_ITSELF.includes(frame.waiting))) act('step');
}

onMarked(() => act('render'));

// Does not show an outdated answer. Its log still happened in the game, so it is spoken. If nothing newer is shown later,
// the engine still takes for granted that the page knows what is in it, so the page has to ask again.
function drop({ deal, log, order = 0 }) {
  if (!state.frame || state.frame.deal !== deal) return;
  speak(log);
  dropped = Math.max(dropped, order);
}

// Reports every error. If the game cannot continue by itself, the person may try again or save it. After a refused
// request the game may be ahead of the screen, so it is drawn again.
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

/** Undoes a decision, and offers to redo it. */
export async function undo() {
  if (!state.frame) return;
  const { record, ply, deal } = state.frame;
  await act('undo');
  const { frame } = state;
  if (frame?.deal !== deal || frame.record === record || frame.ply >= ply) return;
  toast(frame.undone, [[word('redo'), redo]], 'undone');
}

/** Redoes what was undone last, if nothing else was decided since. The undo then does not count as help. */
export const redo = () => act('redo');

/**
 * Requests advice of a kind ("hint", "outlook", or "motive": why a computer player chose a move), which comes with the
 * next frame. It may take long. A notice lets the person cancel it; playing on also cancels it.
 */
export async function advise(kind, more) {
  const stop = () => ask('cancel', { kind });
  const timer = setTimeout(() => toast(word('advice.working'), [[word('advice.stop'), stop]], 'advice'), LONG);
  await act(kind, more);
  clearTimeout(timer);
  untoast('advice');
}

// Scrolls the log and the scores beside a table to their ends, except those that somebody has scrolled up.
function scrollToEnds(scrolledUp = []) {
  for (const end of stage.querySelectorAll('[data-end]')) {
    // Of scores that nearly fit, only the air below the last row is hidden.
    const fits = !end.querySelector('.log') && end.scrollHeight - end.clientHeight <= 6;
    if (!scrolledUp.includes(end)) end.scrollTop = fits ? 0 : end.scrollHeight;
    showCut(end);
  }
}

// Marks scores that go on above. Tells the style sheet by how much to raise a log at its end so that it begins with a whole
// line: one cut by the upper edge would look like a fault.
function showCut(end) {
  const { scrollTop } = end;
  const atEnd = scrollTop > 1 && end.scrollHeight - scrollTop - end.clientHeight < 2;
  if (scrollTop > 1) end.dataset.above = atEnd ? 'whole' : '';
  else delete end.dataset.above;
  const list = end.querySelector('.log');
  if (!list) return;
  const { top } = list.getBoundingClientRect();
  const hidden = [...list.querySelectorAll('[data-do="moment"]')].map((line) => line.getBoundingClientRect().top - top - scrollTop);
  // On the stage, since the table's HTML is kept for the next start, where the policy forbids styles in it.
  stage.style.setProperty('--cut', `${(atEnd && hidden.find((y) => y >= 0)) || 0}px`);
}

stage.addEventListener('scroll', ({ target }) => { if (target.matches('[data-end]')) showCut(target); }, { capture: true, passive: true });

// In another width, their lines break differently.
addEventListener('resize', () => scrollToEnds());

/**
 * Shows an answer with a frame, unless a newer frame of the game is on the screen. The game is stored before the frame
 * is drawn.
 */
export function present(answer, op) {
  if (state.frame && state.frame.deal === answer.deal && answer.order < state.frame.order) {
    catchUp();
    return;
  }
  turn += 1;
  const before = state.frame;
  const { html, log, sound, flourish, ...facts } = answer;
  state.frame = facts;
  if (!saveOpenGame(facts)) return; // another window has played on with this game, which saveOpenGame() handles
  storeProgress(facts);
  storePuzzle(facts);
  update.withdraw();
  untoast('stopped');
  if (op !== 'pick') untoast('undone'); // a pick decides nothing yet
  untoast('deleted');
  const changed = onScreen().screen !== facts.screen;
  const restore = saveFocus(stage);
  const scrolledUp = [...stage.querySelectorAll('[data-end]')].filter(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight > SLACK);
  stage.inert = false;
  const done = () => {
    showStage();
    setScreen(facts);
    document.title = `${facts.title} · Spieltisch`;
    if (changed) scrollTo(0, 0);
    restore(YOURS.includes(facts.waiting), changed);
    scrollToEnds(scrolledUp);
    stage.querySelector('[data-advised]')?.scrollIntoView({ block: 'nearest' });
    // With large text a page scrolls: a lesson's way on is in sight, if possible with what was said.
    if (facts.waiting === 'lesson') for (const part of ['#actions', '#prompt']) stage.querySelector(part)?.scrollIntoView({ block: 'nearest' });
    if (!['pick', 'render'].includes(op)) stage.querySelector('[data-glow]')?.scrollIntoView({ block: 'nearest' });
    if (changed && facts.screen === 'over') countUp(stage);
    if (facts.screen === 'over') {
      showStanding();
      showReached();
    }
    offerSound(facts);
    transportShown();
    sceneChanged();
    boardChanged();
    clockChanged();
    reportGame(facts);
    reportMistake(facts);
    reportPuzzle(facts);
    speakPick(op);
    speakWish();
    if (op !== 'render') speakPrompt(facts, op, log);
    const asked = op === 'invite' || (facts.waiting === 'remark' && before?.waiting !== 'remark');
    if (changed || asked || before?.ply !== facts.ply) positionShown();
  };
  const failed = (error) => {
    console.error(error);
    offerRecord(word('stopped.frame'), [word('stopped.again'), () => act('render')]);
  };
  const still = op === 'render' || (skipping && BY_ITSELF.includes(facts.waiting));
  // In a replay, the prompt already says it. Lines spoken before a curtain were for somebody else.
  if (facts.screen !== 'replay') speak(log, facts.screen === 'curtain' || op === 'lift');
  const onward = continues(before, facts);
  show(stage, html, { done, failed, still, onward });
  if (before?.deal !== facts.deal) removeFlourish();
  if (!still && (!flourish || onward || isResultOf(before, facts))) playEffects(facts.cue, sound, flourish);
  toast(facts.toast);
  next(facts);
  catchUp();
}

// Speaks what a pick has chosen, if the table describes it (data-told). The button itself only says "pressed".
function speakPick(op) {
  const now = stage.querySelector('[data-told]')?.dataset.told ?? '';
  if (op === 'pick' && now && now !== lastPick) speak([now]);
  lastPick = now;
}

// Speaks what somebody else at a live table asks the people here.
function speakWish() {
  const wish = audibleText(stage.querySelector('[data-asks]')) ?? '';
  if (wish && wish !== lastWish) speak([wish]);
  lastWish = wish;
}

const withoutStop = (line) => line.replace(/[.!]$/, '');

const ADVICE = ['coach', 'hint', 'outlook']; // operations after which the prompt stays, and only the advice is new

// Speaks the prompt after the log: whose turn it is, or in a replay what has happened. While computer players act,
// only the log is spoken. Nothing that was just spoken is repeated.
function speakPrompt({ screen, waiting }, op, log) {
  const advice = ADVICE.includes(op) && waiting === 'you' && stage.querySelector('#advice');
  const prompt = audibleText(advice || stage.querySelector('#prompt'));
  if (!prompt || BY_ITSELF.includes(waiting)) return;
  const heard = screen === 'replay' ? [] : log;
  // The table may have said it just before its result, or some lines before the end of a round.
  const recent = lastSpoken(waiting === 'continue' ? 3 : 1);
  const alreadySaid = [...heard, ...recent].some((line) => withoutStop(line) === withoutStop(prompt));
  if (!alreadySaid && (op !== 'pick' || prompt !== lastPrompt)) speak([prompt]);
  lastPrompt = prompt;
}

// An element's text without what is hidden from screen readers, such as marks and signs.
function audibleText(element) {
  const copy = element?.cloneNode(true);
  copy?.querySelectorAll('[aria-hidden="true"]').forEach((each) => each.remove());
  return copy?.textContent.replace(/\s+/g, ' ').trim();
}

// Whether a frame continues the one before: a later ply of the same deal, or in a replay the next one.
function continues(before, { deal, screen, ply }) {
  return before?.deal === deal && (screen === 'replay' ? ply === before.ply + 1 : ply > before.ply);
}

// Whether a frame is the result of the game that was just on the table.
const isResultOf = (before, { deal, screen }) => screen === 'over' && before?.deal === deal && before.screen !== 'over';

// Lets the coach think, about the present decision or about the one just made. The person may play meanwhile; then its
// answer comes too late. Resolves to whether the frame was overtaken or has been replaced by the coach's.
async function askCoach(startTurn) {
  const [answer] = await Promise.all([ask('coach'), motionEnded()]);
  if (startTurn !== turn) return true;
  if (answer.html) present(answer, 'coach');
  return Boolean(answer.html);
}

// Continues with whatever follows a frame by itself: a computer move, chance, the next round, the curtain, the result.
async function next(shown) {
  const startTurn = turn;
  const { waiting } = shown;
  if (shown.screen === 'replay' && await watch(shown) && startTurn === turn) await act('seek', { by: 1 });
  if (shown.screen !== 'table') return;
  if (!BY_ITSELF.includes(waiting)) skipping = false;
  if (shown.coach && await askCoach(startTurn)) return;
  if (['you', 'remote', 'lesson', 'remark'].includes(waiting)) return;
  const step = BY_ITSELF.includes(waiting) ? showThinking(ask('step')) : null;
  if (step) behind = false;
  if (!skipping || !step) await pause(shown);
  const answer = await step;
  if (startTurn !== turn) {
    if (answer) drop(answer);
    catchUp();
  } else if (waiting === 'over') await act('result');
  else if (waiting === 'curtain') await act('hide');
  else if (waiting === 'continue') await act('continue');
  else if (answer?.html) present(answer);
  else if (answer?.error) showError(answer, 'step');
}

/** Skips the pauses until a person has to decide. */
export function skip() {
  if (BY_ITSELF.includes(state.frame?.waiting)) skipping = true;
  endPause();
}
