// Shows the effect of pressing a move before Python has answered (docs/decisions/0061): either the choice is marked, or
// a copy of the piece starts to fly above the table. Every choice on the table is legal, so the page anticipates
// nothing that Python would reject. If the move is not played after all, the effect is reversed.
import { copies } from './copies.js';
import { centre, EASE, GLIDE } from './travel.js';

const HEAD = 24; // ms by which a piece's motion has already advanced when it is first painted

let shown = null; // what the last press shows, until a frame follows or the press is undone

// Starts a flight. A piece that `travels` flies to its goal. Any other piece belongs to a supply that remains, so its
// copy appears at the goal.
function launch(stage, { piece, id, from, goal, travels, looks }, tempo) {
  const layer = copies(stage, [[piece, travels ? from : goal]]);
  const [copy] = layer.copies;
  if (looks) copy.replaceChildren(...looks.cloneNode(true).childNodes);
  const size = Math.min(1, goal.height / from.height, goal.width / from.width);
  const frames = travels
    ? { translate: ['0px 0px', `${goal.x - from.x}px ${goal.y - from.y}px`], scale: [1, size] }
    : { opacity: [0.5, 1], scale: [size * 1.3, size] };
  layer.show();
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
 * Shows the effect of pressing a control. If the tempo is 0, nothing moves. While an earlier press has not been
 * answered, further presses show nothing, because the first one counts.
 */
export function showPress(stage, control, tempo) {
  if (shown && !shown.returning) return;
  if (shown) end();
  const { piece: name, with: along, to = '', becomes, looks: look } = control.dataset;
  const goal = tempo ? centre(document.getElementById(to)) : null;
  const main = name ? document.getElementById(name) : control;
  // The accompanying piece comes first, because it is underneath.
  const pieces = goal ? [along && document.getElementById(along), main].filter((piece) => centre(piece)) : [];
  const group = control.closest('[data-roving]');
  const flights = pieces.map((piece) => {
    const id = (piece === main && becomes) || piece.id;
    const looks = piece === main && look ? document.getElementById(look) : null;
    return launch(stage, { piece, id, from: centre(piece), goal, travels: 'vt' in piece.dataset, looks }, tempo);
  });
  shown = { control, group: Number(group?.dataset.roving) ? null : group, flights };
  if (!flights.some(({ veil }) => veil)) mark(shown);
}

/** Reverses what a press has shown, because its move was not played. */
export function undoPress() {
  if (!shown || shown.returning) return;
  if (!shown.flights.length) {
    end();
    return;
  }
  const press = shown;
  press.returning = true;
  unmark(press);
  for (const { motion } of press.flights) motion.reverse();
  Promise.all(press.flights.map(({ motion }) => motion.finished)).then(() => { if (shown === press) end(); });
}

/**
 * For `rearrange`: the copies that are on their way to their goals or `laid` there, but not those on their way back.
 */
export function copiesInFlight() {
  if (!shown || shown.returning) return [];
  return shown.flights.map(({ id, copy, motion, veil, goal, height, size, clear }) => {
    const left = motion.effect.getComputedTiming().endTime - motion.currentTime;
    return { id, copy, place: { ...goal, height }, size, left, laid: !veil, clear };
  });
}

/**
 * Ends the effect of a press, because the next frame has arrived. If `keepCopies` is true, the copies stay until
 * `rearrange` removes them. If the same frame is only drawn again (`still`), copies on their way back keep going.
 */
export function endPress(keepCopies, still) {
  if (!shown || (still && shown.returning)) return;
  if (keepCopies) for (const flight of shown.flights) flight.clear = null;
  end();
}
