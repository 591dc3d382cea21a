// The keyboard's way through the screen: one tab stop per group, arrows inside it, and the focus
// never lost when the thing it was on has been played.

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

/**
 * Leaves one tab stop in every group: where the focus is, or at the first thing to choose; where a group
 * begins at its end (data-roving="end"), at the last.
 */
export function setTabStops(root) {
  for (const group of groups(root)) {
    const inside = controls(group);
    const first = inside.find((each) => each.matches('[data-move]')) ?? inside.at(group.dataset.roving === 'end' ? -1 : 0);
    stop(group, inside.includes(document.activeElement) ? document.activeElement : first);
  }
}

// Whether something can no longer have the focus: it has gone, or is hidden or switched off.
const gone = (element) => !element || element === document.body || element.disabled || !element.checkVisibility();

/**
 * Remembers where the focus is. The function returned leaves it there, and where that has gone finds
 * the next best place: what the screen names, or in one's own turn (`yours`) something to choose.
 */
export function hold(stage) {
  const held = document.activeElement;
  const group = stage.contains(held) ? held.closest('[data-roving]') : null;
  const place = group ? controls(group).indexOf(held) : -1;
  const key = group && (group.id || groups(stage).indexOf(group));
  return (yours) => {
    setTabStops(stage);
    if (!byKeyboard || document.querySelector('dialog[open]')) return;
    const now = document.activeElement;
    if (!gone(now) && now.id !== 'main') return;
    const same = groups(stage).find((each, index) => (each.id || index) === key);
    const beside = same ? controls(same) : [];
    const next = beside[Math.min(Math.max(place, 0), beside.length - 1)];
    const target = stage.querySelector('[data-focus]')
      ?? (yours && next?.matches('[data-move]') ? next : null)
      ?? (yours ? stage.querySelector('[data-move]') : null)
      ?? document.querySelector('#main');
    target.focus({ preventScroll: true });
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

addEventListener('keydown', (event) => {
  const group = event.target.closest?.('[data-roving]');
  if (!group || event.target.matches('input, select') || event.altKey || event.ctrlKey || event.metaKey) return;
  const inside = controls(group);
  let next;
  if (event.key in STEPS) next = neighbour(group, inside, event.target, STEPS[event.key]);
  else if (event.key === 'Home') [next] = inside;
  else if (event.key === 'End') next = inside.at(-1);
  if (!next || document.querySelector('#main')?.dataset.screen === 'replay') return;
  event.preventDefault();
  stop(group, next);
  next.focus();
});
