// From one page to another, and away from a game.
import { ask, ready } from '../engine/ask.js';
import { showPage } from '../pages/lobby.js';
import { showMine } from '../pages/mine.js';
import { setLevel } from '../pages/setup.js';
import { clockChanged } from '../play/clock.js';
import { boardChanged } from '../play/grid.js';
import { cancelPending, endHurry } from '../play/loop.js';
import { sceneChanged, untoast } from '../sheets/notices.js';
import { closeSheet } from '../sheets/sheet.js';
import * as update from '../start/update.js';
import { enter, goBack, leaveGame, state } from './place.js';

/** Shows a static page. */
export async function showStatic(page, game) {
  untoast('deleted');
  if (page === 'setup') ask('prepare', { game }); // whoever looks at a set-up is likely to play
  await showPage(page, game);
  sceneChanged();
  boardChanged();
}

/** Opens a set-up. A game that is still on its way does not push it aside. */
export function setUp(game) {
  cancelPending();
  untoast('queued');
  enter({ at: 'setup', game });
  return showStatic('setup', game);
}

/** Opens a set-up with computer players of a level. */
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

/** Leaves the game, for the lobby. */
export function leave() {
  cancelPending();
  closeSheet();
  untoast('stopped');
  leaveGame();
  clockChanged();
  endHurry();
  if (ready()) ask('leave');
  document.querySelector('#stage').replaceChildren();
  showStatic('lobby');
  update.offer();
}

/** Back to where the page came from, or to the lobby. */
export function back() {
  closeSheet();
  if (goBack()) return;
  enter({ at: 'lobby' }, 'replace');
  leave();
}
