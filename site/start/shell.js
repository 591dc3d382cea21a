// The shell: shows what Python renders, sends what the person does, keeps the record. Knows no game.
// Here it starts; see ask, loop, keep, routing and commands for the rest.
import { ask } from '../engine/ask.js';
import { dress, fetchAhead, warm } from '../pages/assets.js';
import { remember } from '../boot/remember.js';
import '../play/commands.js';
import { showStage } from '../pages/lobby.js';
import { showMine } from '../pages/mine.js';
import * as places from '../places/places.js';
import { goTo, learn, openLink, resume } from '../places/routing.js';
import { applySettings } from '../sheets/settings.js';
import { toast } from '../sheets/sheets.js';
import { state } from '../places/state.js';
import * as store from '../storage/store.js';
import * as update from './update.js';
import { lang, word } from '../pages/words.js';

const root = document.documentElement;
const main = document.querySelector('#main');
const stage = document.querySelector('#stage');
const boot = document.querySelector('#boot');

// The table of the game as it was left, until the engine is back.
function showPicture(game, html) {
  showStage();
  Object.assign(main.dataset, { screen: 'table', game });
  dress(game).then(() => {
    if (state.frame || main.dataset.screen !== 'table') return;
    stage.innerHTML = html;
    stage.inert = true;
  });
}

// A link leads to its game without a look at the lobby, and so does a game that was open: nobody presses there
// on what is gone a moment later.
function showOpening(sentence) {
  stage.replaceChildren(Object.assign(document.createElement('p'), { className: 'opening', textContent: word(sentence) }));
  main.dataset.screen = 'opening';
  showStage();
}

// Only a table that one person alone looks at: between several on one device hangs a curtain.
function keepPicture() {
  const { id, frame } = state;
  if (!frame) return; // the engine is not up yet, or there is no game
  const alone = frame.local.length === 1 && frame.screen === 'table';
  store.keepPicture(alone && id ? { id, record: frame.record, lang: lang(), html: stage.innerHTML } : null);
}

const SOON = 3_600_000; // ms

// A phone ends a hidden page without another word.
addEventListener('visibilitychange', () => { if (document.hidden) keepPicture(); });
addEventListener('pagehide', keepPicture);

// Who comes back is led to the game they were playing. A finished one is shown again to who only loads the
// page once more.
function unfinished(kept) {
  const again = history.state?.game === kept?.id && Date.now() - kept?.when < SOON;
  return kept?.finished && !again ? null : kept;
}

async function start() {
  applySettings();
  const link = location.hash.slice(1);
  const open = history.state?.game ?? store.openId();
  const kept = link || !open ? null : unfinished(store.game(open));
  if (!link && open && !kept) {
    store.setOpen(null);
    if (history.state?.game) places.enter(null, 'replace');
  }
  const picture = kept && store.picture(kept, lang());
  if (picture) showPicture(kept.game, picture);
  else if (link) showOpening('boot.link');
  else if (kept || history.state?.lesson) showOpening('boot.queued');
  else if (history.state?.setup) goTo('setup', history.state.setup);
  else goTo('lobby');
  const lost = !link && !kept && store.damaged().includes(open);
  if (lost) store.setOpen(null);
  if (!link && !kept && history.state?.mine) showMine();
  const wanted = link ? link.split('.')[0] : kept?.game ?? history.state?.lesson;
  warm(wanted);
  const hello = ask('hello');
  if (link) openLink(link);
  else if (kept) resume(kept.id, 'replace');
  else if (history.state?.lesson) learn(history.state.lesson);
  if ((await hello).games) {
    root.dataset.engine = 'ready';
    boot.hidden = true;
    if (lost) toast(word('damaged.open'));
    update.register(() => !state.frame);
    fetchAhead();
    remember(() => Boolean(state.frame) && state.frame.waiting !== 'you');
  }
}

start();
