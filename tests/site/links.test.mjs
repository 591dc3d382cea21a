// Links to games, and the browser's Back and Forward (site/places/links.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { depth, fireEvent, otherWindow, resetHistory, settled, typeLink } from './page.mjs';
import { stand } from './stand_ins.mjs';

const RECORD = 'spieltisch 5\ngame nim 1\nplayer human "Ida"\nopen\n';
const place = await import('../../site/places/place.js');
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
  assert.deepEqual(asked[0][1].games, [['7', 'd', RECORD, [0], false, false]]);
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
