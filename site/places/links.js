// Opens links to games, and reacts to the browser's Back and Forward buttons.
import { ask } from '../engine/ask.js';
import { live } from '../live/now.js';
import { sayInvitation, showInvitation } from '../pages/invitation.js';
import { progress } from '../pages/lesson.js';
import { showMine } from '../pages/mine.js';
import { word } from '../pages/words.js';
import { act, present } from '../play/loop.js';
import { toast } from '../sheets/notices.js';
import * as store from '../storage/store.js';
import { invitationIn, linkedGame, puzzleIn } from './invitation.js';
import { isJoining } from './joining.js';
import { leave, setUp, showStatic } from './leaving.js';
import { beginLesson, fetchGame, learn, openPuzzle, puzzleNamed, resume } from './opening.js';
import { arriveAt, enter, onScreen, onTravel, replayLink, showLink, state, undoStep, wantedLink, where } from './place.js';

let returning = false; // whether the history is stepping back to the address of the open game
let afterwards = null; // what to do when it is there

// The stored matches of the game that a link is for. Python decides which of them the link continues.
const games = (link) => store.games()
  .filter(({ game }) => game === linkedGame(link))
  .map(({ id, deal, record, local, finished, foreign, inherited = 0 }) => [id, deal, record, local, Boolean(finished), Boolean(foreign), inherited]);

// Whether a link seems to continue a game that is stored here.
const expected = ({ kind, deal }) => kind === 'turn' && store.games().some((stored) => stored.deal === deal);

/** Whether a link opens on an invitation. Those that continue a stored game do not, and older links have none. */
export function invites(link) {
  const invitation = invitationIn(link);
  return Boolean(invitation) && !expected(invitation);
}

// Shows what a link invites to. As soon as the engine is there, it says whether that is true.
async function invite(link) {
  if (state.frame) leave(); // the lesson
  enter({ at: 'invitation', link }, 'replace');
  const here = () => where().at === 'invitation' && where().link === link;
  try {
    await showInvitation(invitationIn(link), {
      play: (name) => openLink(link, { invited: true, name }),
      learn: () => beginLesson(linkedGame(link)),
    });
  } catch {
    if (here()) openLink(link, { invited: true });
    return;
  }
  if (puzzleIn(link)) return; // its link says everything
  ask('peek', { link }).then((answer) => {
    if (!here()) return;
    if (answer.kind) sayInvitation({ ...answer, name: answer.name || (answer.kind === 'result' ? '' : invitationIn(link).name) });
    else if (answer.error && !answer.missing) {
      toast(answer.error);
      leaveInvitation();
    }
  });
}

function leaveInvitation() {
  enter({ at: 'lobby' }, 'replace');
  leave();
}

/**
 * Opens a link, unless it is an invitation that is still to be shown. If a link is behind a stored game or deviates from
 * it, that game is opened instead, with an offer to open the link as a separate game. `how` says what the person has
 * decided already: `invited` to accept the invitation, with a `name`; `beside` to open the link separately; `join` that
 * its recipient plays here too.
 */
export async function openLink(link, how = {}) {
  // A guest needs no engine, so the page starts anew without one. What a guest asks goes to another device, which must
  // not get the games that are stored here, so anything else needs a page with an engine of its own.
  if (isJoining(link) || live.role === 'guest') {
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
  const puzzle = puzzleIn(link);
  if (puzzle && how.invited) {
    await openPuzzle(puzzle, 'replace');
    return;
  }
  const { invited = false, beside = false, join = false, name = store.name() } = how;
  const decided = invited || beside || join;
  if (!decided && invites(link)) {
    await invite(link);
    return;
  }
  const invitation = invitationIn(link);
  const inviter = invitation?.kind === 'deal' ? invitation.name : '';
  const more = { link, name, inviter, invited, beside, join, expected: Boolean(invitation) && !decided, games: games(link), known: store.known() };
  const answer = await fetchGame('open', more, () => openLink(link, how));
  if (!answer) return;
  if (answer.stranger) { // its plain part was wrong
    if (state.frame) {
      act('render');
      offer(link);
    } else invite(link);
    return;
  }
  if (!answer.html) {
    if (where().at === 'invitation' && !answer.missing) leaveInvitation();
    else if (where().at !== 'invitation') showLink();
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
    toast(word(answer.older ? 'link.older' : 'link.behind'), [[word('link.beside'), () => openLink(link, { beside: true })], [word('link.mine'), () => {}]]);
    return;
  }
  enter({ at: 'game', id: answer.id || store.newId() }, 'replace', store.game(answer.id)?.revision ?? 0);
  present(answer);
  if (answer.passed) {
    const values = { name: answer.passed };
    toast(word('link.passed', values), [[word('close'), () => {}], [word('link.join', values), () => openLink(link, { join: true })]], 'passed');
  }
}

// Asks before another game is left. That one is stored.
function offer(link) {
  toast(word('link.other'), [[word('link.open'), () => openLink(link, { invited: true })], [word('link.stay'), () => {}]], 'link');
}

/** Opens a link, but asks first if that would leave the open game for another one. */
export function openOrOffer(link) {
  const invitation = invitationIn(link);
  if (!state.frame || (!live.role && invitation && expected(invitation))) openLink(link);
  else offer(link);
}

addEventListener('hashchange', () => {
  const link = wantedLink();
  if (returning || !link || link === replayLink()) return; // a step back to a replay's address is not a request
  if (!state.frame || live.role === 'guest') {
    openLink(link);
    return;
  }
  returning = true;
  afterwards = () => openOrOffer(link);
  undoStep(); // keeps the address of the open game
});

onTravel((place) => {
  const link = wantedLink();
  if (live.role === 'guest' && !isJoining()) { // a page before this one, which needs an engine
    location.reload();
    return;
  }
  if (returning) {
    if (link && link !== replayLink()) undoStep(); // several links were entered in a row
    else {
      returning = false;
      afterwards?.();
      afterwards = null;
    }
  } else if (link && place.at === 'invitation') { // back from the lesson
    leave();
    openLink(link);
  } else if (link) return; // "hashchange" opens it
  else if (place.at === 'game') resume(place.id, 'replace');
  else if (place.at === 'lesson') learn(place.lesson, undefined, 'replace');
  else if (place.at === 'puzzle') puzzleNamed(place.puzzle, 'replace');
  else {
    leave();
    arriveAt(place);
    if (place.at === 'setup') showStatic('setup', place.game);
    else if (place.at === 'mine') showMine();
  }
});
