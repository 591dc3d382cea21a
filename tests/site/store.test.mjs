// What the page stores on the device, and how it reads back whatever is there (site/storage/store.js, schema.js,
// results.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, elements, fakeTime, fireEvent, found, otherWindow, schema, storage } from './page.mjs';

const RECORD = 'spieltisch 5\ngame nim 1\nplayer human "Ida"\nplayer easy ""\n0 a\nopen crc=1\n';
const MOST = { ...schema.most, languages: 2, count: 99, text: 40, seats: 6, record: 1000 };
elements['#schema'].textContent = JSON.stringify({ ...schema, most: MOST });
const store = await import('../../site/storage/store.js');
const results = await import('../../site/storage/results.js');

fakeTime();

beforeEach(async () => {
  Object.assign(storage, { room: Infinity, denied: false });
  for (const key of store.keys()) store.remove(key);
  await advance(10_000);
});

const SUMMARY = { names: { en: ['You', 'Ada'], de: ['Du', 'Ada'] }, you: 0, move: 2, turn: [0], begun: true, ended: '', winners: [], scores: [], day: '', assisted: false };
const save = (id, more = {}, when = 1) => store.saveGame(id, { game: 'nim', record: RECORD, summary: SUMMARY, ...more }, when);
const fill = () => { storage.room = 0; };
const free = () => { storage.room = Infinity; };

test('a game is read back as it was stored', () => {
  assert.equal(save('7', { title: 'Nim', local: [0], revision: 2000 }, 5), '');
  assert.deepEqual(store.game('7'), { id: '7', game: 'nim', title: 'Nim', record: RECORD, summary: SUMMARY, local: [0], revision: 2000, when: 5 });
});

test('games are listed latest first', () => {
  save('1', {}, 5);
  save('2', {}, 9);
  save('3', {}, 7);
  assert.deepEqual(store.games().map(({ id }) => id), ['2', '3', '1']);
});

test('a game in which nobody has decided anything is not listed, and deleted after a while', () => {
  save('fresh', { summary: { ...SUMMARY, begun: false } }, 9);
  save('looked at', { summary: { ...SUMMARY, begun: false } }, 3);
  save('begun', {}, 2);
  save('over', { finished: true, summary: { ...SUMMARY, begun: false } }, 1);
  save('old', { summary: undefined }, 1);
  const ids = (games) => games.map(({ id }) => id);
  assert.deepEqual(ids(store.begunGames()), ['begun', 'over', 'old']);
  store.dropUnbegun(5);
  assert.deepEqual(ids(store.games()), ['fresh', 'begun', 'over', 'old']);
});

test('a game needs only its id and a record; invalid fields are left out', () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, names: 'Ida', when: '?', local: [9], title: 3, summary: [], strange: 1 });
  assert.deepEqual(store.game('7'), { id: '7', game: 'nim', title: '', record: RECORD, when: 0, revision: 0 });
});

test('a game stored by an earlier version has names, and a summary once the engine has read it', () => {
  otherWindow('game/7', { game: 'nim', record: RECORD, names: ['Ida', 'Ada'], when: 3, revision: 1000 });
  assert.deepEqual([store.game('7').names, store.game('7').summary], [['Ida', 'Ada'], undefined]);
  store.saveSummary('7', 'of another position', SUMMARY);
  assert.equal(store.game('7').summary, undefined);
  store.saveSummary('7', RECORD, SUMMARY);
  assert.deepEqual(found('game/7'), { game: 'nim', record: RECORD, names: ['Ida', 'Ada'], when: 3, revision: 1000, title: '', summary: SUMMARY });
});

test('a record that the engine cannot read is damaged', () => {
  save('7', { record: 'rubbish' });
  store.saveSummary('7', 'rubbish', null);
  assert.deepEqual([store.game('7'), store.damaged()], [null, ['7']]);
  save('7');
  assert.equal(store.game('7').record, RECORD);
});

for (const change of [
  { names: null }, { names: {} }, { names: ['Ida'] }, { names: { en: 'Ida' } }, { names: { en: [7] } }, { names: { en: ['x'.repeat(41)] } },
  { names: { en: [], de: [], fr: [] } }, { you: 'me' }, { you: 6 }, { move: -1 }, { move: 1e9 }, { move: undefined },
  { turn: [6] }, { turn: 0 }, { turn: undefined }, { begun: 1 }, { begun: undefined },
  { ended: 'resigned' }, { ended: null }, { winners: [0, 0] }, { winners: 0 }, { scores: ['9'] }, { scores: [-100] },
]) {
  test(`a damaged summary is left out: ${JSON.stringify(change)}`, () => {
    save('7', { summary: { ...SUMMARY, ...change } });
    assert.deepEqual([store.game('7').record, store.game('7').summary], [RECORD, undefined]);
  });
}

test('unknown fields of a summary are left out', () => {
  save('7', { summary: { ...SUMMARY, strange: 1 } });
  assert.deepEqual(store.game('7').summary, SUMMARY);
});

for (const text of ['{"record":', '{"record":"rubbish"}', '{"game":"nim"}', '{"game":"nim","record":7}', '{"game":"nim","record":""}', '{"game":7,"record":"x"}', '7', 'null', '[]', `{"game":"nim","record":"${'x'.repeat(2000)}"}`]) {
  test(`an entry that is not a game is damaged: ${text.slice(0, 40)}`, () => {
    otherWindow('game/7', text);
    assert.deepEqual([store.game('7'), store.games(), store.damaged()], [null, [], ['7']]);
  });
}

test('invalid settings are ignored', () => {
  const usual = store.settings();
  assert.equal(usual.speed, 'normal');
  otherWindow('settings', { lang: 5, speed: '__proto__', theme: {}, sound: 'on', strange: 'x' });
  assert.deepEqual(store.settings(), { ...usual, sound: 'on' });
  store.saveSettings({ speed: 'fast' });
  assert.deepEqual(store.settings(), { ...usual, sound: 'on', speed: 'fast' });
  otherWindow('settings', '{');
  assert.deepEqual(store.settings(), usual);
});

test('a table\'s picture is shown only for its game, position and language', () => {
  const picture = { id: '7', record: RECORD, lang: 'en', html: '<p>' };
  store.saveTablePicture(picture);
  assert.equal(store.tablePicture(picture, 'en'), '<p>');
  assert.equal(store.tablePicture(picture, 'de'), null);
  assert.equal(store.tablePicture({ id: '8', record: RECORD }, 'en'), null);
  assert.equal(store.tablePicture({ id: '7', record: `${RECORD}#` }, 'en'), null);
  otherWindow('picture', { ...picture, html: 7 });
  assert.equal(store.tablePicture(picture, 'en'), null);
  store.saveTablePicture(picture);
  store.setOpen(null); // the game was left
  assert.equal(store.tablePicture(picture, 'en'), null);
});

test('two windows that continue from one revision get different ones', () => {
  const next = new Set(Array.from({ length: 50 }, () => store.nextRevision(5123)));
  assert.ok(next.size > 10 && [...next].every((revision) => revision >= 6000 && revision < 7000));
});

test('old finished games are deleted, games in progress are not', () => {
  for (let game = 0; game < 45; game += 1) save(`f${game}`, { finished: true }, 100 + game);
  for (let game = 0; game < 50; game += 1) save(`o${game}`, {}, game);
  const ids = store.games().map(({ id }) => id);
  assert.equal(ids.filter((id) => id.startsWith('o')).length, 50);
  assert.equal(ids.filter((id) => id.startsWith('f')).length, 40);
  assert.ok(!ids.includes('f0') && ids.includes('f44'));
});

test('when storage is full, the oldest replays are deleted and reported', () => {
  let said = 0;
  store.onDropped(() => { said += 1; });
  save('old', { finished: true }, 1);
  save('new', { finished: true }, 2);
  save('open', {}, 0);
  storage.room = store.keys().reduce((sum, key) => sum + key.length + store.read(key).length, 0) + 100;
  assert.equal(save('next', {}, 3), '');
  assert.deepEqual([store.games().map(({ id }) => id), said], [['next', 'new', 'open'], 1]);
});

test('an unsaved game is still read as the newer one, and is written once there is room', async () => {
  save('7', { revision: 1000 });
  fill();
  assert.equal(save('7', { revision: 2000, title: 'on' }), 'full');
  assert.equal(store.game('7').title, 'on');
  assert.equal(found('game/7').revision, 1000);
  free();
  await advance(2_000);
  assert.equal(found('game/7').title, 'on');
});

test('an unsaved game is written when the page is closed', () => {
  save('7', { revision: 1000 });
  fill();
  save('7', { revision: 2000 });
  free();
  fireEvent('pagehide');
  assert.equal(found('game/7').revision, 2000);
});

test('an unsaved game is dropped if another window has stored a newer one', () => {
  const heard = [];
  addEventListener('storage', ({ key }) => heard.push(key), { once: true });
  save('7', { revision: 1000 });
  fill();
  save('7', { revision: 2000 });
  free();
  otherWindow('game/7', { game: 'nim', record: RECORD, revision: 3000, title: 'theirs' });
  fireEvent('pagehide');
  assert.equal(store.game('7').title, 'theirs');
  assert.deepEqual(heard, ['spieltisch/game/7']);
});

test('another window\'s write triggers that decision immediately', () => {
  for (const [revision, kept] of [[3000, 3000], [1500, 2000]]) {
    save('7', { revision: 1000 });
    fill();
    save('7', { revision: 2000 });
    free();
    otherWindow('game/7', { game: 'nim', record: RECORD, revision });
    fireEvent('storage', { key: 'spieltisch/game/7' });
    assert.equal(found('game/7').revision, kept);
    store.remove('spieltisch/game/7');
  }
});

test('several texts are written together or not at all', () => {
  otherWindow('a', 'x');
  storage.room = 60;
  assert.equal(store.writeAll([['spieltisch/a', 'y'], ['spieltisch/b', 'z'.repeat(100)]]), false);
  assert.deepEqual([store.read('spieltisch/a'), store.read('spieltisch/b')], ['x', null]);
  storage.room = 600;
  assert.equal(store.writeAll([['spieltisch/a', 'y'], ['spieltisch/b', 'z'.repeat(100)]]), true);
  assert.deepEqual([store.read('spieltisch/a'), store.read('spieltisch/b').length], ['y', 100]);
});

test('a failed write restores all earlier texts, whatever their sizes', () => {
  otherWindow('a', 'x'.repeat(50));
  otherWindow('b', 'x');
  storage.room = 90;
  const after = [['spieltisch/a', 'y'], ['spieltisch/b', 'y'.repeat(50)], ['spieltisch/c', 'y'.repeat(50)]];
  assert.equal(store.writeAll(after), false);
  assert.deepEqual(['a', 'b', 'c'].map((name) => localStorage.getItem(`spieltisch/${name}`)), ['x'.repeat(50), 'x', null]);
});

test('a deleted text is restored only if nothing has replaced it', () => {
  otherWindow('b', 'theirs');
  store.putBack([['spieltisch/a', 'x'], ['spieltisch/b', 'x'], ['spieltisch/c', null]]);
  assert.deepEqual(['a', 'b', 'c'].map((name) => store.read(`spieltisch/${name}`)), ['x', 'theirs', null]);
});

test('an invalid stored thought is ignored', () => {
  store.saveThought('7', { position: 'p', ms: 900 });
  assert.deepEqual(store.thought('7'), { position: 'p', ms: 900 });
  for (const text of ['[]', '7', '{"position":"p","ms":"9"}', '{', '{"ms":-1}', '{"ms":1.5}']) {
    otherWindow('thought/7', text);
    assert.equal(store.thought('7'), null);
  }
});

test('invalid stored choices are ignored', () => {
  store.saveChoice('nim', { seats: '2' });
  assert.deepEqual(store.choice('nim'), { seats: '2' });
  for (const text of ['7', 'null', '{', '"x"']) {
    otherWindow('setup/nim', text);
    assert.deepEqual(store.choice('nim'), {});
  }
});

test('deleting a game also deletes its decision and thought', () => {
  save('7');
  store.saveIntent('7', { move: 'a' });
  store.saveThought('7', { ms: 1 });
  store.dropGame('7');
  assert.deepEqual(store.keys(), []);
});

test('seeds avoid look-alike characters', () => {
  for (let time = 0; time < 20; time += 1) assert.match(store.newSeed(), /^[a-hjkmnp-z2-9]{8}$/);
});

test('a finished game has one result, which keeps its time', () => {
  results.add('7', { game: 'nim', score: 3 }, 50);
  results.add('7', { game: 'nim', score: 3 }, 90);
  assert.deepEqual(results.entries(), [['7', { game: 'nim', score: 3, when: 50 }]]);
  results.add('7', { game: 'nim', score: 4 }, 90);
  assert.deepEqual(results.entry('7'), { game: 'nim', score: 4, when: 50 });
  results.drop('7');
  assert.deepEqual([results.any(), results.entry('7')], [false, null]);
});

test('results are listed latest first, including damaged ones', () => {
  results.add('1', {}, 10);
  results.add('2', {}, 20);
  otherWindow('result/3', '{');
  assert.deepEqual(results.entries().map(([id]) => id), ['2', '1', '3']);
});

test('totals replace the results that they include, if there is room', () => {
  results.add('1', {}, 10);
  results.add('2', {}, 20);
  assert.equal(results.fold('{"n":1}', ['1']), true);
  assert.deepEqual([results.totals(), results.entries().length], [{ n: 1 }, 1]);
  fill();
  assert.equal(results.fold('{"n":2}', ['2']), false);
  assert.equal(results.entries().length, 1);
});

// Must be the last test: after one refusal, the page does not write again when it is closed.
test('without storage, writes report "denied" and the page still works', () => {
  storage.denied = true;
  assert.equal(save('7'), 'denied');
  assert.equal(store.game('7').game, 'nim');
  store.setOpen('7');
  assert.equal(store.openId(), '7');
  store.saveTablePicture({ id: '7' });
  assert.equal(store.tablePicture({ id: '7', record: RECORD }, 'en'), null);
});

test('the variants played here are each named once', () => {
  results.add('1', { game: 'nim', options: { level: '2' } });
  results.add('2', { game: 'nim', options: { level: '2' } });
  results.add('3', { game: 'nim' });
  results.add('4', { game: 'go', options: { board: '9' } });
  assert.deepEqual(results.playedOptions('nim').sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length), [{}, { level: '2' }]);
  assert.deepEqual(results.playedOptions('go'), [{ board: '9' }]);
});
