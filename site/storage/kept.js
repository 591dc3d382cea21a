// The check on kept games before there is any Python: the fields, kinds and bounds are those of
// py/spieltisch/app/storage/kept.py, which the build writes into the page. Its record makes a game, which only the
// engine can read; a field that cannot be relied on is left out.

const NONE = '{"game":{},"summary":{},"ends":[],"most":{}}';
const { game: GAME, summary: SUMMARY, ends, most } = JSON.parse(document.querySelector('#kept')?.textContent ?? NONE);

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
  summary: (value) => Object.keys(SUMMARY).every((name) => name in sound(value, SUMMARY)),
  moment: whole(most.moment),
  revision: whole(most.revision),
};

// The known fields of what was found that are of their kinds, in its own order.
function sound(found, kinds) {
  const fields = Object.entries(found ?? {}).filter(([name, value]) => Object.hasOwn(kinds, name) && KINDS[kinds[name]](value));
  return Object.fromEntries(fields);
}

/** A kept game out of what was found, with known fields of known kinds alone; null when it cannot be read. */
export function checked(found) {
  const game = sound(found, GAME);
  if (!game.record || !game.game) return null;
  if (game.summary) game.summary = sound(game.summary, SUMMARY);
  return { title: '', when: 0, revision: 0, ...game };
}
