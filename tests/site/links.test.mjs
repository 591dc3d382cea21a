// Links to games, and the browser's Back and Forward (site/places/links.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { depth, happen, otherWindow, settled, typeLink, visit } from './page.mjs';
import { stand } from './stand_ins.mjs';

const RECORD = 'spieltisch 5\ngame nim 1\nplayer human "Ida"\nopen\n';
const place = await import('../../site/places/place.js');
const { openLink } = await import('../../site/places/links.js');

const LINK = 'nim.abc';
const table = { html: '<p>', kind: 'turn' };
const replay = { html: '<p>', kind: 'replay' };
let asked = [];

// What Python says of the link.
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
  visit();
  Object.assign(stand, { said: [], choices: [], done: [] });
  asked = [];
});

const done = () => stand.done.map(([name, what]) => (name === 'present' ? name : `${name} ${what ?? ''}`.trim()));

test('a link to a game opens it under an id, its address without the link', async () => {
  visit(null, `/#${LINK}`);
  answer(table);
  await openLink(LINK);
  assert.deepEqual([place.where().at, place.wantedLink(), done()], ['game', '', ['present']]);
});

test('a link that goes on with a kept game is kept under its id and revision', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, revision: 4000 });
  answer({ ...table, id: '7' });
  await openLink(LINK);
  assert.deepEqual([place.gameId(), place.state.revision], ['7', 4000]);
});

test('Python is told of the kept games of that game alone', async () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, deal: 'd', local: [0] });
  otherWindow('game/8', { game: 'go', record: RECORD });
  answer(table);
  await openLink(LINK);
  assert.deepEqual(asked[0][1].games, [['7', 'd', RECORD, [0], false, false]]);
});

test('a replay is looked at under its link, and not kept', async () => {
  answer(replay);
  await openLink(LINK);
  assert.deepEqual([place.where(), place.wantedLink()], [{ at: 'replay', link: LINK }, LINK]);
});

test('a link that is behind a kept game opens that, and offers to open the link beside it', async () => {
  answer({ ...table, behind: '7' });
  await openLink(LINK);
  assert.deepEqual([done(), stand.said], [['resume 7'], ['link.behind']]);
  answer(table);
  const [[label, beside]] = stand.choices;
  assert.equal(label, 'link.beside');
  beside();
  await settled();
  assert.equal(asked.at(-1)[1].beside, true);
});

test('a link that leads nowhere leaves the page where it is', async () => {
  visit(null, '/#nim.wrong');
  place.setScreen({ screen: 'opening' });
  answer({ error: 'no' });
  await openLink('nim.wrong');
  assert.deepEqual([place.wantedLink(), stand.done], ['', [['showStatic', 'lobby']]]);
  place.enter({ at: 'replay', link: LINK });
  place.state.frame = {};
  stand.done = [];
  await openLink('nim.wrong');
  assert.deepEqual([place.wantedLink(), done()], [LINK, ['act render']]);
});

test('an answer that comes too late changes nothing', async () => {
  answer(null);
  await openLink(LINK);
  assert.deepEqual([place.where(), stand.done], [{ at: 'lobby' }, []]);
});

test('a page of rules leads to the lesson', async () => {
  visit(null, '/#learn=nim');
  await openLink('learn=nim');
  assert.deepEqual([place.wantedLink(), done(), asked], ['', ['learn nim'], []]);
});

test('a link typed in the lobby opens at once', async () => {
  answer(table);
  typeLink(LINK);
  await settled();
  assert.deepEqual([asked.length, place.where().at], [1, 'game']);
});

test('a link typed over a game asks first, and the game keeps its address', async () => {
  place.enter({ at: 'game', id: '7' });
  place.state.frame = {};
  answer(table);
  typeLink(LINK);
  await settled();
  assert.deepEqual([asked.length, stand.said, depth(), history.state.game], [0, ['link.other'], 1, '7']);
  stand.choices[0][1]();
  await settled();
  assert.equal(asked.length, 1);
  assert.notEqual(place.gameId(), '7');
});

test('an address without a link, or with the one that is open, opens nothing', async () => {
  answer(replay);
  happen('hashchange');
  assert.equal(asked.length, 0);
  await openLink(LINK);
  place.state.frame = {};
  happen('hashchange');
  await settled();
  assert.deepEqual([asked.length, stand.said, place.wantedLink()], [1, [], LINK]);
  place.showLink('');
  happen('hashchange');
  assert.deepEqual([asked.length, stand.said], [1, []]);
});

test('going back to the address of a replay is no wish for another', async () => {
  answer(replay);
  await openLink(LINK);
  place.state.frame = {};
  asked = [];
  typeLink('nim.other');
  await settled();
  assert.deepEqual([asked.length, place.wantedLink(), stand.said], [0, LINK, ['link.other']]);
});

test('Back leads to games, lessons and pages', async () => {
  for (const where of [{ at: 'setup', game: 'nim' }, { at: 'game', id: '7' }, { at: 'lesson', game: 'nim' }, { at: 'mine' }, { at: 'game', id: '8' }]) place.enter(where);
  for (let step = 0; step < 5; step += 1) {
    history.back();
    await settled();
  }
  assert.deepEqual(done(), ['leave', 'showMine', 'learn nim', 'resume 7', 'leave', 'showStatic setup', 'leave']);
});
