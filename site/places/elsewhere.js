// The open game after the engine has died, and in another window.
import { ask, onRestart } from '../engine/ask.js';
import { listGames } from '../pages/lobby.js';
import { showMine } from '../pages/mine.js';
import { word } from '../pages/words.js';
import { act, present } from '../play/loop.js';
import { toast } from '../sheets/notices.js';
import { keep, onStale } from '../storage/keep.js';
import * as store from '../storage/store.js';
import { goOn, learn, resume } from './opening.js';
import { gameId, onScreen, state } from './place.js';

// A fresh engine after a fatal error: the record brings the game back.
onRestart(async () => {
  const { frame } = state;
  const id = gameId();
  if (!frame || state.coming) return; // another game takes its place
  if (frame.lesson) {
    learn(frame.game, frame.lesson.step);
    return;
  }
  const kept = id ? store.game(id) : null;
  const at = frame.screen === 'replay' ? frame.ply : null;
  const answer = await ask('load', store.opening({ ...frame, record: kept?.record ?? frame.record }));
  if (state.frame !== frame || state.coming) return;
  // What was asked meanwhile is answered next, unless the device has to change hands again before.
  if (state.asked && answer.screen === frame.screen) {
    toast(word('respawn'));
    return;
  }
  if (!answer.html) {
    toast(answer.missing ? answer.error : word('respawn.failed'), answer.missing && id ? [[word('stopped.again'), () => resume(id, 'replace')]] : []);
    return;
  }
  state.revision = kept?.revision ?? state.revision;
  present(answer);
  toast(word('respawn'));
  if (at !== null) act('seek', { at });
  else goOn();
});

// Another window has changed the open game: what it kept is the newer, and is taken over.
async function followOtherWindow() {
  const { frame } = state;
  const id = gameId();
  if (!id || !frame) return;
  const kept = store.game(id);
  if (!kept) toast(word('window.deleted'));
  else if (kept.record === frame.record) state.revision = kept.revision;
  else if (kept.revision < state.revision) keep(frame); // its write crossed ours, which is the newer
  else if (frame.screen !== 'replay') { // whoever looks back takes it over with the next step
    await resume(id, 'replace');
    toast(word('window.newer'), [], 'window');
  }
}

onStale(() => queueMicrotask(async () => {
  await resume(gameId(), 'replace');
  toast(word('window.newer'), [], 'window');
}));

const CALM = 150; // ms without another change, after which what a window has written is taken over
let timer = null;

let relist = null;

addEventListener('storage', ({ key }) => {
  clearTimeout(relist); // a file taken over comes as one event for each of its parts
  relist = setTimeout(() => {
    if (onScreen().screen === 'lobby') listGames();
    if (onScreen().screen === 'mine') showMine();
  }, CALM);
  if (key !== null && key !== store.gameKey(gameId())) return;
  clearTimeout(timer);
  timer = setTimeout(followOtherWindow, CALM);
});
addEventListener('visibilitychange', () => { if (!document.hidden && state.frame) followOtherWindow(); });
