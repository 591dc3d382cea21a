// Computes which of a game's options apply. The build takes the conditions from the game's `Option`s. The rule is the
// same as in `Option.applies` and `Meta.complete` in py/spieltisch/core/game.py; tests/build/test_pages.py compares
// them.

const split = (text = '') => text.split(' ').filter(Boolean);

/**
 * Whether something applies, given the number of seats (`count`) and the values of all options. `seats` lists the
 * numbers of seats for which it applies, and `needs` the values it needs, as "key=value". Both lists are separated by
 * spaces. A missing or empty list is no restriction.
 */
export function applies({ seats, needs }, count, values) {
  const seated = !seats || split(seats).includes(String(count));
  return seated && split(needs).every((need) => {
    const [key, value] = need.split('=');
    return values[key] === value;
  });
}

/**
 * The value of every option, by key. It is the chosen value or, if the option does not apply, its default. Options are
 * {key, chosen, usual, seats, needs}, where `usual` is the default. Each option comes after those that it needs.
 */
export function complete(options, count) {
  const values = {};
  for (const option of options) {
    values[option.key] = applies(option, count, values) ? option.chosen : option.usual;
  }
  return values;
}
