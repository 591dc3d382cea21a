// Restores the open game after the engine has died, and keeps up with what other windows do with the game.
import { ask, onRestart } from '../engine/ask.js';
import { live } from '../live/now.js';
import { lessonShown } from '../pages/lesson.js';
import { listGames } from '../pages/lobby.js';
import { showMine } from '../pages/mine.js';
import { puzzleName } from '../pages/puzzles.js';
import { word } from '../pages/words.js';
import { act, present } from '../play/loop.js';
import { toast } from '../sheets/notices.js';
import { onStale, saveOpenGame } from '../storage/keep.js';
import * as store from '../storage/store.js';
import { learn, puzzleNamed, resendDecision, resume } from './opening.js';
import { gameId, onScreen, state } from './place.js';

// Restores the game from its record in a new engine.
onRestart(async () => {
  const { frame } = state;
  const id = gameId();
  if (!frame || state.loading) return; // another game is being opened
  if (frame.lesson) {
    learn(lessonShown(frame), frame.lesson.step);
    return;
  }
  if (frame.puzzle) {
    puzzleNamed(puzzleName(frame));
    return;
  }
  const stored = id ? store.game(id) : null;
  const at = frame.screen === 'replay' ? frame.ply : null;
  const loaded = await ask('load', store.opening({ ...frame, record: stored?.record ?? frame.record }));
  const answer = (loaded.html && await live.restore?.()) || loaded;
  if (state.frame !== frame || state.loading) return;
  // The frame for a request that was made in the meantime comes next. A curtain, however, must be shown first.
  if (state.pending && answer.screen === frame.screen) {
    toast(word('respawn'));
    return;
  }
  if (!answer.html) {
    toast(answer.missing ? answer.error : word('respawn.failed'), answer.missing && id ? [[word('stopped.again'), () => resume(id, 'replace')]] : []);
    return;
  }
  state.revision = stored?.revision ?? state.revision;
  present(answer);
  toast(word('respawn'));
  if (at !== null) act('seek', { at });
  else resendDecision();
});

// Loads the open game again, if another window has stored a newer state of it.
async function followOtherWindow() {
  const { frame } = state;
  const id = gameId();
  if (!id || !frame) return;
  const stored = store.game(id);
  if (!stored) toast(word('window.deleted'));
  else if (stored.record === frame.record) state.revision = stored.revision;
  else if (stored.revision < state.revision) saveOpenGame(frame); // both wrote at the same time, and our revision is greater
  else if (stored.revision > state.revision && frame.screen !== 'replay') { // a person who is looking back stays there until their next step
    await resume(id, 'replace');
    toast(word('window.newer'), [], 'window');
  }
}

onStale(() => queueMicrotask(async () => {
  await resume(gameId(), 'replace');
  toast(word('window.newer'), [], 'window');
}));

const CALM = 150; // ms without further events before this window reacts to what another one has written
let timer = null;

let relist = null;

addEventListener('storage', ({ key }) => {
  clearTimeout(relist); // an import causes one event per key
  relist = setTimeout(() => {
    if (onScreen().screen === 'lobby') listGames();
    if (onScreen().screen === 'mine') showMine();
  }, CALM);
  if (key !== null && key !== store.gameKey(gameId())) return;
  clearTimeout(timer);
  timer = setTimeout(followOtherWindow, CALM);
});
addEventListener('visibilitychange', () => { if (!document.hidden && state.frame) followOtherWindow(); });
