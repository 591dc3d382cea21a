// The keys under which the page stores things, and the check on stored games before Python has started. The build
// writes keys, fields, kinds and bounds into the page, from py/spieltisch/app/storage/kept.py. A stored game needs
// `game` and a record, which only the engine reads; any other invalid field is left out.

const { keys, export: EXPORTED, game: GAME, summary: SUMMARY, ends, most } = JSON.parse(document.querySelector('#schema').textContent);

/** All keys begin with this. */
export const PREFIX = keys.prefix;

/** The key of an exported file that contains the version of its format (`mark`), and that version (`format`). */
export const EXPORT = EXPORTED;

/** Keys, without the prefix, of data that only matters on this device right now. Exports leave them out. */
export const LOCAL = keys.local;

/** The keys by name. Those that end with a slash are completed with an id. */
export const KEYS = Object.fromEntries([...keys.exported, ...LOCAL].map((key) => [key.replace('/', ''), PREFIX + key]));

const text = (value) => typeof value === 'string' && value.length <= most.text;
const whole = (limit) => (value) => Number.isInteger(value) && value >= 0 && value <= limit;
const list = (value, kind) => Array.isArray(value) && value.length <= most.seats && value.every(kind);

const KINDS = {
  text,
  texts: (value) => list(value, text),
  names: (value) => {
    const each = value instanceof Object ? Object.values(value) : [];
    return each.length > 0 && each.length <= most.languages && each.every(KINDS.texts);
  },
  record: (value) => typeof value === 'string' && value !== '' && value.length <= most.record,
  seat: (value) => value === null || whole(most.seats - 1)(value),
  seats: (value) => list(value, whole(most.seats - 1)) && new Set(value).size === value.length,
  flag: (value) => typeof value === 'boolean',
  count: (value) => whole(most.count)(value),
  end: (value) => ends.includes(value),
  scores: (value) => list(value, (score) => Number.isInteger(score) && Math.abs(score) <= most.count),
  summary: (value) => Object.keys(SUMMARY).every((name) => name in validFields(value, SUMMARY)),
  moment: whole(most.moment),
  revision: whole(most.revision),
};

// An object's known fields whose values are valid, in its order.
function validFields(value, kinds) {
  const fields = Object.entries(value ?? {}).filter(([name, value]) => Object.hasOwn(kinds, name) && KINDS[kinds[name]](value));
  return Object.fromEntries(fields);
}

/** A stored game reduced to its valid known fields; null if it lacks `game` or a record. */
export function checked(value) {
  const game = validFields(value, GAME);
  if (!game.record || !game.game) return null;
  if (game.summary) game.summary = validFields(game.summary, SUMMARY);
  return { title: '', when: 0, revision: 0, ...game };
}
