// Recognising presses that were not meant for what is on the screen (site/play/guard.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { advance, elements, fakeTime, fireEvent } from './page.mjs';
import { setScreen } from '../../site/places/place.js';
import { meant, positionShown } from '../../site/play/guard.js';

const main = elements['#main'];
const button = { closest: () => button };

fakeTime();

beforeEach(async () => {
  showPly(1);
  await advance(500);
});

function showPly(ply) {
  setScreen({ screen: 'table', game: 'nim', ply });
  positionShown();
}

const down = (key, repeat = false) => fireEvent('keydown', { key, repeat, target: button });
const up = async () => {
  fireEvent('keyup');
  await advance(1);
};
const byKey = () => meant({ detail: 0 });
const byMouse = (detail) => {
  fireEvent('click', { detail });
  return meant({ detail });
};

test('a key pressed in the position on the screen is meant', async () => {
  down('Enter');
  assert.equal(byKey(), true);
});

test('a key held down is one press', async () => {
  down('Enter');
  assert.equal(down('Enter', true).defaultPrevented, true);
});

test('a key that went down before the position changed is not meant for the new one', async () => {
  down(' ');
  showPly(2);
  assert.equal(byKey(), false);
});

test('keys are ignored right after a new position, until another key is pressed', async () => {
  showPly(2);
  assert.equal(main.dataset.guarded, '');
  down('Enter');
  assert.equal(byKey(), false);
  await up();
  down('Shift');
  assert.ok(!('guarded' in main.dataset));
  down('Enter');
  assert.equal(byKey(), true);
});

test('after a moment, keys count again', async () => {
  showPly(2);
  await advance(400);
  down('Enter');
  assert.equal(byKey(), true);
});

test('the second half of a double click is not meant for the new position', async () => {
  assert.equal(byMouse(1), true);
  showPly(2);
  assert.equal(byMouse(2), false);
  assert.equal(byMouse(1), true);
});

test('a question about the same position is not answered by a press that began before it', async () => {
  byMouse(1);
  down('Enter');
  positionShown();
  assert.equal(byKey(), false);
  assert.equal(byMouse(2), false);
});

test('a click without key or pointer comes from assistive technology, and is meant', async () => {
  down('Enter');
  await up();
  showPly(2);
  assert.equal(byKey(), true);
});
