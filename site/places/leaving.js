// Goes from one page to another, and leaves games.
import { ask, ready } from '../engine/ask.js';
import { live } from '../live/now.js';
import { showPage } from '../pages/lobby.js';
import { showMine } from '../pages/mine.js';
import { setLevel } from '../pages/setup.js';
import { clockChanged } from '../play/clock.js';
import { boardChanged } from '../play/grid.js';
import { cancelPending, endSkipping } from '../play/loop.js';
import { sceneChanged, untoast } from '../sheets/notices.js';
import { closeSheet } from '../sheets/sheet.js';
import * as update from '../start/update.js';
import { enter, goBack, leaveGame, state } from './place.js';

/** Shows a static page. */
export async function showStatic(page, game) {
  untoast('deleted');
  if (page === 'setup') ask('prepare', { game }); // people who open a set-up are likely to play
  await showPage(page, game);
  sceneChanged();
  boardChanged();
}

/** Opens a set-up. Any game that is being loaded is cancelled, because it would replace the set-up. */
export function setUp(game) {
  cancelPending();
  untoast('queued');
  enter({ at: 'setup', game });
  return showStatic('setup', game);
}

/** Opens a set-up, and sets its computer players to a level. */
export async function setUpLevel({ game, level }) {
  leave();
  await setUp(game);
  setLevel(game, level);
}

/** Opens the page "My games". */
export function openMine() {
  closeSheet();
  if (state.frame) leave();
  enter({ at: 'mine' });
  return showMine();
}

/** Leaves the game for the lobby. */
export function leave() {
  cancelPending();
  closeSheet();
  untoast('stopped');
  leaveGame();
  clockChanged();
  endSkipping();
  if (ready()) ask('leave');
  document.querySelector('#stage').replaceChildren();
  showStatic('lobby');
  if (!live.role) update.offer(); // a reload would send the guests of a live table home
}

/** Goes back to the previous page or, if there is none, to the lobby. */
export function back() {
  closeSheet();
  if (goBack()) return;
  enter({ at: 'lobby' }, 'replace');
  leave();
}
