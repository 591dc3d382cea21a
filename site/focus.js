// The keyboard's way through the screen: one tab stop per group, arrows inside it, and the focus
// never lost when the thing it was on has been played.

let byKeyboard = true;
addEventListener('pointerdown', () => { byKeyboard = false; }, { capture: true });
addEventListener('keydown', () => { byKeyboard = true; }, { capture: true });

const CONTROLS = 'button:not([disabled]), a[href], input, select';
const controls = (group) => [...group.querySelectorAll(CONTROLS)].filter((each) => each.checkVisibility());
const groups = (root) => [...root.querySelectorAll('[data-roving]')];

function stop(group, chosen) {
  for (const each of controls(group)) each.tabIndex = each === chosen ? 0 : -1;
}

/** Leaves one tab stop in every group: where the focus is, or at the first thing to choose. */
export function rove(root) {
  for (const group of groups(root)) {
    const inside = controls(group);
    const first = inside.find((each) => each.matches('[data-move]')) ?? inside[0];
    stop(group, inside.includes(document.activeElement) ? document.activeElement : first);
  }
}

/** Remembers where the focus is; the function returned restores it or finds the next best place. */
export function hold(stage) {
  const held = document.activeElement;
  const inside = stage.contains(held) && held !== stage;
  const group = inside ? held.closest('[data-roving]') : null;
  const place = group ? controls(group).indexOf(held) : -1;
  const key = group && (group.id || groups(stage).indexOf(group));
  return (yours) => {
    rove(stage);
    if (!byKeyboard || document.querySelector('dialog[open]')) return;
    const now = document.activeElement;
    const lost = !now || now === document.body || now.id === 'main' || (stage.contains(now) && !now.checkVisibility());
    if (!lost && !(yours && inside && !now.matches('[data-move], [data-pick], [data-why]') && place < 0)) return;
    const same = groups(stage).find((each, index) => (each.id || index) === key);
    const beside = same ? controls(same) : [];
    const next = beside[Math.min(Math.max(place, 0), beside.length - 1)];
    const target = stage.querySelector('[data-focus]')
      ?? (yours && next?.matches('[data-move]') ? next : null)
      ?? (yours ? stage.querySelector('[data-move]') : null)
      ?? document.querySelector('#main');
    target.focus({ preventScroll: true });
    rove(stage);
  };
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

addEventListener('keydown', (event) => {
  const group = event.target.closest?.('[data-roving]');
  if (!group || event.target.matches('input, select') || event.altKey || event.ctrlKey || event.metaKey) return;
  const inside = controls(group);
  const at = inside.indexOf(event.target);
  let next;
  if (event.key in STEPS) next = inside[(at + STEPS[event.key] + inside.length) % inside.length];
  else if (event.key === 'Home') [next] = inside;
  else if (event.key === 'End') next = inside.at(-1);
  if (!next || document.querySelector('#main')?.dataset.screen === 'replay') return;
  event.preventDefault();
  stop(group, next);
  next.focus();
});
