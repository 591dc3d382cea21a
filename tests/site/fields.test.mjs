// The fields of a set-up form (site/pages/fields.js), and what sticks above the keyboard (site/pages/keyboard.js).
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import './page.mjs';
import { isEnabled, labelOf, setValue, usualOf, valueOf } from '../../site/pages/fields.js';
import { coveredBy } from '../../site/pages/keyboard.js';

// A group of radio buttons, of which one is checked, as browsers make it.
function radios(...values) {
  const group = values.map((value, at) => ({
    type: 'radio', value, checked: at === 0, defaultChecked: at === 0, disabled: false, closest: () => ({ textContent: ` the ${value} ` }),
  }));
  for (const one of group) {
    let own = one.checked;
    Object.defineProperty(one, 'checked', {
      get: () => own,
      set: (checked) => { if (checked) for (const each of group) each.checked = false; own = checked; },
    });
  }
  return Object.defineProperty(group, 'value', { get: () => group.find(({ checked }) => checked).value });
}

const list = (...values) => {
  const options = values.map((value, at) => ({ value, defaultSelected: at === 0, textContent: `list ${value}` }));
  return { type: 'select-one', value: values[0], options, disabled: false, get selectedOptions() { return options.filter(({ value }) => value === this.value); } };
};

let form;

beforeEach(() => {
  form = {
    elements: {
      list: list('a', 'b'),
      two: radios('1', '2'),
      switch: { type: 'checkbox', checked: true, defaultChecked: true, disabled: false, dataset: { off: 'off' } },
      name: { type: 'text', value: '', maxLength: 20 },
      seats: { type: 'hidden', value: '4' },
    },
  };
});

for (const [name, usual, other, label] of [['list', 'a', 'b', 'list b'], ['two', '1', '2', 'the 2'], ['switch', 'on', 'off', 'off']]) {
  test(`a field is set and read: ${name}`, () => {
    assert.deepEqual([valueOf(form, name), usualOf(form, name)], [usual, usual]);
    setValue(form, name, other);
    assert.deepEqual([valueOf(form, name), usualOf(form, name), labelOf(form, name)], [other, usual, label]);
    setValue(form, name, 'rubbish');
    assert.equal(valueOf(form, name), other);
    setValue(form, name, usual);
    assert.equal(valueOf(form, name), usual);
  });
}

test('a switch that is on needs no word but its name', () => {
  assert.equal(labelOf(form, 'switch'), '');
});

test('a name is cut off where the form would not accept more, and nothing else can be written', () => {
  setValue(form, 'name', 'x'.repeat(99));
  setValue(form, 'seats', '99');
  assert.deepEqual([valueOf(form, 'name'), valueOf(form, 'seats')], ['x'.repeat(20), '4']);
});

test('a group of radio buttons can be set if one of them can', () => {
  assert.equal(isEnabled(form, 'two'), true);
  for (const one of form.elements.two) one.disabled = true;
  assert.equal(isEnabled(form, 'two'), false);
});

test('the keyboard covers what it leaves of the window, but zooming in covers nothing', () => {
  assert.equal(coveredBy({ scale: 1, height: 300, offsetTop: 20 }, 640), 320);
  assert.equal(coveredBy({ scale: 1, height: 640.4, offsetTop: 0 }, 640), 0);
  assert.equal(coveredBy({ scale: 2, height: 320, offsetTop: 0 }, 640), 0);
});
