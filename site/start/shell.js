// Starts the shell, which shows what Python renders, sends what people do, and stores the record. It knows nothing
// about any particular game. See engine/ask, play/loop, storage/keep, places and play/commands.
import { takeSnapshot } from '../boot/takesnapshot.js';
import { ask } from '../engine/ask.js';
import { isJoining } from '../places/joining.js';
import { joining, live } from '../live/now.js';
import { loadTable, prefetchAssets, prefetchPackage } from '../pages/assets.js';
import { showStage } from '../pages/lobby.js';
import { showMine } from '../pages/mine.js';
import { summarise } from '../pages/summaries.js';
import { lang, word } from '../pages/words.js';
import '../places/elsewhere.js';
import { showStatic } from '../places/leaving.js';
import { invites, openLink } from '../places/links.js';
import { linkedGame } from '../places/invitation.js';
import { learn, puzzleNamed, resume } from '../places/opening.js';
import * as place from '../places/place.js';
import '../play/commands.js';
import { toast } from '../sheets/notices.js';
import { applySettings } from '../sheets/settings.js';
import * as store from '../storage/store.js';
import * as update from './update.js';

const root = document.documentElement;
const stage = document.querySelector('#stage');
const boot = document.querySelector('#boot');

// Until the engine is ready, shows the last picture of the open game's table, which is inert.
function showPicture(game, html) {
  showStage();
  place.setScreen({ screen: 'table', game });
  loadTable(game).then(() => {
    if (place.state.frame || place.onScreen().screen !== 'table') return;
    stage.innerHTML = html;
    stage.inert = true;
  });
}

// Shows a sentence while a link or the open game is being loaded. If the lobby were shown instead, its buttons would
// disappear a moment later.
function showOpening(sentence) {
  stage.replaceChildren(Object.assign(document.createElement('p'), { className: 'opening', textContent: word(sentence) }));
  place.setScreen({ screen: 'opening' });
  showStage();
}

// Stores a picture of the table, unless several people share the device, because one must not see another's cards.
function saveTablePicture() {
  const { frame } = place.state;
  const id = place.gameId();
  if (!frame || live.role === 'guest') return; // no game of this device is open, or the engine is not ready yet
  const alone = frame.local.length === 1 && frame.screen === 'table';
  store.saveTablePicture(alone && id ? { id, record: frame.record, lang: lang(), html: stage.innerHTML } : null);
}

const SOON = 3_600_000; // ms during which a reload still shows a game that is over or was never begun

// A phone may end a hidden page without any further event.
addEventListener('visibilitychange', () => { if (document.hidden) saveTablePicture(); });
addEventListener('pagehide', saveTablePicture);

// The game to reopen. A game in progress is always reopened, unless nobody has decided anything in it. That one, and a
// finished game that was recently on the screen, are reopened only if the page was reloaded (`again`).
function reopenable(stored, again) {
  if (!stored || (!stored.finished && store.isBegun(stored))) return stored;
  return again && Date.now() - stored.when < SOON ? stored : null;
}

// Joins a live table on another device. This page then starts no engine.
async function join() {
  showOpening('boot.link');
  root.dataset.engine = 'ready';
  boot.hidden = true;
  try {
    const { join: begin } = await joining();
    await begin(place.wantedLink());
  } catch (error) {
    console.error(error);
    toast(word('assets.failed'), [[word('stopped.again'), () => location.reload()]]);
  }
}

async function start() {
  applySettings();
  if (isJoining()) {
    join();
    return;
  }
  store.dropUnbegun(Date.now() - SOON);
  const link = place.wantedLink();
  const { id, again } = place.lastGame();
  const stored = link || !id ? null : reopenable(store.game(id), again);
  const lost = !link && !stored && store.damaged().includes(id);
  if (!link && id && !stored) place.unmarkOpenGame();
  const last = place.lastPlace();
  const lesson = last.at === 'lesson' ? last.lesson : null;
  const puzzle = last.at === 'puzzle' ? last.puzzle : null;
  if (lesson || puzzle) place.arriveAt(last);
  if (link && invites(link)) await openLink(link); // the invitation needs no engine, so it comes first
  const picture = stored && store.tablePicture(stored, lang());
  if (picture) showPicture(stored.game, picture);
  else if (link && !invites(link)) showOpening('boot.link');
  else if (stored || lesson || puzzle) showOpening('boot.queued');
  else if (!link) {
    place.arriveAt(last);
    if (last.at === 'setup') showStatic('setup', last.game);
    else showStatic('lobby');
    if (last.at === 'mine') showMine();
  }
  prefetchPackage(link ? linkedGame(link) : stored?.game ?? (lesson ?? puzzle)?.split('.')[0]);
  const hello = ask('hello');
  if (link && !invites(link)) openLink(link);
  else if (stored) resume(stored.id, 'replace');
  else if (lesson) learn(lesson, undefined, 'replace');
  else if (puzzle) puzzleNamed(puzzle, 'replace');
  if ((await hello).ready) {
    root.dataset.engine = 'ready';
    boot.hidden = true;
    if (lost) toast(word('damaged.open'));
    summarise();
    update.register(() => !place.state.frame && !live.role);
    prefetchAssets();
    takeSnapshot(() => Boolean(place.state.frame) && place.state.frame.waiting !== 'you');
  }
}

start();
