// Links to games, and the browser's Back and Forward (site/places/links.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { depth, fireEvent, otherWindow, resetHistory, settled, typeLink } from './page.mjs';
import { stand } from './stand_ins.mjs';

const RECORD = 'spieltisch 5\ngame nim 1\nplayer human "Ida"\nopen\n';
const place = await import('../../site/places/place.js');
const { live } = await import('../../site/live/now.js');
const { openLink } = await import('../../site/places/links.js');

const LINK = 'nim.abc';
const table = { html: '<p>', kind: 'turn' };
const replay = { html: '<p>', kind: 'replay' };
let asked = [];

// Sets Python's answer.
function answer(what) {
  stand.answer = async (op, more) => {
    asked.push([op, more]);
    return what;
  };
}

beforeEach(async () => {
  await settled();
  localStorage.clear();
  place.leaveGame();
  place.setScreen({ screen: 'lobby' });
  resetHistory();
  live.role = '';
  Object.assign(stand, { notices: [], actions: [], calls: [] });
  asked = [];
});

const callNames = () => stand.calls.map(([name, what]) => (name === 'present' ? name : `${name} ${what ?? ''}`.trim()));

test('a link to a game opens it under an id and leaves the address', async () => {
  resetHistory(null, `/#${LINK}`);
  answer(table);
  await openLink(LINK);
  assert.deepEqual([place.where().at, place.wantedLink(), callNames()], ['game', '', ['present']]);
});

test('a link that continues a stored game opens it under its id and revision', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, revision: 4000 });
  answer({ ...table, id: '7' });
  await openLink(LINK);
  assert.deepEqual([place.gameId(), place.state.revision], ['7', 4000]);
});

test('Python gets only the stored matches of the linked game', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, deal: 'd', local: [0] });
  otherWindow('game/8', { game: 'go', record: RECORD });
  answer(table);
  await openLink(LINK);
  assert.deepEqual(asked[0][1].games, [['7', 'd', RECORD, [0], false, false, 0]]);
});

test('a replay keeps its link in the address and is not stored', async () => {
  answer(replay);
  await openLink(LINK);
  assert.deepEqual([place.where(), place.wantedLink()], [{ at: 'replay', link: LINK }, LINK]);
});

test('a link that is behind a stored game opens that game, and offers to open the link beside it', async () => {
  answer({ ...table, behind: '7' });
  await openLink(LINK);
  assert.deepEqual([callNames(), stand.notices], [['resume 7'], ['link.behind']]);
  answer(table);
  const [[label, beside]] = stand.actions;
  assert.equal(label, 'link.beside');
  beside();
  await settled();
  assert.equal(asked.at(-1)[1].beside, true);
});

test('an invalid link leaves the page where it is', async () => {
  resetHistory(null, '/#nim.wrong');
  place.setScreen({ screen: 'opening' });
  answer({ error: 'no' });
  await openLink('nim.wrong');
  assert.deepEqual([place.wantedLink(), stand.calls], ['', [['showStatic', 'lobby']]]);
  place.enter({ at: 'replay', link: LINK });
  place.state.frame = {};
  stand.calls = [];
  await openLink('nim.wrong');
  assert.deepEqual([place.wantedLink(), callNames()], [LINK, ['act render']]);
});

test('an outdated answer changes nothing', async () => {
  answer(null);
  await openLink(LINK);
  assert.deepEqual([place.where(), stand.calls], [{ at: 'lobby' }, []]);
});

test('a link from a rules page opens the lesson', async () => {
  resetHistory(null, '/#learn=nim');
  await openLink('learn=nim');
  assert.deepEqual([place.wantedLink(), callNames(), asked], ['', ['setUp nim', 'beginLesson nim'], []]);
});

test('a link opens a further lesson of a game by its key, over an open game too', async () => {
  place.state.frame = {};
  await openLink('learn=nim.full');
  assert.deepEqual(callNames(), ['beginLesson nim.full']);
});

test('a link typed in the lobby opens immediately', async () => {
  answer(table);
  typeLink(LINK);
  await settled();
  assert.deepEqual([asked.length, place.where().at], [1, 'game']);
});

test('a link typed during a game is offered first, and the game keeps its address', async () => {
  place.enter({ at: 'game', id: '7' });
  place.state.frame = {};
  answer(table);
  typeLink(LINK);
  await settled();
  assert.deepEqual([asked.length, stand.notices, depth(), history.state.game], [0, ['link.other'], 1, '7']);
  stand.actions[0][1]();
  await settled();
  assert.equal(asked.length, 1);
  assert.notEqual(place.gameId(), '7');
});

test('an address without a link, or with the open one, opens nothing', async () => {
  answer(replay);
  fireEvent('hashchange');
  assert.equal(asked.length, 0);
  await openLink(LINK);
  place.state.frame = {};
  fireEvent('hashchange');
  await settled();
  assert.deepEqual([asked.length, stand.notices, place.wantedLink()], [1, [], LINK]);
  place.showLink('');
  fireEvent('hashchange');
  assert.deepEqual([asked.length, stand.notices], [1, []]);
});

test('stepping back to a replay\'s address does not open it again', async () => {
  answer(replay);
  await openLink(LINK);
  place.state.frame = {};
  asked = [];
  typeLink('nim.other');
  await settled();
  assert.deepEqual([asked.length, place.wantedLink(), stand.notices], [0, LINK, ['link.other']]);
});

test('Back leads to games, lessons and pages', async () => {
  for (const where of [{ at: 'setup', game: 'nim' }, { at: 'game', id: '7' }, { at: 'lesson', lesson: 'nim' }, { at: 'mine' }, { at: 'game', id: '8' }]) place.enter(where);
  for (let step = 0; step < 5; step += 1) {
    history.back();
    await settled();
  }
  assert.deepEqual(callNames(), ['leave', 'showMine', 'learn nim', 'resume 7', 'leave', 'showStatic setup', 'leave']);
});

const INVITATION = 'd=Mia/nim.1.abc';
const TURN = 't2.5d0cf2a1=Mia/nim.1.abc';

// Sets Python's answers by operation.
function answers(all) {
  stand.answer = async (op, more) => {
    asked.push([op, more]);
    return all[op] ?? {};
  };
}

test('a link with an invitation opens on it, keeps the address, and asks Python only what it really offers', async () => {
  resetHistory(null, `/#${INVITATION}`);
  answers({ peek: { kind: 'result', number: 17, name: 'Eve' } });
  await openLink(INVITATION);
  await settled();
  assert.deepEqual([place.where(), place.wantedLink(), asked.map(([op]) => op)], [{ at: 'invitation', link: INVITATION }, INVITATION, ['peek']]);
  assert.deepEqual(stand.calls, [['showInvitation', 'deal'], ['sayInvitation', { kind: 'result', number: 17, name: 'Eve' }]]);
});

test('an invitation that is accepted opens the game in its place', async () => {
  resetHistory(null, `/#${INVITATION}`);
  answers({ open: { ...table, kind: 'deal' } });
  await openLink(INVITATION);
  await stand.buttons.play('Jan');
  const { name, inviter, invited, expected } = asked.at(-1)[1];
  assert.deepEqual([name, inviter, invited, expected], ['Jan', 'Mia', true, false]);
  assert.deepEqual([place.where().at, place.wantedLink(), depth()], ['game', '', 0]);
});

test('a link to a puzzle opens on a welcome, and then the puzzle in its place', async () => {
  const link = 'puzzle=nim.5d0cf2a1';
  resetHistory(null, `/#${link}`);
  answers({});
  await openLink(link);
  assert.deepEqual([place.where(), asked, stand.calls], [{ at: 'invitation', link }, [], [['showInvitation', 'puzzle']]]);
  await stand.buttons.play('');
  assert.deepEqual(stand.calls.at(-1), ['openPuzzle', { game: 'nim', id: '5d0cf2a1' }, 'replace']);
});

test('Back to a puzzle opens it again', async () => {
  place.enter({ at: 'puzzle', puzzle: 'nim.5d0cf2a1' });
  place.enter({ at: 'game', id: '7' });
  place.goBack();
  await settled();
  assert.deepEqual(stand.calls.at(-1), ['puzzleNamed', 'nim.5d0cf2a1', 'replace']);
});

test('an invitation to a damaged link leads to the lobby and says why', async () => {
  answers({ peek: { error: 'damaged' } });
  await openLink(INVITATION);
  await settled();
  assert.deepEqual([stand.notices, place.where(), place.wantedLink()], [['damaged'], { at: 'lobby' }, '']);
});

test('without a connection the invitation stays', async () => {
  answers({ peek: { error: 'offline', missing: true } });
  await openLink(INVITATION);
  await settled();
  assert.deepEqual([stand.notices, place.where().at], [[], 'invitation']);
});

test('who goes from the lesson to the invitation has left the lesson', async () => {
  place.state.frame = {};
  answers({});
  await openLink(INVITATION);
  assert.deepEqual(callNames(), ['leave', 'showInvitation deal']);
});

test('Python\'s word on an invitation that has been left comes too late', async () => {
  let reply;
  stand.answer = (op) => (op === 'peek' ? new Promise((resolve) => { reply = resolve; }) : Promise.resolve({}));
  await openLink(INVITATION);
  place.enter({ at: 'mine' });
  reply({ error: 'damaged' });
  await settled();
  assert.deepEqual([stand.notices, place.where().at], [[], 'mine']);
});

test('learning first keeps the invitation for afterwards, also after a reload', async () => {
  resetHistory(null, `/#${INVITATION}`);
  answers({});
  await openLink(INVITATION);
  stand.buttons.learn();
  assert.deepEqual(stand.calls.at(-1), ['beginLesson', 'nim']);
  place.enter({ at: 'lesson', lesson: 'nim' });
  place.enter({ at: 'lesson', lesson: 'nim' }, 'replace');
  assert.equal(place.where().invited, INVITATION);
  assert.deepEqual(place.lastPlace(), { at: 'lesson', lesson: 'nim', invited: INVITATION });
  stand.calls = [];
  history.back();
  await settled();
  await settled();
  assert.deepEqual([callNames(), place.where().at], [['leave', 'showInvitation deal'], 'invitation']);
});

test('a turn of a stored game opens at once, and Python is told what is expected', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, deal: '5d0cf2a1', local: [0], revision: 4000 });
  answers({ open: { ...table, id: '7' } });
  await openLink(TURN);
  assert.deepEqual([asked[0][0], asked[0][1].expected, place.gameId(), callNames()], ['open', true, '7', ['present']]);
});

test('a turn of a stored game opens without a question while a game is open', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, deal: '5d0cf2a1', local: [0], revision: 4000 });
  place.enter({ at: 'game', id: '7' });
  place.state.frame = {};
  answers({ open: { ...table, id: '7' } });
  typeLink(TURN);
  await settled();
  assert.deepEqual([stand.notices, place.gameId(), depth(), callNames()], [[], '7', 1, ['present']]);
});

test('a turn of another game, or one at a live table, is offered first', async () => {
  place.enter({ at: 'game', id: '7' });
  place.state.frame = {};
  answers({ open: { ...table, id: '7' } });
  typeLink(TURN);
  await settled();
  assert.deepEqual([stand.notices, asked], [['link.other'], []]);
  otherWindow('game/7', { game: 'nim', record: RECORD, deal: '5d0cf2a1', local: [0], revision: 4000 });
  live.role = 'host';
  typeLink(TURN);
  await settled();
  assert.deepEqual([stand.notices, asked], [['link.other', 'link.other'], []]);
});

test('a guest of a live table sends nothing that is stored here to the host: the page starts anew', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, deal: '5d0cf2a1', local: [0], revision: 4000 });
  let reloads = 0;
  location.reload = () => { reloads += 1; };
  live.role = 'guest';
  answers({ open: { ...table, id: '7' } });
  for (const frame of [null, {}]) {
    place.state.frame = frame;
    for (const link of [TURN, LINK, INVITATION]) {
      reloads = 0;
      typeLink(link);
      await settled();
      assert.deepEqual([reloads, place.wantedLink()], [1, link]);
    }
  }
  assert.deepEqual([asked, stand.notices], [[], []]);
});

test('a wrong plain part opens nothing: it is shown as an invitation or offered', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, deal: '5d0cf2a1', local: [0], revision: 4000 });
  answers({ open: { stranger: true } });
  await openLink(TURN);
  await settled();
  assert.deepEqual([place.where().at, callNames()], ['invitation', ['showInvitation turn']]);
  place.enter({ at: 'game', id: '7' });
  place.state.frame = {};
  stand.calls = [];
  await openLink(TURN);
  assert.deepEqual([place.gameId(), stand.notices, callNames()], ['7', ['link.other'], ['act render']]);
});

test('one\'s own sent link says so, and its recipient may play here too', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, deal: '5d0cf2a1', local: [0], revision: 4000 });
  answers({ open: { ...table, id: '7', passed: 'Tom' } });
  await openLink(TURN);
  assert.deepEqual([stand.notices, stand.actions.map(([label]) => label)], [['link.passed'], ['close', 'link.join']]);
  stand.actions[1][1]();
  await settled();
  assert.equal(asked.at(-1)[1].join, true);
});

test('an older link opens the newer game and says so', async () => {
  answers({ open: { ...table, behind: '7', older: true } });
  await openLink(LINK);
  assert.deepEqual([callNames(), stand.notices], [['resume 7'], ['link.older']]);
});
