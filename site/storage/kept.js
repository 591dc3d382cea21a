// The door by which a kept game comes back before there is any Python: the fields, kinds and bounds are those of
// py/spieltisch/app/storage/kept.py, which the build writes into the page. Its record alone makes a game: whatever else
// cannot be read is made up out of it.

const { game: FIELDS, most } = JSON.parse(document.querySelector('#kept')?.textContent ?? '{"game":{},"most":{}}');

const text = (value) => typeof value === 'string' && value.length <= most.text;
const whole = (limit) => (value) => Number.isInteger(value) && value >= 0 && value <= limit;
const list = (value, kind) => Array.isArray(value) && value.length <= most.seats && value.every(kind);

const KINDS = {
  text,
  texts: (value) => list(value, text),
  record: (value) => typeof value === 'string' && value.length <= most.record && /^spieltisch \d/.test(value),
  seats: (value) => list(value, whole(most.seats - 1)) && new Set(value).size === value.length,
  flag: (value) => typeof value === 'boolean',
  moment: whole(most.moment),
  revision: whole(most.revision),
};

// What a record names its players, those without a name with "".
const players = (record) => [...record.matchAll(/^player \S+ "(.*)"$/gm)].map(([, name]) => name);

/** A kept game out of what was found, with known fields of known kinds alone; null when it cannot be read. */
export function checked(found) {
  const known = Object.entries(FIELDS).filter(([name, kind]) => KINDS[kind](found?.[name]));
  const game = Object.fromEntries(known.map(([name]) => [name, found[name]]));
  if (!game.record) return null;
  const [, id] = /^game (\w+) /m.exec(game.record) ?? [];
  const seated = players(game.record);
  if (!id || !seated.length) return null;
  if (game.names?.length !== seated.length) game.names = seated;
  if (game.local?.some((seat) => seat >= seated.length)) delete game.local;
  return { title: '', when: 0, revision: 0, ...game, game: id };
}
