// Handles clicks, keys and form fields. The name of a command is the data-do of its button.
import { undoPress } from '../effects/ahead.js';
import { anticipate } from '../effects/motion.js';
import { ask, medium, ready, wide } from '../engine/ask.js';
import { operationIs } from '../engine/operations.js';
import { hosting, joining, live, permitted } from '../live/now.js';
import { openStatic } from '../pages/assets.js';
import { reportDeleted, openToday, shareDay } from '../pages/daily.js';
import { deleteDamaged, saveDamaged } from '../pages/damaged.js';
import { forgetGoals } from '../pages/goals.js';
import { courseFor, lessonName, lessonShown } from '../pages/lesson.js';
import { foldGames, listGames } from '../pages/lobby.js';
import { deleteFinished, pressMore, showMine } from '../pages/mine.js';
import { exportAll, importOffered } from '../pages/moving.js';
import { chooseRegular, renewSeed } from '../pages/setup.js';
import { inPages, word } from '../pages/words.js';
import { back, openMine, setUp, setUpLevel } from '../places/leaving.js';
import { again, beginGame, beginLesson, branch, firstGame, importFile, learn, openPuzzle, playDay, playOn, resume } from '../places/opening.js';
import { openLink, openOrOffer } from '../places/links.js';
import { openMistake } from '../places/mistakes.js';
import { onScreen, state, staying, where } from '../places/place.js';
import { openGameMenu } from '../sheets/menu.js';
import { toast } from '../sheets/notices.js';
import { openPicture, savePicture, sharePicture } from '../sheets/picture.js';
import { forgetMistakes, forgetPuzzles, openBrought, openPuzzles, sharePuzzle } from '../sheets/puzzles.js';
import { openReport } from '../sheets/report.js';
import { openReview, stopReview } from '../sheets/review.js';
import { openAim, openRules } from '../sheets/rules.js';
import { openSettings } from '../sheets/settings.js';
import { openShare, saveFile } from '../sheets/share.js';
import { closeSheet, openSheet } from '../sheets/sheet.js';
import * as update from '../start/update.js';
import { storeDecision } from '../storage/keep.js';
import * as store from '../storage/store.js';
import { seconds } from './clock.js';
import { closer, explain } from './grid.js';
import { meant } from './guard.js';
import { listen } from './keys.js';
import { act, advise, redo, skip, undo } from './loop.js';
import { copyShown, passOn, shareShown, showTurn } from './passing.js';
import { changeSpeed, stopPlaying, togglePlay } from './replay.js';

const root = document.documentElement;
const stage = document.querySelector('#stage');

function setLanguage(code) {
  store.saveSettings({ lang: code });
  const byButton = document.activeElement?.dataset.lang;
  root.lang = code;
  if (byButton) inPages('[data-lang]')?.focus(); // the button that switches back
  if (ready()) document.querySelector('#boot span').textContent = word('boot.ready');
  if (state.frame) act('render');
  else listGames();
  if (onScreen().screen === 'mine') showMine();
}

// Opens a sheet that Python renders from the game, unless people have left, opened or closed something in the meantime.
async function openGameSheet(name) {
  const stayed = staying();
  const { sheet, error } = await ask('sheet', { name });
  if (!stayed()) return;
  if (sheet) openSheet(name, sheet);
  else toast(error);
}

function deleteGame(id) {
  const stored = store.game(id);
  if (!stored) return;
  reportDeleted(stored);
  store.dropGame(id);
  listGames();
  const putBack = () => {
    if (!store.game(id)) store.saveGame(id, stored, stored.when); // another window may have played on
    listGames(id);
    inPages(`[data-do="forget"][data-id="${CSS.escape(id)}"]`)?.focus();
  };
  toast(word('resume.deleted', { title: stored.title }), [[word('resume.undelete'), putBack]], 'deleted');
  document.querySelector('#toasts [data-name="deleted"] button').focus();
}

// Steps by hand, which stops playback.
function seek(where) {
  stopPlaying();
  act('seek', where);
}

// Shows the position that a line of the log or the review refers to; by default, the end of the last round.
function showMoment(more) {
  closeSheet();
  stopPlaying();
  act('moment', more);
}

// Asks why a computer player chose a move: that of a line of the log, or the one that the position shown is about.
function askMotive(more) {
  closeSheet();
  stopPlaying();
  advise('motive', more);
}

// Begins a live table with a set-up's game.
async function host(form) {
  try {
    const { begin } = await hosting();
    await begin(form);
  } catch (error) {
    console.error(error);
    toast(word('assets.failed'));
  }
}

async function scan() {
  try {
    const { scanTurn } = await joining();
    await scanTurn(openOrOffer);
  } catch {
    toast(word('assets.failed'));
  }
}

const COMMANDS = {
  host: (_, element) => host(element.closest('form')),
  setup: ({ game }) => setUp(game),
  leave: () => back(),
  dice: (_, element) => renewSeed(element.closest('form').dataset.setup),
  who: (_, element) => chooseRegular(element),
  continue: ({ id }) => (id ? resume(id, 'push') : act('continue')),
  forget: ({ id }) => deleteGame(id),
  'more-kept': () => foldGames(),
  mine: () => openMine(),
  'more-games': () => pressMore(),
  'save-kept': ({ id }) => saveFile(store.game(id)),
  'forget-finished': ({ id }) => deleteFinished(id),
  'save-damaged': (which) => saveDamaged(which),
  'forget-damaged': (which) => deleteDamaged(which),
  'forget-goals': ({ game }) => forgetGoals(game),
  'export-all': () => exportAll(),
  'take-over': () => importOffered(),
  level: (wish) => setUpLevel(wish),
  today: ({ game }) => openToday(game),
  daily: ({ game, date }) => playDay(game, date),
  'share-day': (day) => shareDay(day),
  import: () => document.querySelector('#file').click(),
  install: () => update.install(),
  menu: () => openGameMenu(),
  help: () => openStatic('help'),
  settings: () => openSettings(setLanguage),
  close: () => closeSheet(),
  rules: ({ game }) => openRules(game ?? onScreen().game),
  scores: () => openGameSheet('scores'),
  log: () => openGameSheet('log'),
  undo: () => { if (state.frame?.puzzle) act('retry'); else undo(); },
  redo: () => redo(),
  skip: () => skip(),
  closer: () => closer(),
  hint: () => advise('hint'),
  outlook: () => advise('outlook'),
  learn: ({ game = onScreen().game, course = courseFor(game), step }) => {
    const lesson = lessonName(game, course);
    if (step) learn(lesson, Number(step));
    else beginLesson(lesson);
  },
  aim: () => openAim(lessonShown(state.frame), true),
  show: () => act('show'),
  invite: () => { if (where().invited) openLink(where().invited); else act('invite'); },
  'first-game': ({ coach }) => firstGame(state.frame, coach === 'on'),
  unguide: () => act('unguide'),
  puzzles: ({ game = onScreen().game }) => openPuzzles(game),
  puzzle: ({ game = onScreen().game, id, own, difficulty, after }) => openPuzzle({ game, ...(id && { id }), ...(own !== undefined && { own: true }), ...(after && { after }), ...(difficulty && { difficulty: Number(difficulty) }) }),
  'day-puzzle': ({ game, day }) => openPuzzle({ game, day }),
  retry: () => act('retry'),
  'follow-on': () => act('follow_on'),
  'play-on': () => playOn(),
  compare: () => act('compare'),
  brought: () => openBrought(),
  'share-puzzle': () => sharePuzzle(),
  'forget-puzzles': ({ game }) => forgetPuzzles(game),
  mistake: ({ game = onScreen().game, at }) => openMistake({ game, ...(at && { at: Number(at) }) }),
  'forget-mistakes': ({ game }) => forgetMistakes(game),
  hide: () => act('hide'),
  lift: () => act('lift'),
  result: () => act('result'),
  rematch: () => again({ seed: store.newSeed() }),
  again: () => again({}),
  moment: ({ at }) => showMoment({ at: Number(at) }),
  'last-close': () => showMoment({}),
  motive: ({ at }) => askMotive(at === undefined ? {} : { at: Number(at) }),
  review: ({ seat }) => openReview(seat),
  'review-stop': () => stopReview(),
  branch: ({ at }) => branch(at === undefined ? {} : { at: Number(at) }),
  watch: () => { closeSheet(); seek({ at: state.frame.finished ? 'first' : state.frame.ply }); },
  resume: () => act('resume'),
  first: () => seek({ at: 'first' }),
  last: () => seek({ at: 'last' }),
  back: () => seek({ by: -1 }),
  forward: () => seek({ by: 1 }),
  play: () => act('seek', togglePlay()),
  speed: () => changeSpeed(),
  share: ({ share: kind }) => { if (state.frame?.puzzle && !state.frame.puzzle.own) sharePuzzle(); else openShare(kind); },
  send: () => passOn(),
  'show-code': () => showTurn(),
  'scan-turn': () => scan(),
  copy: () => copyShown(),
  'native-share': () => shareShown(),
  'save-file': () => saveFile(state.frame),
  picture: () => openPicture(),
  'save-picture': ({ as }) => savePicture(as),
  'share-picture': () => sharePicture(),
  report: () => openReport(),
  reload: () => location.reload(),
};

// Runs a command, unless this page may not. At a live table, some commands do something else.
function command(name, dataset = {}, element = null) {
  if (permitted(name)) (live.commands[name] ?? COMMANDS[name])?.(dataset, element);
}

// The operation that a button requests, if any. Unintended presses are ignored for some operations.
function operationOf({ move, pick, why, do: command = '' }) {
  if (move !== undefined) return 'move';
  if (pick !== undefined) return 'pick';
  if (why !== undefined) return 'why';
  return command === 'rematch' ? 'again' : command.replace('-', '_');
}

let decided = 0; // the number of decisions, so that only the latest one undoes the effect of its press

async function decide(move, control) {
  if (state.loading) return; // see act()
  const ply = Number(onScreen().ply); // that of the screen, which may lag behind the frame
  const decision = { move, ply, seconds: seconds() };
  if (state.frame.waiting === 'you') storeDecision(decision);
  decided += 1;
  const number = decided;
  await act('move', decision, anticipate(stage, control));
  if (number === decided) undoPress();
}

let pointer = ''; // the type of pointer used last, because not all browsers include it in click events
addEventListener('pointerdown', ({ pointerType }) => { pointer = pointerType; }, { capture: true });

// If a move's button has data-preview, a first tap shows what the move would do: the game's styles react to
// [data-previewed], and a notice shows the attribute's text. A second tap plays the move. People with a mouse see the
// preview by hovering, and people with a keyboard by moving the focus there. Returns true for a first tap.
function previewed(element, event) {
  const { preview } = element.dataset;
  const byFinger = event.detail > 0 && pointer === 'touch';
  if (preview === undefined || !byFinger || store.settings().taps === 'one') return false;
  const shown = 'previewed' in element.dataset;
  for (const other of document.querySelectorAll('#stage [data-previewed]')) delete other.dataset.previewed;
  if (shown) return false;
  element.dataset.previewed = '';
  toast(preview, [], 'why');
  return true;
}

addEventListener('click', (event) => {
  const element = event.target.closest('[data-move], [data-pick], [data-why], [data-do], [data-lang], [data-share]');
  if (!element) {
    if (event.target.closest('#stage')) skip();
    return;
  }
  const { move, pick, why, do: name, lang: code, share: kind } = element.dataset;
  if (operationIs(operationOf(element.dataset), 'guarded') && !meant(event)) return;
  if (move !== undefined && previewed(element, event)) return;
  if (move !== undefined) decide(move, element);
  else if (pick !== undefined) act('pick', { name: pick });
  else if (why !== undefined) explain(element, event);
  else if (code !== undefined) setLanguage(code);
  else if (kind !== undefined) command('share', element.dataset);
  else if (name in COMMANDS || name in live.commands) {
    if (element.href) event.preventDefault(); // the link is for when the shell is not running
    command(name, element.dataset, element);
  }
});

addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target.dataset.setup) (live.role === 'host' ? host : beginGame)(event.target);
});
addEventListener('input', ({ target }) => {
  if (target.matches('[data-seek]')) seek({ at: Number(target.value) });
});
addEventListener('change', ({ target }) => {
  if (target.matches('[data-view-as]')) act('view_as', { seat: target.value === '' ? null : Number(target.value) });
  if (target.id === 'file') importFile(target.files[0]).then(() => { target.value = ''; });
});

listen((name) => command(name));

for (const query of [wide, medium]) query.addEventListener('change', () => { if (state.frame) act('render'); });
