// The shell: shows what Python renders, sends what the person does, keeps the record. Knows no game.
// Here it starts; see ask, loop, keep, routing and commands for the rest.
import { ask } from './ask.js';
import { dress, fetchAhead, warm } from './assets.js';
import { remember } from './boot/remember.js';
import './commands.js';
import { showStage } from './lobby.js';
import { showMine } from './mine.js';
import { goTo, learn, openLink, resume } from './routing.js';
import { applySettings } from './settings.js';
import { state } from './state.js';
import * as store from './store.js';
import * as update from './update.js';
import { lang, word } from './words.js';

const root = document.documentElement;
const main = document.querySelector('#main');
const stage = document.querySelector('#stage');
const boot = document.querySelector('#boot');

// The last screen of the game, until the engine is back.
function showPicture({ html, screen, game }) {
  showStage();
  Object.assign(main.dataset, { screen, game });
  dress(game).then(() => {
    if (state.frame || main.dataset.screen !== screen) return;
    stage.innerHTML = html;
    stage.inert = true;
  });
}

// A link leads to its game without a look at the lobby.
function showOpening() {
  stage.replaceChildren(Object.assign(document.createElement('p'), { className: 'opening', textContent: word('boot.link') }));
  main.dataset.screen = 'opening';
  showStage();
}

addEventListener('pagehide', () => {
  const { id, frame } = state;
  const alone = frame?.local.length === 1 && frame.screen === 'table';
  store.keepFrame(alone && id ? { id, html: stage.innerHTML, lang: lang(), ...frame } : null);
});

async function start() {
  applySettings();
  const link = location.hash.slice(1);
  const open = history.state?.game ?? store.openId();
  const kept = !link && open && store.game(open) ? open : null;
  const picture = kept ? store.frame(kept) : null;
  if (picture?.lang === lang()) showPicture(picture);
  else if (link) showOpening();
  else if (history.state?.lesson) showOpening();
  else if (history.state?.setup) goTo('setup', history.state.setup);
  else goTo('lobby');
  if (!link && !kept && history.state?.mine) showMine();
  const wanted = link ? link.split('.')[0] : store.game(kept)?.game ?? history.state?.lesson;
  warm(wanted);
  const hello = ask('hello');
  if (link) openLink(link);
  else if (kept) resume(kept, 'replace');
  else if (history.state?.lesson) learn(history.state.lesson);
  if ((await hello).games) {
    root.dataset.engine = 'ready';
    boot.hidden = true;
    update.register(() => !state.frame);
    fetchAhead();
    remember(() => Boolean(state.frame) && state.frame.waiting !== 'you');
  }
}

start();
