// Which of the people who play for the computer sits where. Python computes the same (app/session/regulars.py).

// A number that depends on a text: FNV-1a (32 bits) of its UTF-8, without the lowest byte.
function lot(text) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value >>> 8;
}

// All names in the order in which they come to play at a level.
function order(all, kind, seed) {
  const levels = Object.keys(all);
  const first = Math.max(levels.indexOf(kind), 0);
  return [...levels.slice(first), ...levels.slice(0, first).reverse()].flatMap((level) => {
    const start = seed ? lot(`${level} ${seed}`) % all[level].length : 0;
    return [...all[level].slice(start), ...all[level].slice(0, start)];
  });
}

/**
 * Who plays each seat, by name; '' for people, and where everybody is already seated. `players` have a `kind` and a
 * `name`, and `all` are the names by level.
 */
export function seated(players, seed, all) {
  const known = Object.values(all).flat();
  const found = [];
  const person = ({ kind }) => ['human', 'remote'].includes(kind);
  for (const each of players) found.push(!person(each) && known.includes(each.name) && !found.includes(each.name) ? each.name : '');
  const taken = new Set([...players.map(({ name }) => name), ...found]);
  players.forEach((each, seat) => {
    if (person(each) || found[seat]) return;
    found[seat] = order(all, each.kind, seed).find((name) => !taken.has(name)) ?? '';
    taken.add(found[seat]);
  });
  return found;
}
