// Handles the set-up form: restores the last choices, shows the options that apply, and reads the arguments for a new
// game.
import * as store from '../storage/store.js';
import './keyboard.js';
import { controls, labelOf, setValue, usualOf, valueOf } from './fields.js';
import { offerLesson } from './lesson.js';
import { applies, complete } from './options.js';
import { offerRegulars, portray } from './regulars.js';
import { seated } from './seating.js';
import { word } from './words.js';

const pages = document.querySelector('#pages');

const forms = (gameId) => [...pages.querySelectorAll(`form[data-setup="${gameId}"]`)];

/** Prepares a game's forms: fills in a seed and the last choices. */
export function prepare(gameId) {
  const seed = store.newSeed();
  for (const form of forms(gameId)) {
    if (!form.elements.seed.value) {
      form.elements.seed.value = seed;
      restoreChoice(form);
    }
    updateForm(form);
  }
}

const fieldOf = (option) => `option-${option.dataset.option}`; // the name of an option's field

const namesIn = (form) => new Set([...form.querySelectorAll('[name]:not([name="seed"])')].map(({ name }) => name));

// Restores the last choices that are still available.
function restoreChoice(form) {
  const stored = store.choice(form.dataset.setup);
  for (const name of namesIn(form)) {
    if (!Object.hasOwn(stored, name) || typeof stored[name] !== 'string') continue;
    if (name.startsWith('who-')) form.elements[name].value = stored[name]; // updateForm checks it
    else setValue(form, name, stored[name]);
  }
}

/** Stores the values of a set-up form on this device. */
export function saveForm(form) {
  const values = [...namesIn(form)].map((name) => [name, valueOf(form, name)]);
  store.saveChoice(form.dataset.setup, Object.fromEntries(values));
}

// Who plays: "you, Ada, Bruno · normal".
function playersLine(form, seats, people) {
  const levels = new Set();
  const names = [...Array(seats).keys()].map((seat) => {
    const kind = form.elements[`kind-${seat}`];
    const name = form.elements[`name-${seat}`];
    if (kind.value !== 'human') levels.add(kind.selectedOptions[0].textContent.replace(/^.*, /, ''));
    if (kind.value === 'human' && people === 1 && !name.value) return word('setup.you');
    return name.value || name.placeholder;
  });
  return [names.join(', '), ...levels].join(' · ');
}

// What is chosen in a group of options: each that differs from its default or has `data-told`.
function optionsLine(form, group) {
  const told = [...group.querySelectorAll('.option:not([hidden])')]
    .filter((option) => 'told' in option.dataset || valueOf(form, fieldOf(option)) !== usualOf(form, fieldOf(option)))
    .map((option) => [option.querySelector('.option-name').textContent, labelOf(form, fieldOf(option))].filter(Boolean).join(': '));
  return told.join(' · ') || word('setup.usual');
}

// Says in the heading of each group what is chosen in it, so that all of it can be read while the groups are closed.
function showLines(form, seats, people) {
  for (const line of form.querySelectorAll('[data-line]')) {
    const group = line.closest('.setup-group');
    line.textContent = group.matches('.setup-options') ? optionsLine(form, group) : playersLine(form, seats, people);
  }
  form.querySelector('[data-seed-line]').textContent = form.elements.seed.value;
}

const isPerson = (kind) => ['human', 'remote'].includes(kind);

// Who plays the seats of a form, by name: whoever was chosen and has the seat's level, unless a name was typed.
function seatedIn(form, seed) {
  const all = JSON.parse(form.dataset.regulars);
  const players = [...Array(Number(form.elements.seats.value)).keys()].map((seat) => {
    const kind = form.elements[`kind-${seat}`].value;
    const who = form.elements[`who-${seat}`];
    if (!all[kind]?.includes(who.value)) who.value = '';
    return { kind, name: form.elements[`name-${seat}`].value.trim() || who.value };
  });
  return seated(players, seed, all);
}

/** Opens the choice of who plays for the computer at the seat of a button. */
export function chooseRegular(button) {
  const { form } = button;
  const { seat } = button.closest('.seat-row').dataset;
  const [who, name] = [form.elements[`who-${seat}`], form.elements[`name-${seat}`]];
  const styles = JSON.parse(form.dataset.styles);
  offerRegulars(form.elements[`kind-${seat}`].value, styles, name.value ? null : who.value, (chosen) => {
    for (const each of forms(form.dataset.setup)) {
      each.elements[`who-${seat}`].value = chosen;
      each.elements[`name-${seat}`].value = '';
      updateForm(each);
    }
    button.focus();
  });
}

// Updates a form: shows the seats in play, with placeholders for their names, and the options that apply.
function updateForm(form) {
  const seats = Number(form.elements.seats.value);
  const options = [...form.querySelectorAll('.option')];
  const values = complete(options.map((option) => ({
    key: option.dataset.option,
    chosen: valueOf(form, fieldOf(option)),
    usual: usualOf(form, fieldOf(option)),
    ...option.dataset,
  })), seats);
  for (const option of options) {
    option.hidden = !applies(option.dataset, seats, values);
    for (const control of controls(form, fieldOf(option))) control.disabled = option.hidden;
  }
  for (const place of form.querySelectorAll('.seat-place')) place.hidden = !applies(place.dataset, seats, values);
  const playing = seatedIn(form, form.elements.seed.value.trim());
  const people = [...Array(seats).keys()].filter((seat) => form.elements[`kind-${seat}`].value === 'human').length;
  for (const row of form.querySelectorAll('.seat-row')) {
    const { seat } = row.dataset;
    const name = form.elements[`name-${seat}`];
    const kind = form.elements[`kind-${seat}`].value;
    row.hidden = Number(seat) >= seats;
    row.dataset.kind = kind;
    const person = people === 1 && kind === 'human' ? name.dataset.alone : name.dataset.seated;
    name.placeholder = isPerson(kind) ? person : playing[seat];
    row.querySelector('.seat-face').hidden = !playing[seat];
    if (playing[seat]) portray(row.querySelector('.seat-face'), playing[seat]);
  }
  showLines(form, seats, people);
}

/** The values of a set-up form, as the arguments for the operation "new". */
export function chosen(form) {
  const seed = form.elements.seed.value.trim() || store.newSeed();
  const playing = seatedIn(form, seed);
  const players = playing.map((regular, seat) => ({
    kind: form.elements[`kind-${seat}`].value, name: form.elements[`name-${seat}`].value || regular,
  }));
  const options = [...form.querySelectorAll('.option:not([hidden])')].map((option) => [option.dataset.option, valueOf(form, fieldOf(option))]);
  return { game: form.dataset.setup, players, options: Object.fromEntries(options), seed };
}

/** The levels of the computer players in a game's set-up, in seat order; [] if the set-up has never been used. */
export function levels(gameId) {
  prepare(gameId); // a lesson may have been opened by a link, before the set-up was ever on the screen
  const [form] = forms(gameId);
  const values = form ? Object.fromEntries(new FormData(form)) : store.choice(gameId);
  const kinds = [...Array(Number(values.seats) || 0).keys()].map((seat) => values[`kind-${seat}`]);
  return kinds.filter((kind) => kind && !['human', 'remote'].includes(kind));
}

/** Puts a new seed into all of a game's forms. */
export function renewSeed(gameId, seed = store.newSeed()) {
  for (const form of forms(gameId)) {
    form.elements.seed.value = seed;
    updateForm(form);
  }
}

/** Sets all computer players in a game's forms to a level. */
export function setLevel(gameId, level) {
  for (const form of forms(gameId)) {
    for (const field of form.querySelectorAll('select[name^="kind-"]')) {
      if (!['human', 'remote'].includes(field.value)) field.value = level;
    }
    updateForm(form);
  }
}

// The page has a copy of the form for every language. This keeps their values the same.
pages.addEventListener('input', ({ target }) => {
  const { form } = target;
  if (!form?.dataset.setup) return;
  for (const other of forms(form.dataset.setup)) {
    if (other !== form) setValue(other, target.name, valueOf(form, target.name));
    updateForm(other);
  }
  offerLesson(form.dataset.setup);
});

// Whenever the language changes, rewrites the texts that depend on it.
new MutationObserver(() => {
  for (const form of pages.querySelectorAll('form[data-setup]')) updateForm(form);
}).observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });

// Scrolls a group into view when it is opened. "toggle" does not bubble, hence `capture`.
pages.addEventListener('toggle', ({ target }) => {
  if (!target.matches('.setup-group[open], .goals[open]')) return;
  const bar = target.closest('form').querySelector('.setup-start');
  const room = bar.getBoundingClientRect().top;
  const { bottom, height } = target.getBoundingClientRect();
  if (bottom > room) target.scrollIntoView({ block: height < room ? 'end' : 'start' });
}, { capture: true });
