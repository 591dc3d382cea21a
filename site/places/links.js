// Opens links to games, and reacts to the browser's Back and Forward buttons.
import { live } from '../live/now.js';
import { progress } from '../pages/lesson.js';
import { showMine } from '../pages/mine.js';
import { word } from '../pages/words.js';
import { act, present } from '../play/loop.js';
import { toast } from '../sheets/notices.js';
import * as store from '../storage/store.js';
import { isJoining } from './joining.js';
import { leave, setUp, showStatic } from './leaving.js';
import { beginLesson, fetchGame, learn, resume } from './opening.js';
import { arriveAt, enter, linkedGame, onScreen, onTravel, replayLink, showLink, state, undoStep, wantedLink } from './place.js';

let returning = false; // whether the history is stepping back to the address of the open game

// The stored matches of the game that a link is for. Python decides which of them the link continues.
const games = (link) => store.games()
  .filter(({ game }) => game === linkedGame(link))
  .map(({ id, deal, record, local, finished, foreign }) => [id, deal, record, local, Boolean(finished), Boolean(foreign)]);

/**
 * Opens a link. If it is behind a stored game or deviates from it, that game is opened instead, with an offer to open
 * the link as a separate game. `beside` means that the person has accepted this offer.
 */
export async function openLink(link, beside = false) {
  if (isJoining(link)) { // a guest needs no engine, so the page starts anew without one
    showLink(link);
    location.reload();
    return;
  }
  const [, lesson] = /^learn=(\w+(?:\.\w+)?)$/.exec(link) ?? [];
  if (lesson) { // the link is on a rules page
    showLink('');
    if (!state.frame && !progress(lesson).step) await setUp(lesson.split('.')[0]); // its aim opens over that
    beginLesson(lesson);
    return;
  }
  const answer = await fetchGame('open', { link, beside, games: games(link), known: store.known() }, () => openLink(link, beside));
  if (!answer) return;
  if (!answer.html) {
    showLink();
    if (state.frame) act('render');
    else if (onScreen().screen === 'opening') showStatic('lobby');
    return;
  }
  if (answer.kind === 'replay') {
    enter({ at: 'replay', link });
    present(answer);
    return;
  }
  if (answer.behind) {
    await resume(answer.behind, 'replace');
    toast(word('link.behind'), [[word('link.beside'), () => openLink(link, true)], [word('link.mine'), () => {}]]);
    return;
  }
  enter({ at: 'game', id: answer.id || store.newId() }, 'replace', store.game(answer.id)?.revision ?? 0);
  present(answer);
}

addEventListener('hashchange', () => {
  const link = wantedLink();
  if (returning || !link || link === replayLink()) return; // a step back to a replay's address is not a request
  if (!state.frame) {
    openLink(link);
    return;
  }
  returning = true;
  undoStep(); // keeps the address of the open game
  toast(word('link.other'), [[word('link.open'), () => openLink(link)], [word('link.stay'), () => {}]], 'link');
});

onTravel((place) => {
  const link = wantedLink();
  if (live.role === 'guest' && !isJoining()) { // a page before this one, which needs an engine
    location.reload();
    return;
  }
  if (returning) {
    if (link && link !== replayLink()) undoStep(); // several links were entered in a row
    else returning = false;
  } else if (link) return; // "hashchange" opens it
  else if (place.at === 'game') resume(place.id, 'replace');
  else if (place.at === 'lesson') learn(place.lesson, undefined, 'replace');
  else {
    leave();
    arriveAt(place);
    if (place.at === 'setup') showStatic('setup', place.game);
    else if (place.at === 'mine') showMine();
  }
});
