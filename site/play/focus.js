// The keyboard's way through the screen: one tab stop per group, arrows inside it, and the focus
// never lost when the thing it was on has been played.
import { onScreen } from '../places/place.js';

let byKeyboard = true;
addEventListener('pointerdown', () => { byKeyboard = false; }, { capture: true });
addEventListener('keydown', () => { byKeyboard = true; }, { capture: true });

const CONTROLS = 'button:not([disabled]), a[href], input, select';
const controls = (group) => [...group.querySelectorAll(CONTROLS)].filter((each) => each.checkVisibility());
const groups = (root) => [...root.querySelectorAll('[data-roving]')];

function stop(group, chosen) {
  for (const each of controls(group)) {
    const index = each === chosen ? 0 : -1;
    if (each.getAttribute('tabindex') !== String(index)) each.tabIndex = index;
  }
}

// In a grid (role="grid" with data-roving="9", its columns) squares are met that say whether they are chosen.
const CHOICES = '[data-move], [aria-pressed]';
const isGrid = (group) => group.getAttribute('role') === 'grid';

// Where Tab enters a group.
function entry(group, inside) {
  const find = (selector) => inside.find((each) => each.matches(selector));
  if (isGrid(group)) return find('[aria-pressed="true"]') ?? find('[data-move]') ?? find(CHOICES) ?? inside[0];
  return find('[data-move]') ?? inside.at(group.dataset.roving === 'end' ? -1 : 0);
}

/**
 * Leaves one tab stop in every group: where the focus is, or at the first thing to choose, in a grid at what
 * is chosen; where a group begins at its end (data-roving="end"), at the last.
 */
export function setTabStops(root) {
  for (const group of groups(root)) {
    const inside = controls(group);
    stop(group, inside.includes(document.activeElement) ? document.activeElement : entry(group, inside));
  }
}

// Whether something can no longer have the focus: it has gone, or is hidden or switched off.
const gone = (element) => !element || element === document.body || element.disabled || !element.checkVisibility();

// Whether something says why it cannot be chosen now. Whoever looks around may stay there, but what was played from
// is left when one's next turn bars it.
const barred = (element) => element?.getAttribute('aria-disabled') === 'true';

// Where the focus waits while there is nothing to do: headings and the prompt can be read, not pressed.
const WAITING = 'main, h1, #prompt';

// What a button of the house does: one that does something else after a frame is another button, also where
// the frame has put it in the place of the first.
const task = (element) => (element?.dataset.do ? [element.dataset.do, element.dataset.step, element.dataset.at].join(' ') : '');

// Takes the focus there, if it can be; where the page is higher than its window, that comes into sight.
function take(element) {
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return false;
  if (document.scrollingElement.scrollHeight > innerHeight) element.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * Remembers where the focus is. The function returned leaves it there, unless the screen now names another
 * place (data-focus). Where that has gone it finds the next best one: what the screen names, in one's own
 * turn (`yours`) something to choose, else the heading of another screen (`changed`) or the prompt.
 */
export function hold(stage) {
  const held = document.activeElement;
  const did = task(held);
  const could = !barred(held);
  const named = task(stage.querySelector('[data-focus]'));
  const group = stage.contains(held) ? held.closest('[data-roving]') : null;
  const place = group ? controls(group).indexOf(held) : -1;
  const key = group && (group.id || groups(stage).indexOf(group));
  return (yours, changed) => {
    setTabStops(stage);
    if (!byKeyboard || document.querySelector('dialog[open]')) return;
    const now = document.activeElement;
    const names = stage.querySelector('[data-focus]');
    const anew = names && task(names) !== named;
    const lost = gone(now) || (yours && could && barred(now));
    if (!lost && !now.matches(WAITING) && task(now) === did && !anew) return;
    const again = did && !anew ? [...stage.querySelectorAll('[data-do]')].find((each) => task(each) === did && !gone(each)) : null;
    const same = groups(stage).find((each, index) => (each.id || index) === key);
    const beside = same ? controls(same) : [];
    const next = beside[Math.min(Math.max(place, 0), beside.length - 1)];
    const places = [
      again,
      names,
      yours && next?.matches('[data-move]') ? next : null,
      yours ? [...stage.querySelectorAll('[data-move]')].find((each) => !gone(each)) : null,
      changed ? null : stage.querySelector('#prompt'),
      stage.querySelector('h1'),
      document.querySelector('#main'),
    ];
    places.some((each) => each && !gone(each) && take(each));
    setTabStops(stage);
  };
}

const STEPS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };

const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

// What lies nearest in a direction; what lies askew counts as farther.
function towards(inside, from, [right, down]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const each of inside) {
    const [dx, dy] = [middle(each)[0] - x, middle(each)[1] - y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const far = ahead + 2 * aside;
    if (each !== from && ahead > 1 && aside < 3 * ahead && far < least) [best, least] = [each, far];
  }
  return best;
}

// Where an arrow leads: in a row to the next one and round the end; with columns (data-roving="9") up
// and down by rows; in a group laid out in space (data-roving="space") to what lies there.
function neighbour(group, inside, from, step) {
  const kind = group.dataset.roving;
  if (kind === 'space') return towards(inside, from, step);
  const at = inside.indexOf(from);
  const columns = Number(kind);
  if (columns) return step[0] && Math.floor(at / columns) !== Math.floor((at + step[0]) / columns) ? null : inside[at + step[0] + step[1] * columns];
  return inside[(at + step[0] + step[1] + inside.length) % inside.length];
}

// Where other keys lead in a grid: to the ends of its row, with Ctrl to its corners, to the next thing to choose.
function across(inside, columns, from, { key, ctrlKey }) {
  const at = inside.indexOf(from);
  const row = ctrlKey ? inside : inside.slice(at - (at % columns)).slice(0, columns);
  const others = [...inside.slice(at + 1), ...inside.slice(0, at)].filter((each) => each.matches(CHOICES));
  return { Home: row[0], End: row.at(-1), PageDown: others[0], PageUp: others.at(-1) }[key];
}

// Where a key leads in a group; undefined when nowhere.
function leads(group, inside, from, event) {
  const { key, ctrlKey } = event;
  const there = isGrid(group) ? across(inside, Number(group.dataset.roving), from, event) : undefined;
  if (there || ctrlKey) return there;
  if (key in STEPS) return neighbour(group, inside, from, STEPS[key]);
  return { Home: inside[0], End: inside.at(-1) }[key];
}

addEventListener('keydown', (event) => {
  const group = event.target.closest?.('[data-roving]');
  if (!group || event.target.matches('input, select') || event.altKey || event.metaKey) return;
  const next = leads(group, controls(group), event.target, event);
  if (!next || onScreen().screen === 'replay') return;
  event.preventDefault();
  stop(group, next);
  next.focus();
});

// On the way back into a grid, the focus goes to what is chosen, not to where it was.
addEventListener('focusout', ({ target, relatedTarget }) => {
  const group = target.closest?.('[data-roving]');
  if (group && isGrid(group) && !group.contains(relatedTarget)) stop(group, entry(group, controls(group)));
});
