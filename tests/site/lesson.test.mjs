// How far somebody has come in a game's lessons (site/pages/lesson.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element, elements, otherWindow } from './page.mjs';
import { storeProgress, offerLesson, progress } from '../../site/pages/lesson.js';

const offer = element();
elements['#pages'].querySelectorAll = () => [offer];
const at = (step, state) => storeProgress({ game: 'nim', lesson: { step, of: 3, state } });

beforeEach(() => localStorage.clear());

test('a step that is done leads to the next one', () => {
  at(0, 'asked');
  assert.deepEqual(progress('nim'), { step: 0, done: false });
  at(0, 'right');
  assert.deepEqual(progress('nim'), { step: 1, done: false });
  at(1, 'shown');
  assert.deepEqual(progress('nim'), { step: 2, done: false });
});

test('after the last step the lesson begins anew, and was done once', () => {
  at(2, 'right');
  assert.deepEqual(progress('nim'), { step: 0, done: true });
  at(0, 'right');
  assert.deepEqual(progress('nim'), { step: 1, done: true });
});

test('a frame of a game says nothing of lessons', () => {
  storeProgress({ game: 'nim' });
  assert.equal(localStorage.length, 0);
});

for (const text of ['{', '7', 'null', '{"step":-1}', '{"step":1e9,"done":1}', '{"step":"2"}']) {
  test(`what is kept may be anything: ${text}`, () => {
    otherWindow('lesson/nim', text);
    assert.deepEqual(progress('nim'), { step: 0, done: false });
  });
}

test('a lesson is offered as new, to go on with, or as known', () => {
  offerLesson('nim');
  assert.equal(offer.dataset.lesson, 'new');
  at(0, 'right');
  offerLesson('nim');
  assert.equal(offer.dataset.lesson, 'begun');
  at(2, 'right');
  offerLesson('nim');
  assert.equal(offer.dataset.lesson, 'known');
});
