// The set-up form: what was chosen last, what applies, and what the engine is asked for.
import * as store from '../storage/store.js';
import { applies, complete } from './options.js';
import { word } from './words.js';

const pages = document.querySelector('#pages');

const forms = (gameId) => [...pages.querySelectorAll(`form[data-setup="${gameId}"]`)];

/** Gets the forms of a game ready: a seed, and what was chosen last. */
export function prepare(gameId) {
  const seed = store.newSeed();
  for (const form of forms(gameId)) {
    if (!form.elements.seed.value) {
      form.elements.seed.value = seed;
      restoreChoice(form);
    }
    arrange(form);
  }
}

const OPTION = 'option-'; // the start of an option's field name
const FIELDS = '[name]:not([name="seed"])';

// Sets the form to what was chosen last, as far as it can still be chosen.
function restoreChoice(form) {
  const kept = store.choice(form.dataset.setup);
  for (const field of form.querySelectorAll(FIELDS)) {
    const value = Object.hasOwn(kept, field.name) ? kept[field.name] : null;
    if (typeof value !== 'string') continue;
    if (field.type === 'radio') {
      if (field.value === value) field.checked = true;
    } else if (field.tagName === 'SELECT') {
      if ([...field.options].some((option) => option.value === value)) field.value = value;
    } else if (field.type === 'text') field.value = value.slice(0, field.maxLength);
  }
}

/** Remembers on this device what a set-up form says. */
export function saveChoice(form) {
  const values = {};
  for (const { name } of form.querySelectorAll(FIELDS)) values[name] = form.elements[name].value;
  store.keepChoice(form.dataset.setup, values);
}

// What will be played, in one line: "4 players: you, Ada, Bruno, Cleo · normal". Options are named if they are not at
// their default, or always (`data-told`).
function line(form, seats, people) {
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

// Shows as many seats as play, each seat's name when none is typed in, and the options that apply.
function arrange(form) {
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
  for (const line of form.querySelectorAll('.seat-row')) {
    const { seat } = line.dataset;
    const name = form.elements[`name-${seat}`];
    const kind = form.elements[`kind-${seat}`].value;
    line.hidden = Number(seat) >= seats;
    line.dataset.kind = kind;
    const person = people === 1 && kind === 'human' ? name.dataset.alone : name.dataset.seated;
    name.placeholder = ['human', 'remote'].includes(kind) ? person : name.dataset.botName;
  }
  line(form, seats, people);
}

/** What the set-up form says: the arguments of the engine's "new". */
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

/** The levels of the computer players in a game's set-up, from the first on; none where nobody has looked at it. */
export function levels(gameId) {
  const [form] = forms(gameId);
  const said = form ? Object.fromEntries(new FormData(form)) : store.choice(gameId);
  const kinds = [...Array(Number(said.seats) || 0).keys()].map((seat) => said[`kind-${seat}`]);
  return kinds.filter((kind) => kind && !['human', 'remote'].includes(kind));
}

/** A new seed in the form, and after a game in every form of it. */
export function dice(gameId, seed = store.newSeed()) {
  for (const form of forms(gameId)) form.elements.seed.value = seed;
}

/** Sets the computer players in the forms of a game to a level. */
export function setLevel(gameId, level) {
  for (const form of forms(gameId)) {
    for (const field of form.querySelectorAll('select[name^="kind-"]')) {
      if (!['human', 'remote'].includes(field.value)) field.value = level;
    }
    arrange(form);
  }
}

// The same form stands in the page once per language: what is chosen in one holds in all.
pages.addEventListener('input', ({ target }) => {
  const { form } = target;
  if (!form?.dataset.setup) return;
  for (const other of forms(form.dataset.setup)) {
    const twin = other.elements[target.name];
    if (other !== form) twin.value = form.elements[target.name].value;
    arrange(other);
  }
});

// What the scripts write into a form is in the reader's language, whichever that has become.
new MutationObserver(() => {
  for (const form of pages.querySelectorAll('form[data-setup]')) arrange(form);
}).observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });

// What has been opened below the screen's edge comes into sight; a toggle does not bubble.
pages.addEventListener('toggle', ({ target }) => {
  if (!target.matches('.setup-details[open]')) return;
  const first = target.querySelector('fieldset');
  if (first && first.getBoundingClientRect().bottom > innerHeight) target.scrollIntoView({ block: 'start' });
}, { capture: true });
