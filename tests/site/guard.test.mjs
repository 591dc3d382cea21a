// Presses that nobody meant for what is on the screen (site/play/guard.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { elements, happen, pass, stopTime } from './page.mjs';
import { setScreen } from '../../site/places/place.js';
import { meant, positionShown } from '../../site/play/guard.js';

const main = elements['#main'];
const button = { closest: () => button };

stopTime();

beforeEach(async () => {
  at(1);
  await pass(500);
});

function at(ply) {
  setScreen({ screen: 'table', game: 'nim', ply });
  positionShown();
}

const down = (key, repeat = false) => happen('keydown', { key, repeat, target: button });
const up = async () => {
  happen('keyup');
  await pass(1);
};
const byKey = () => meant({ detail: 0 });
const byMouse = (detail) => {
  happen('click', { detail });
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
  at(2);
  assert.equal(byKey(), false);
});

test('right after a new position nobody can have read it, without a look around', async () => {
  at(2);
  assert.equal(main.dataset.guarded, '');
  down('Enter');
  assert.equal(byKey(), false);
  await up();
  down('Shift');
  assert.ok(!('guarded' in main.dataset));
  down('Enter');
  assert.equal(byKey(), true);
});

test('after a moment the keyboard decides again', async () => {
  at(2);
  await pass(400);
  down('Enter');
  assert.equal(byKey(), true);
});

test('the second half of a double click is not meant for what came by the first', async () => {
  assert.equal(byMouse(1), true);
  at(2);
  assert.equal(byMouse(2), false);
  assert.equal(byMouse(1), true);
});

test('a click that follows no key is an assistant\'s, and is meant', async () => {
  down('Enter');
  await up();
  at(2);
  assert.equal(byKey(), true);
});
