// Summaries of games that an earlier version stored (site/pages/summaries.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { elements, otherWindow, schema } from './page.mjs';
import { stand } from './stand_ins.mjs';

elements['#schema'].textContent = JSON.stringify({ ...schema, summary: { move: 'count' } });
const store = await import('../../site/storage/store.js');
const { summarise } = await import('../../site/pages/summaries.js');

let asked = [];
let revision = 0;

// Sets the engine's summary of each record.
function answer(summaryOf) {
  stand.answer = async (op, { games }) => {
    asked.push([op, Object.keys(games).length]);
    const all = Object.entries(games).map(([id, { record }]) => [id, summaryOf(record)]);
    return { summaries: Object.fromEntries(all) };
  };
}

function storeOld(id, record) {
  revision += 1000;
  otherWindow(`game/${id}`, { game: 'nim', record, names: ['Ida'], local: [0], revision });
}

beforeEach(() => {
  for (const key of store.keys()) store.remove(key);
  stand.calls = [];
  asked = [];
});

test('the engine reads the records of games without a summary in slices', async () => {
  for (let at = 0; at < 45; at += 1) storeOld(`${at}`, `record ${at}`);
  otherWindow('game/new', { game: 'nim', record: 'new', summary: { move: 7 }, revision: 1 });
  answer((record) => ({ move: Number(record.split(' ')[1]) }));
  await summarise();
  assert.deepEqual(asked, [['summaries', 20], ['summaries', 20], ['summaries', 5]]);
  assert.deepEqual([store.game('44').summary, store.game('new').summary], [{ move: 44 }, { move: 7 }]);
  assert.deepEqual(stand.calls, [['listGames']]);
  await summarise();
  assert.equal(asked.length, 3);
});

test('a record that the engine cannot read is damaged', async () => {
  storeOld('7', 'rubbish');
  answer(() => null);
  await summarise();
  assert.deepEqual(store.damaged(), ['7']);
});

test('a summary that cannot be stored is not requested again', async () => {
  storeOld('7', 'odd');
  answer(() => ({ move: 'x' }));
  await summarise();
  await summarise();
  assert.deepEqual([asked.length, store.game('7').summary], [1, undefined]);
});

test('without an answer, the summary is requested again later', async () => {
  storeOld('7', 'late');
  stand.answer = async () => ({ dead: true });
  await summarise();
  answer(() => ({ move: 3 }));
  await summarise();
  assert.deepEqual(store.game('7').summary, { move: 3 });
});
