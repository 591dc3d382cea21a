// Progress in lessons (site/pages/lesson.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element, elements, otherWindow } from './page.mjs';
import { courseFor, offerLesson, progress, storeProgress, taught } from '../../site/pages/lesson.js';
import { state } from '../../site/places/place.js';

const COURSES = [
  { key: '', steps: 3, note: '3 minutes', option: '', value: '' },
  { key: 'full', steps: 5, note: 'Level 2', option: 'level', value: '2' },
];
const level = { type: 'select-one', value: '1', disabled: false };
const parts = {
  '[data-courses]': element({ dataset: { courses: JSON.stringify(COURSES) } }),
  '[data-lesson-note]': element(),
  '[data-lesson-step]': element(),
};
const offer = element({ querySelector: (selector) => parts[selector], closest: () => ({ elements: { 'option-level': level } }) });
elements['#pages'].querySelectorAll = () => [offer];
const at = (step, reached, course = '') => storeProgress({ game: 'nim', lesson: { course, step, of: 3, state: reached } });

beforeEach(() => {
  localStorage.clear();
  Object.assign(level, { value: '1', disabled: false });
  state.frame = null;
});

test('a finished step leads to the next one', () => {
  at(0, 'asked');
  assert.deepEqual(progress('nim'), { step: 0, done: false });
  at(0, 'right');
  assert.deepEqual(progress('nim'), { step: 1, done: false });
  at(1, 'shown');
  assert.deepEqual(progress('nim'), { step: 2, done: false });
});

test('the lessons that were finished are told by their keys', () => {
  assert.deepEqual(taught('nim'), []);
  at(2, 'right', 'full');
  at(0, 'right');
  assert.deepEqual(taught('nim'), ['full']);
  at(2, 'right');
  assert.deepEqual(taught('nim'), ['', 'full']);
});

test('after the last step the lesson starts over and counts as done', () => {
  at(2, 'right');
  assert.deepEqual(progress('nim'), { step: 0, done: true });
  at(0, 'right');
  assert.deepEqual(progress('nim'), { step: 1, done: true });
});

test('a step to look at is left with the next one, unless it is the last', () => {
  at(1, 'look');
  assert.deepEqual(progress('nim'), { step: 1, done: false });
  at(2, 'look');
  assert.deepEqual(progress('nim'), { step: 0, done: true });
});

test('each lesson of a game has its own progress', () => {
  at(1, 'right');
  at(0, 'right', 'full');
  assert.deepEqual([progress('nim').step, progress('nim.full').step], [2, 1]);
});

test('frames of games are ignored', () => {
  storeProgress({ game: 'nim' });
  assert.equal(localStorage.length, 0);
});

for (const text of ['{', '7', 'null', '{"step":-1}', '{"step":1e9,"done":1}', '{"step":"2"}']) {
  test(`invalid stored progress is ignored: ${text}`, () => {
    otherWindow('lesson/nim', text);
    assert.deepEqual(progress('nim'), { step: 0, done: false });
  });
}

test('a lesson is offered as new, begun or known', () => {
  offerLesson('nim');
  assert.equal(offer.dataset.lesson, 'new');
  at(0, 'right');
  offerLesson('nim');
  assert.equal(offer.dataset.lesson, 'begun');
  assert.equal(parts['[data-lesson-step]'].textContent, '2/3');
  at(2, 'right');
  offerLesson('nim');
  assert.equal(offer.dataset.lesson, 'known');
});

test('the set-up offers the lesson that suits the chosen options', () => {
  at(0, 'right');
  offerLesson('nim');
  assert.equal(parts['[data-lesson-note]'].textContent, '3 minutes');
  level.value = '2';
  offerLesson('nim');
  assert.deepEqual([offer.dataset.lesson, parts['[data-lesson-note]'].textContent, courseFor('nim')], ['new', 'Level 2', 'full']);
  level.disabled = true;
  assert.equal(courseFor('nim'), '');
});

test('a game leads to the lesson that suits its own options', () => {
  state.frame = { game: 'nim', course: 'full' };
  assert.equal(courseFor('nim'), 'full');
  state.frame = { game: 'nim' };
  level.value = '2';
  assert.equal(courseFor('nim'), '');
  state.frame = { game: 'nim', lesson: { course: 'full' } };
  assert.equal(courseFor('nim'), 'full');
});
