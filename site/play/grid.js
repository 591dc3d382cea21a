// Boards of squares, for any game. An element with data-grid="columns rows window small" explains its squares when
// people tap them or visit them with the arrow keys. If the squares are smaller than `small` px, the board also zooms
// in to `window` squares per side. The explanation is requested as the reason for "NAME x y", where NAME is the
// element's data-why, and x and y count from 0 at the top left. If the squares are buttons in the cells of a grid
// (role="gridcell", row by row), a tap on a button that cannot be chosen zooms in on its surroundings, where the other
// buttons are large enough to tap. A button of the game can zoom in too (`closer`), and a zoomed board can be dragged.
// The view is stored in attributes and properties of the stage (data-grid-on, --grid-…), which frames do not replace.
import { ask } from '../engine/ask.js';
import { onScreen } from '../places/place.js';
import { speak, toast } from '../sheets/notices.js';

const stage = document.querySelector('#stage');
const EDGE = 1; // how many squares stay visible around the followed piece
const SMALL = 28; // px below which squares are too small to tap or read, unless the board specifies another limit
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const bubble = Object.assign(document.createElement('p'), { className: 'bubble', popover: 'manual' });
bubble.setAttribute('aria-hidden', 'true'); // the live region speaks its text
document.body.append(bubble);

let at = null; // the selected square: [x, y]
let spoken = ''; // the square and the text that were spoken last
let corner = null; // the top left square of the zoomed part: [x, y]; null if the board is not zoomed

const grid = () => stage.querySelector('[data-grid]');
const measures = (element) => element.dataset.grid.split(' ').map(Number);
const clamp = (value, most) => Math.max(0, Math.min(value, most));

// Where the board is on the screen once any transition has ended: the width of a square, and the top left corner.
function place(element) {
  const [columns, , part] = measures(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const side = Math.min(width, height);
  const scale = corner ? columns / part : 1;
  const [x, y] = corner ?? [0, 0];
  const square = (side * scale) / columns;
  return { square, x: left + (width - side) / 2 - x * square, y: top + (height - side) / 2 - y * square };
}

// Writes the view to the stage.
function applyView() {
  const element = grid(); // null if the focus has just moved to the lobby
  const style = { x: at?.[0], y: at?.[1], left: corner?.[0], top: corner?.[1], zoom: corner && element ? measures(element)[0] / measures(element)[2] : null };
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined || value === null) stage.style.removeProperty(`--grid-${name}`);
    else stage.style.setProperty(`--grid-${name}`, value);
  }
  if (at || corner) stage.dataset.gridOn = corner ? 'close' : 'far';
  else delete stage.dataset.gridOn;
}

function reset() {
  at = null;
  spoken = '';
  corner = null;
  bubble.hidePopover();
  applyView();
}

// Shows and speaks what the selected square does.
async function describe(element) {
  const target = at;
  const { toast: text } = await ask('why', { target: `${element.dataset.why} ${at.join(' ')}` });
  if (target !== at || !text || !element.isConnected) return;
  if (spoken !== `${target} ${text}`) speak([text]);
  spoken = `${target} ${text}`;
  bubble.textContent = text;
  bubble.showPopover();
  const { square, x, y } = place(element);
  const [left, top] = [x + at[0] * square, y + at[1] * square];
  const above = top - bubble.offsetHeight - 10;
  bubble.style.top = `${above > 8 ? above : top + square + 10}px`;
  bubble.style.left = `${8 + clamp(left + square / 2 - bubble.offsetWidth / 2 - 8, innerWidth - bubble.offsetWidth - 16)}px`;
}

// The top left corner of a zoomed part that has the square at its centre, as far as the board's edges allow.
function around(element, square) {
  const [columns, rows, part] = measures(element);
  return square.map((place, axis) => clamp(place - (part - 1) / 2, [columns, rows][axis] - part));
}

// Selects a square, and zooms in if `zoom` is true. If the board is already zoomed, it moves only as far as necessary.
function select(element, x, y, zoom) {
  const [columns, rows, part] = measures(element);
  at = [clamp(x, columns - 1), clamp(y, rows - 1)];
  if (zoom && !corner) corner = around(element, at);
  else if (corner) corner = corner.map((low, axis) => Math.min(Math.max(low, at[axis] - part + 1), at[axis]));
  applyView();
  describe(element);
}

// The square of a button on its board: [x, y], or null if it has none.
function squareOf(board, button) {
  const [columns] = measures(board);
  const number = [...board.querySelectorAll('[role="gridcell"]')].indexOf(button.closest('[role="gridcell"]'));
  return number < 0 ? null : [number % columns, Math.floor(number / columns)];
}

// Zooms in on a button that was pressed with a pointer, if its square is small.
function zoomAround(button, { detail }) {
  const board = detail ? button.closest('[data-grid]') : null;
  const square = board && squareOf(board, button);
  if (!square || (!corner && place(board).square >= (measures(board)[3] ?? SMALL))) return;
  corner = around(board, square);
  applyView();
}

/** Handles a click on an element with data-why. A board explains the square; anything else, why it cannot be chosen. */
export function explain(element, event) {
  if (!element.dataset.grid) {
    zoomAround(element, event);
    ask('why', { target: element.dataset.why }).then(({ toast: line, error }) => toast(line ?? error, [], 'why'));
  } else if (event.target.closest('[data-grid-out]')) {
    reset();
  } else {
    const { square, x, y } = place(element);
    const [column, row] = [Math.floor((event.clientX - x) / square), Math.floor((event.clientY - y) / square)];
    if (at?.[0] === column && at[1] === row) reset();
    else select(element, column, row, square < (measures(element)[3] ?? SMALL));
  }
}

addEventListener('keydown', (event) => {
  const element = event.target.closest?.('[data-grid]');
  const step = KEYS[event.key];
  if (event.key === 'Escape' && (at || corner)) reset();
  else if (event.target !== element || !element.dataset.start || event.altKey || event.ctrlKey || event.metaKey) return;
  else if (step) {
    const [x, y] = at ? [at[0] + step[0], at[1] + step[1]] : element.dataset.start.split(' ').map(Number);
    select(element, x, y, false);
  } else if (event.key === 'Enter' && at) {
    if (corner) corner = null;
    select(element, ...at, !stage.dataset.gridOn || stage.dataset.gridOn === 'far');
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

// If people click or move the focus elsewhere, the explanation ends, but the zoom does not.
function dismiss({ target }) {
  if (!at || target.closest?.('[data-grid], .bubble')) return;
  at = null;
  bubble.hidePopover();
  applyView();
}
addEventListener('click', dismiss, { capture: true });
addEventListener('focusin', dismiss);

// The zoomed part follows the keyboard focus.
addEventListener('focusin', ({ target }) => {
  const board = corner && target.closest?.('[data-grid]');
  const square = board && target !== board && squareOf(board, target);
  if (!square || square.every((place, axis) => place >= corner[axis] && place < corner[axis] + measures(board)[2])) return;
  corner = around(board, square);
  applyView();
});

let scene = ''; // the screen, the game, and whether there was a board, when `boardChanged` was last called
let followed = ''; // the last value of data-grid-follow

// Keeps the element with data-grid-follow="x y" visible on a zoomed board. If it moves too far, the zoomed part
// follows.
function follow(element) {
  const piece = element.querySelector('[data-grid-follow]');
  if (!piece || followed === piece.dataset.gridFollow) return;
  followed = piece.dataset.gridFollow;
  if (!corner) return;
  const on = followed.split(' ').map(Number);
  const part = measures(element)[2];
  const far = on.some((place, axis) => place < corner[axis] + EDGE || place > corner[axis] + part - 1 - EDGE);
  if (!far) return;
  corner = around(element, on);
  applyView();
}

/** Zooms in on the middle of the board, or out again if it is zoomed. */
export function closer() {
  const board = grid();
  if (corner) {
    reset();
  } else if (board) {
    corner = around(board, measures(board).slice(0, 2).map((count) => Math.floor(count / 2)));
    applyView();
  }
}

// A zoomed board can be dragged, which moves it by whole squares. The end of a drag does not count as a tap.
let drag = null;

addEventListener('pointerdown', ({ target, isPrimary, clientX, clientY }) => {
  const board = corner && isPrimary ? target.closest?.('[data-grid]') : null;
  drag = board && { board, corner, square: place(board).square, x: clientX, y: clientY, held: true, moved: false };
});
addEventListener('pointermove', ({ isPrimary, clientX, clientY }) => {
  if (!drag?.held || !corner || !isPrimary) return;
  const [columns, rows, part] = measures(drag.board);
  const away = [clientX - drag.x, clientY - drag.y].map((length) => Math.round(length / drag.square));
  const to = drag.corner.map((low, axis) => clamp(low - away[axis], [columns, rows][axis] - part));
  if (to.every((low, axis) => low === corner[axis])) return;
  drag.moved = true;
  corner = to;
  applyView();
});
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => { if (drag) drag.held = false; });
addEventListener('click', (event) => {
  if (!drag?.moved || !event.detail) return;
  drag = null;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });

/**
 * Updates the explanation, or ends it if the screen has changed. To be called after every frame and whenever a page is
 * shown.
 */
export function boardChanged() {
  const now = `${onScreen().screen} ${onScreen().game} ${Boolean(grid())}`;
  if (now !== scene) reset();
  else if (at) describe(grid());
  scene = now;
  if (grid()) follow(grid());
}
