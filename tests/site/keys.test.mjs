// Keyboard shortcuts (site/play/keys.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { element, fireEvent } from './page.mjs';
import './stand_ins.mjs';

const { listen } = await import('../../site/play/keys.js');
const { state } = await import('../../site/places/place.js');

let pressed = []; // the commands
let enabled = true; // whether the table's buttons can be pressed
listen((command) => pressed.push(command));
document.querySelector = (selector) => (selector.endsWith(':enabled') && enabled ? element() : null);

beforeEach(() => {
  pressed = [];
  enabled = true;
});

function press(key, screen) {
  state.frame = { screen };
  const target = element({ matches: () => false });
  return fireEvent('keydown', { key, target, ctrlKey: false, altKey: false, metaKey: false, repeat: false });
}

test('W asks in a replay why a computer player chose its move, and nowhere else', () => {
  assert.equal(press('w', 'replay').defaultPrevented, true);
  assert.equal(press('W', 'replay').defaultPrevented, true);
  press('w', 'table');
  assert.deepEqual(pressed, ['motive', 'motive']);
});

test('where nobody can be asked why, W does nothing', () => {
  enabled = false;
  assert.equal(press('w', 'replay').defaultPrevented, false);
  assert.deepEqual(pressed, []);
});
