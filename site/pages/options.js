// Which of a game's options apply. The conditions are data that the build takes from the game's `Option`s; the rule is
// that of `Option.applies` and `Meta.complete` in py/spieltisch/core/game.py (compared in tests/build/test_pages.py).

const split = (text = '') => text.split(' ').filter(Boolean);

/**
 * Whether something exists for a number of seats and the values of all options. `seats` lists the numbers of seats it
 * exists for, `needs` the values it needs as "key=value", both separated by spaces; without them it always exists.
 */
export function applies({ seats, needs }, count, values) {
  const seated = !seats || split(seats).includes(String(count));
  return seated && split(needs).every((need) => {
    const [key, value] = need.split('=');
    return values[key] === value;
  });
}

/**
 * The value of every option by key: the chosen one, or its default where the option does not apply. Options are
 * {key, chosen, usual, seats, needs}, each after those it needs; `usual` is the default.
 */
export function complete(options, count) {
  const values = {};
  for (const option of options) {
    values[option.key] = applies(option, count, values) ? option.chosen : option.usual;
  }
  return values;
}
