// Progress in lessons (site/pages/lesson.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element, elements, otherWindow } from './page.mjs';
import { offerLesson, progress, storeProgress } from '../../site/pages/lesson.js';

const offer = element();
elements['#pages'].querySelectorAll = () => [offer];
const at = (step, state) => storeProgress({ game: 'nim', lesson: { step, of: 3, state } });

beforeEach(() => localStorage.clear());

test('a finished step leads to the next one', () => {
  at(0, 'asked');
  assert.deepEqual(progress('nim'), { step: 0, done: false });
  at(0, 'right');
  assert.deepEqual(progress('nim'), { step: 1, done: false });
  at(1, 'shown');
  assert.deepEqual(progress('nim'), { step: 2, done: false });
});

test('after the last step the lesson starts over and counts as done', () => {
  at(2, 'right');
  assert.deepEqual(progress('nim'), { step: 0, done: true });
  at(0, 'right');
  assert.deepEqual(progress('nim'), { step: 1, done: true });
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
  at(2, 'right');
  offerLesson('nim');
  assert.equal(offer.dataset.lesson, 'known');
});
