// The path of goals on a set-up (site/pages/goals.js) and the goals of a result (site/pages/reached.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element, elements } from './page.mjs';
import { stand } from './stand_ins.mjs';

elements['#parts'] = element({ textContent: '{}' });
elements['#sheet'] = element({ dataset: { ready: '' } });
elements['#sheet-body'] = element();
globalThis.ResizeObserver = class { observe() {} };
const { forgetGoals, showPath } = await import('../../site/pages/goals.js');
const { showReached } = await import('../../site/pages/reached.js');
const { arriveAt, state } = await import('../../site/places/place.js');
const results = await import('../../site/storage/results.js');
const store = await import('../../site/storage/store.js');

const classes = () => {
  const names = new Set();
  return { names, toggle: (name, on) => (on ? names.add(name) : names.delete(name)) };
};

const mark = () => element({ matches: () => true, classList: classes() });

function goal(id, of, more = {}) {
  const [sign, near] = [mark(), element()];
  return element({
    dataset: { goal: id, of: String(of), ...more }, sign, near, matches: () => false,
    querySelector: (selector) => (selector === '.goal' ? sign : near),
  });
}

const list = [goal('lesson', 5, { lesson: '' }), goal('first', 1), goal('row', 4)];
let focused = 0; // how often the button was focused
const parts = { '[data-goals-line]': element(), '[data-do="forget-goals"]': element({ focus: () => { focused += 1; } }) };
const path = element({
  dataset: { count: '{n} of {m} reached', near: '{n} of {m}', reached: 'Reached', forgotten: 'Reset', undo: 'Put back' },
  querySelector: (selector) => parts[selector],
  querySelectorAll: (selector) => {
    if (selector.includes('strip')) return [{ children: list }];
    const signs = list.map(({ sign }) => sign);
    return selector.includes('is-reached') ? signs.filter(({ classList }) => classList.names.has('is-reached')) : signs;
  },
});
elements['#pages'].querySelectorAll = () => [path];
elements['#pages > [lang="en"] [data-goals="nim"]'] = path;

const shown = () => list.map(({ sign, near }) => [[...sign.classList.names].join(), near.textContent]);
const keep = (goals) => store.saveGoals(JSON.stringify({ nim: { since: 0, goals } }));

beforeEach(() => {
  localStorage.clear();
  stand.notices = [];
});

test('on a new device nothing is reached, and the first goal is next', () => {
  showPath('nim');
  assert.deepEqual(shown(), [['is-next', '0 of 5'], ['', ''], ['', '0 of 4']]);
  assert.equal(parts['[data-goals-line]'].textContent, '0 of 3 reached');
  assert.equal(parts['[data-do="forget-goals"]'].hidden, true);
});

test('what is reached is filled, and the others say how near they are', () => {
  store.saveLesson('nim', { step: 0, done: true });
  keep({ first: [1, '17'], row: [3, ''] });
  showPath('nim');
  assert.deepEqual(shown(), [['is-reached', 'Reached'], ['is-reached', 'Reached'], ['is-next', '3 of 4']]);
  assert.equal(parts['[data-goals-line]'].textContent, '2 of 3 reached');
});

test('a lesson that was begun tells its steps', () => {
  store.saveLesson('nim', { step: 2, done: false });
  showPath('nim');
  assert.deepEqual(shown()[0], ['is-next', '2 of 5']);
});

test('damaged values count as nothing', () => {
  for (const text of ['{', '[]', '7', 'null', '{"nim":{"goals":{"row":"x","first":[1,{}]}}}', '{"nim":{"goals":{"row":5,"first":{}}}}', '{"nim":{"goals":7}}']) {
    store.saveGoals(text);
    showPath('nim');
    assert.deepEqual(shown().slice(1), [['', ''], ['', '0 of 4']]);
  }
});

test('goals can be put back to the beginning, and that can be undone', () => {
  keep({ first: [1, '17'] });
  forgetGoals('nim');
  const { since, goals } = JSON.parse(store.goals()).nim;
  assert.ok(since > 0);
  assert.deepEqual(goals, {});
  assert.deepEqual(stand.notices, ['Reset']);
  assert.equal(parts['[data-do="forget-goals"]'].hidden, true);
  stand.actions[0][1]();
  assert.deepEqual(JSON.parse(store.goals()).nim.goals, { first: [1, '17'] });
  assert.deepEqual([parts['[data-do="forget-goals"]'].hidden, focused], [false, 1]);
});

test('what was reached meanwhile, also in other games, survives the undo', () => {
  keep({ first: [1, '17'], row: [2, ''] });
  forgetGoals('nim');
  const now = JSON.parse(store.goals());
  store.saveGoals(JSON.stringify({ nim: { ...now.nim, goals: { row: [4, '18'] } }, go: { since: 0, goals: { first: [1, '9'] } } }));
  stand.actions[0][1]();
  const { nim, go } = JSON.parse(store.goals());
  assert.deepEqual([nim, go.goals], [{ since: 0, goals: { first: [1, '17'], row: [4, '18'] } }, { first: [1, '9'] }]);
});

const place = element();

// Shows the result of the game 17, which the engine answers with `reply`.
async function finish(reply) {
  elements['#stage [data-goals]'] = place;
  place.innerHTML = 'old';
  arriveAt({ at: 'game', id: '17' });
  state.frame = { game: 'nim', record: 'r', entry: {} };
  results.add('17', { game: 'nim' }, 1);
  const asked = [];
  stand.answer = async (...request) => { asked.push(request); return reply; };
  await showReached();
  return asked;
}

test('a result shows its goals and stores what the engine answers', async () => {
  const [[op, { id, kept, entries }]] = await finish({ goals: '{"nim":{}}', reached: '<p>first</p>', spoken: [] });
  assert.deepEqual([op, id, kept, Object.keys(entries)], ['goals', '17', '', ['17']]);
  assert.equal(store.goals(), '{"nim":{}}');
  assert.equal(place.innerHTML, '<p>first</p>');
});

test('a result without goals shows none', async () => {
  await finish({ reached: '' });
  assert.equal(place.innerHTML, '');
  assert.equal(store.goals(), '');
});

test('a result that arrives when another screen is shown is only stored', async () => {
  const before = finish({ goals: '{"nim":{}}', reached: '<p>first</p>' });
  state.frame = { game: 'nim', record: 'other' };
  await before;
  assert.equal(place.innerHTML, 'old');
  assert.equal(store.goals(), '{"nim":{}}');
});

test('if another window has reached goals meanwhile, the engine is asked again', async () => {
  let asked = 0;
  arriveAt({ at: 'game', id: '17' });
  state.frame = { game: 'nim', record: 'r', entry: {} };
  results.add('17', { game: 'nim' }, 1);
  stand.answer = async () => {
    asked += 1;
    if (asked === 1) store.saveGoals('{"nim":{"goals":{}}}');
    return { goals: `{"asked":${asked}}`, reached: '' };
  };
  await showReached();
  await new Promise((done) => { setTimeout(done); });
  assert.equal(asked, 2);
  assert.equal(store.goals(), '{"asked":2}');
});
