// What a press on a move shows before Python has answered (docs/decisions/0061): the choice is marked, and
// the piece sets out for where it goes, as a copy above the table. Everything on the table that can be chosen
// is legal, so nothing is shown that may not come; what does not come after all goes back.
import { copies } from './copies.js';
import { centre, EASE, GLIDE } from './travel.js';

const HEAD = 24; // ms that a piece's motion is ahead at its first paint

let shown = null; // what the last press has begun, until a frame follows or it is undone

// A piece flies to its goal; what is no piece yet, but one of many in a supply, is laid there.
function start(stage, { piece, id, from, goal, travels, looks }, tempo) {
  const layer = copies(stage, [[piece, travels ? from : goal]]);
  const [copy] = layer.found;
  if (looks) copy.replaceChildren(...looks.cloneNode(true).childNodes);
  const size = Math.min(1, goal.height / from.height, goal.width / from.width);
  const frames = travels
    ? { translate: ['0px 0px', `${goal.x - from.x}px ${goal.y - from.y}px`], scale: [1, size] }
    : { opacity: [0.5, 1], scale: [size * 1.3, size] };
  layer.lay();
  const motion = copy.animate(frames, { duration: GLIDE * tempo, easing: EASE, fill: 'both' });
  motion.currentTime = HEAD * tempo;
  const veil = travels ? piece.animate({ opacity: [0, 0] }, { duration: 1, fill: 'both' }) : null;
  return { id, copy, motion, veil, goal, height: from.height * size, size, clear: layer.clear };
}

function mark({ control, group }) {
  control.dataset.chosen = '';
  if (group) group.dataset.decided = '';
}

function unmark({ control, group }) {
  delete control.dataset.chosen;
  if (group) delete group.dataset.decided;
}

function end() {
  unmark(shown);
  for (const { veil, clear } of shown.flights) {
    veil?.cancel();
    clear?.();
  }
  shown = null;
}

/**
 * Shows what a press on a control begins; without a tempo nothing moves. While another press waits for its
 * answer nothing more is shown: that one counts.
 */
export function showPress(stage, control, tempo) {
  if (shown && !shown.homing) return;
  if (shown) end();
  const { piece: name, with: along, to = '', becomes, looks: look } = control.dataset;
  const goal = tempo ? centre(document.getElementById(to)) : null;
  const main = name ? document.getElementById(name) : control;
  // What goes along is begun first: it lies below.
  const pieces = goal ? [along && document.getElementById(along), main].filter((piece) => centre(piece)) : [];
  const group = control.closest('[data-roving]');
  const flights = pieces.map((piece) => {
    const id = (piece === main && becomes) || piece.id;
    const looks = piece === main && look ? document.getElementById(look) : null;
    return start(stage, { piece, id, from: centre(piece), goal, travels: 'vt' in piece.dataset, looks }, tempo);
  });
  shown = { control, group: Number(group?.dataset.roving) ? null : group, flights };
  if (!flights.some(({ veil }) => veil)) mark(shown);
}

/** Nothing has come of the press: everything goes back. */
export function undoPress() {
  if (!shown || shown.homing) return;
  if (!shown.flights.length) {
    end();
    return;
  }
  const mine = shown;
  mine.homing = true;
  unmark(mine);
  for (const { motion } of mine.flights) motion.reverse();
  Promise.all(mine.flights.map(({ motion }) => motion.finished)).then(() => { if (shown === mine) end(); });
}

/** The copies of what has set out, or was `laid`, for `rearrange`: those that are on their way there. */
export function carried() {
  if (!shown || shown.homing) return [];
  return shown.flights.map(({ id, copy, motion, veil, goal, height, size, clear }) => {
    const left = motion.effect.getComputedTiming().endTime - motion.currentTime;
    return { id, copy, place: { ...goal, height }, size, left, laid: !veil, clear };
  });
}

/**
 * Makes room for the next frame: `rearrange` sees to what is `kept`. What is on its way back goes on with it where the
 * page is only drawn anew (`still`).
 */
export function giveWay(kept, still) {
  if (!shown || (still && shown.homing)) return;
  if (kept) for (const flight of shown.flights) flight.clear = null;
  end();
}
