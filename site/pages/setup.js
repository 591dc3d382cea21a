// Handles the set-up form: restores the last choices, shows the options that apply, and reads the arguments for a new
// game.
import * as store from '../storage/store.js';
import { offerLesson } from './lesson.js';
import { applies, complete } from './options.js';
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

const OPTION = 'option-'; // the prefix of an option's field name
const FIELDS = '[name]:not([name="seed"])';

// Restores the last choices that are still available.
function restoreChoice(form) {
  const stored = store.choice(form.dataset.setup);
  for (const field of form.querySelectorAll(FIELDS)) {
    const value = Object.hasOwn(stored, field.name) ? stored[field.name] : null;
    if (typeof value !== 'string') continue;
    if (field.type === 'radio') {
      if (field.value === value) field.checked = true;
    } else if (field.tagName === 'SELECT') {
      if ([...field.options].some((option) => option.value === value)) field.value = value;
    } else if (field.type === 'text') field.value = value.slice(0, field.maxLength);
  }
}

/** Stores the values of a set-up form on this device. */
export function saveForm(form) {
  const values = {};
  for (const { name } of form.querySelectorAll(FIELDS)) values[name] = form.elements[name].value;
  store.saveChoice(form.dataset.setup, values);
}

// Summarises in one line what will be played: "4 players: you, Ada, Bruno, Cleo · normal". An option is mentioned if it
// differs from its default, or always if it has `data-told`.
function showSummary(form, seats, people) {
  const levels = new Set();
  const names = [...Array(seats).keys()].map((seat) => {
    const kind = form.elements[`kind-${seat}`];
    const name = form.elements[`name-${seat}`];
    if (kind.value !== 'human') levels.add(kind.selectedOptions[0].textContent.replace(/^.*, /, ''));
    if (kind.value === 'human' && people === 1 && !name.value) return word('setup.you');
    return name.value || name.placeholder;
  });
  const options = [...form.querySelectorAll('select[name^="option-"]')]
    .filter((field) => !field.closest('[hidden]') && ('told' in field.dataset || !field.selectedOptions[0].defaultSelected))
    .map((field) => `${field.closest('.field').querySelector('span').textContent}: ${field.selectedOptions[0].textContent}`);
  const who = word(seats === 1 ? 'setup.line.one' : 'setup.line', { n: seats, names: names.join(', ') });
  form.querySelector('[data-line]').textContent = [who, [...levels].join(', '), ...options].filter(Boolean).join(' · ');
}

// Updates a form: shows the seats in play, with placeholders for their names, and the options that apply.
function updateForm(form) {
  const seats = Number(form.elements.seats.value);
  const options = [...form.querySelectorAll('.option')].map((option) => ({ option, field: option.querySelector('select') }));
  const values = complete(options.map(({ option, field }) => ({
    key: field.name.slice(OPTION.length),
    chosen: field.value,
    usual: [...field.options].find((choice) => choice.defaultSelected).value,
    ...option.dataset,
  })), seats);
  for (const { option, field } of options) {
    option.hidden = !applies(option.dataset, seats, values);
    field.disabled = option.hidden;
  }
  for (const place of form.querySelectorAll('.seat-place')) place.hidden = !applies(place.dataset, seats, values);
  const people = [...Array(seats).keys()].filter((seat) => form.elements[`kind-${seat}`].value === 'human').length;
  for (const row of form.querySelectorAll('.seat-row')) {
    const { seat } = row.dataset;
    const name = form.elements[`name-${seat}`];
    const kind = form.elements[`kind-${seat}`].value;
    row.hidden = Number(seat) >= seats;
    row.dataset.kind = kind;
    const person = people === 1 && kind === 'human' ? name.dataset.alone : name.dataset.seated;
    name.placeholder = ['human', 'remote'].includes(kind) ? person : name.dataset.botName;
  }
  showSummary(form, seats, people);
}

/** The values of a set-up form, as the arguments for the operation "new". */
export function chosen(form) {
  const players = [...Array(Number(form.elements.seats.value)).keys()].map((seat) => {
    const kind = form.elements[`kind-${seat}`].value;
    const name = form.elements[`name-${seat}`];
    const person = kind === 'human' || kind === 'remote';
    return { kind, name: name.value || (person ? '' : name.dataset.botName) };
  });
  const options = {};
  for (const field of form.elements) {
    if (field.name.startsWith(OPTION) && !field.disabled) options[field.name.slice(OPTION.length)] = field.value;
  }
  const seed = form.elements.seed.value.trim() || store.newSeed();
  return { game: form.dataset.setup, players, options, seed };
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
  for (const form of forms(gameId)) form.elements.seed.value = seed;
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
    const twin = other.elements[target.name];
    if (other !== form) twin.value = form.elements[target.name].value;
    updateForm(other);
  }
  offerLesson(form.dataset.setup);
});

// Whenever the language changes, rewrites the texts that depend on it.
new MutationObserver(() => {
  for (const form of pages.querySelectorAll('form[data-setup]')) updateForm(form);
}).observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });

// Scrolls details into view when they are opened. "toggle" does not bubble, hence `capture`.
pages.addEventListener('toggle', ({ target }) => {
  if (!target.matches('.setup-details[open]')) return;
  const first = target.querySelector('fieldset');
  if (first && first.getBoundingClientRect().bottom > innerHeight) target.scrollIntoView({ block: 'start' });
}, { capture: true });
