// Keyboard navigation: every group has one tab stop, and the arrow keys move inside the group. Also restores the focus
// when the focused element has been played.
import { onScreen } from '../places/place.js';

let byKeyboard = true;
addEventListener('pointerdown', () => { byKeyboard = false; }, { capture: true });
addEventListener('keydown', () => { byKeyboard = true; }, { capture: true });

const CONTROLS = 'button:not([disabled]), a[href], input, select';
const controls = (group) => [...group.querySelectorAll(CONTROLS)].filter((each) => each.checkVisibility());
const groups = (root) => [...root.querySelectorAll('[data-roving]')];

// Makes a control the only tab stop of its group.
function setTabStop(group, chosen) {
  for (const each of controls(group)) {
    const index = each === chosen ? 0 : -1;
    if (each.getAttribute('tabindex') !== String(index)) each.tabIndex = index;
  }
}

// The squares of a grid that can be chosen or that say whether they are chosen. A grid has role="grid", and data-roving
// is its number of columns.
const CHOICES = '[data-move], [aria-pressed]';
const isGrid = (group) => group.getAttribute('role') === 'grid';

// The control that gets the focus when people enter a group with Tab.
function entry(group, inside) {
  const find = (selector) => inside.find((each) => each.matches(selector));
  if (isGrid(group)) return find('[aria-pressed="true"]') ?? find('[data-move]') ?? find(CHOICES) ?? inside[0];
  return find('[data-move]') ?? inside.at(group.dataset.roving === 'end' ? -1 : 0);
}

/**
 * Gives every group one tab stop. It is the first of these that exists: the focused control, the chosen square of a
 * grid, the first move, and the first control (or the last control, with data-roving="end").
 */
export function setTabStops(root) {
  for (const group of groups(root)) {
    const inside = controls(group);
    setTabStop(group, inside.includes(document.activeElement) ? document.activeElement : entry(group, inside));
  }
}

// Whether an element cannot have the focus, because it is gone, hidden or disabled.
const gone = (element) => !element || element === document.body || element.disabled || !element.checkVisibility();

// Whether an element only explains why it cannot be chosen. Such an element may keep the focus, unless people could
// choose it before and no longer can on their next turn.
const barred = (element) => element?.getAttribute('aria-disabled') === 'true';

// Elements where the focus may stay while there is nothing to do. They are for reading, not for pressing.
const WAITING = 'main, h1, #prompt';

// What a button of the shell does. If a button does something else after a frame, it counts as a different button, even
// if morphing has reused its element.
const task = (element) => (element?.dataset.do ? [element.dataset.do, element.dataset.step, element.dataset.at].join(' ') : '');

// Focuses an element if possible, and scrolls it into view if the page is taller than the window. Returns whether the
// element now has the focus.
function tryFocus(element) {
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return false;
  if (document.scrollingElement.scrollHeight > innerHeight) element.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * Remembers the focus before a frame, and returns a function that restores it afterwards. The focus stays where it was,
 * unless the frame newly names an element (data-focus). If the focused element is gone, the focus moves to the first of
 * these that exists: a button that does the same, the element that the frame names, on the person's turn (`yours`) what
 * a lesson's task names or a move, the prompt unless the screen has changed (`changed`), and the heading.
 */
export function saveFocus(stage) {
  const focused = document.activeElement;
  const oldTask = task(focused);
  const wasChoosable = !barred(focused);
  const named = task(stage.querySelector('[data-focus]'));
  const group = stage.contains(focused) ? focused.closest('[data-roving]') : null;
  const place = group ? controls(group).indexOf(focused) : -1;
  const key = group && (group.id || groups(stage).indexOf(group));
  return (yours, changed) => {
    setTabStops(stage);
    if (!byKeyboard || document.querySelector('dialog[open]')) return;
    const now = document.activeElement;
    const names = stage.querySelector('[data-focus]');
    const newlyNamed = names && task(names) !== named;
    const lost = gone(now) || (yours && wasChoosable && barred(now));
    if (!lost && !now.matches(WAITING) && task(now) === oldTask && !newlyNamed) return;
    const sameTask = oldTask && !newlyNamed ? [...stage.querySelectorAll('[data-do]')].find((each) => task(each) === oldTask && !gone(each)) : null;
    const sameGroup = groups(stage).find((each, index) => (each.id || index) === key);
    const beside = sameGroup ? controls(sameGroup) : [];
    const next = beside[Math.min(Math.max(place, 0), beside.length - 1)];
    const places = [
      sameTask,
      names,
      yours ? [...stage.querySelectorAll('[data-glow]:is([data-move], [data-pick])')].find((each) => !gone(each)) : null,
      yours && next?.matches('[data-move]') ? next : null,
      yours ? [...stage.querySelectorAll('[data-move]')].find((each) => !gone(each)) : null,
      changed ? null : stage.querySelector('#prompt'),
      stage.querySelector('h1'),
      document.querySelector('#main'),
    ];
    places.some((each) => each && !gone(each) && tryFocus(each));
    setTabStops(stage);
  };
}

const STEPS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };

const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

// The nearest control in a direction. The distance to the side counts double.
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

// The control that an arrow key leads to. In a row, it is the next one, and the row wraps around. With columns
// (data-roving="9"), the keys also move up and down. In a free layout (data-roving="space"), it is the nearest control
// in that direction.
function neighbour(group, inside, from, step) {
  const kind = group.dataset.roving;
  if (kind === 'space') return towards(inside, from, step);
  const at = inside.indexOf(from);
  const columns = Number(kind);
  if (columns) return step[0] && Math.floor(at / columns) !== Math.floor((at + step[0]) / columns) ? null : inside[at + step[0] + step[1] * columns];
  return inside[(at + step[0] + step[1] + inside.length) % inside.length];
}

// The square that another key leads to in a grid: either end of the row, the first or last square with Ctrl, or the
// next or previous choice.
function gridTarget(inside, columns, from, { key, ctrlKey }) {
  const at = inside.indexOf(from);
  const row = ctrlKey ? inside : inside.slice(at - (at % columns)).slice(0, columns);
  const others = [...inside.slice(at + 1), ...inside.slice(0, at)].filter((each) => each.matches(CHOICES));
  return { Home: row[0], End: row.at(-1), PageDown: others[0], PageUp: others.at(-1) }[key];
}

// The control that a key leads to in a group. Undefined or null if there is none.
function targetOf(group, inside, from, event) {
  const { key, ctrlKey } = event;
  const inGrid = isGrid(group) ? gridTarget(inside, Number(group.dataset.roving), from, event) : undefined;
  if (inGrid || ctrlKey) return inGrid;
  if (key in STEPS) return neighbour(group, inside, from, STEPS[key]);
  return { Home: inside[0], End: inside.at(-1) }[key];
}

addEventListener('keydown', (event) => {
  const group = event.target.closest?.('[data-roving]');
  if (!group || event.target.matches('input, select') || event.altKey || event.metaKey) return;
  const next = targetOf(group, controls(group), event.target, event);
  if (!next || onScreen().screen === 'replay') return;
  event.preventDefault();
  setTabStop(group, next);
  next.focus();
});

// When the focus leaves a grid, the tab stop returns to the chosen square.
addEventListener('focusout', ({ target, relatedTarget }) => {
  const group = target.closest?.('[data-roving]');
  if (group && isGrid(group) && !group.contains(relatedTarget)) setTabStop(group, entry(group, controls(group)));
});
