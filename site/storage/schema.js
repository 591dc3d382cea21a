// The keys under which the page stores things, and the check of stored games before Python has started. The build takes
// the keys, fields, kinds and bounds from py/spieltisch/app/storage/kept.py and writes them into the page. A stored
// game must have `game` and a record, which only the engine reads. Any other field is left out if it is invalid.

const { keys, export: EXPORTED, game: GAME, summary: SUMMARY, ends, most } = JSON.parse(document.querySelector('#schema').textContent);

/** The greatest values of what is kept, by kind. */
export const MOST = most;

/** The prefix of all keys. */
export const PREFIX = keys.prefix;

/**
 * The key in an exported file whose value is the version of its format (`mark`), and the current version (`format`).
 */
export const EXPORT = EXPORTED;

/** The keys, without the prefix, of data that only matters on this device right now. Exports leave it out. */
export const LOCAL = keys.local;

/** The keys by name. If a key ends with a slash, an id must be appended. */
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

// The known fields of an object whose values are valid, in the object's order.
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
