// Boards of squares: a thing with data-grid="columns rows window small" tells what its squares do when
// they are tapped, or walked over with the arrow keys, and shows those under `small` px from close by. It
// asks for the reason of "NAME x y", NAME being its data-why; x and y count from 0 in the upper left.
// Where squares are buttons, in the cells of a grid (role="gridcell", row by row), those that only tell why
// they cannot be chosen bring their neighbourhood closer; from there the others can be met.
// A button of the game can do so too (`closer`), and from close by the board can be pulled.
// What is looked at stands on the stage (data-grid-on, --grid-…), which no frame renews. Knows no
// game.
import { ask } from '../engine/ask.js';
import { onScreen } from '../places/place.js';
import { speak, toast } from '../sheets/notices.js';

const stage = document.querySelector('#stage');
const EDGE = 1; // squares around what is followed that are in sight too
const SMALL = 28; // px of a square that a finger cannot meet, nor an eye read, where the board names no other
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const said = Object.assign(document.createElement('p'), { className: 'bubble', popover: 'manual' });
said.setAttribute('aria-hidden', 'true'); // what it says is spoken where all is
document.body.append(said);

let at = null; // the square looked at: [x, y]
let spoken = ''; // the square and words spoken last; the page's own live region speaks
let corner = null; // of the part shown from close by: [left, top]

const grid = () => stage.querySelector('[data-grid]');
const measures = (element) => element.dataset.grid.split(' ').map(Number);
const clamp = (value, most) => Math.max(0, Math.min(value, most));

// The board as it lies on the screen once it has come to rest: its squares' width, its upper left.
function place(element) {
  const [columns, , part] = measures(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const side = Math.min(width, height);
  const scale = corner ? columns / part : 1;
  const [x, y] = corner ?? [0, 0];
  const square = (side * scale) / columns;
  return { square, x: left + (width - side) / 2 - x * square, y: top + (height - side) / 2 - y * square };
}

function look() {
  const element = grid(); // none any more when the focus moves on to the lobby
  const style = { x: at?.[0], y: at?.[1], left: corner?.[0], top: corner?.[1], zoom: corner && element ? measures(element)[0] / measures(element)[2] : null };
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined || value === null) stage.style.removeProperty(`--grid-${name}`);
    else stage.style.setProperty(`--grid-${name}`, value);
  }
  if (at || corner) stage.dataset.gridOn = corner ? 'close' : 'far';
  else delete stage.dataset.gridOn;
}

function close() {
  at = null;
  spoken = '';
  corner = null;
  said.hidePopover();
  look();
}

// Says what the square looked at does.
async function describe(element) {
  const mine = at;
  const { toast: text } = await ask('why', { target: `${element.dataset.why} ${at.join(' ')}` });
  if (mine !== at || !text || !element.isConnected) return;
  if (spoken !== `${mine} ${text}`) speak([text]);
  spoken = `${mine} ${text}`;
  said.textContent = text;
  said.showPopover();
  const { square, x, y } = place(element);
  const [left, top] = [x + at[0] * square, y + at[1] * square];
  const above = top - said.offsetHeight - 10;
  said.style.top = `${above > 8 ? above : top + square + 10}px`;
  said.style.left = `${8 + clamp(left + square / 2 - said.offsetWidth / 2 - 8, innerWidth - said.offsetWidth - 16)}px`;
}

// The part in whose middle a square lies, as far as the board goes.
function around(element, square) {
  const [columns, rows, part] = measures(element);
  return square.map((place, axis) => clamp(place - (part - 1) / 2, [columns, rows][axis] - part));
}

// Looks at a square; from close by, the part shown moves along if it has to.
function go(element, x, y, closer) {
  const [columns, rows, part] = measures(element);
  at = [clamp(x, columns - 1), clamp(y, rows - 1)];
  if (closer && !corner) corner = around(element, at);
  else if (corner) corner = corner.map((low, axis) => Math.min(Math.max(low, at[axis] - part + 1), at[axis]));
  look();
  describe(element);
}

// Which square of its board a button is, or null.
function squareOf(board, button) {
  const [columns] = measures(board);
  const number = [...board.querySelectorAll('[role="gridcell"]')].indexOf(button.closest('[role="gridcell"]'));
  return number < 0 ? null : [number % columns, Math.floor(number / columns)];
}

// Brings the neighbourhood of a button closer that a finger or a mouse has met.
function nearer(button, { detail }) {
  const board = detail ? button.closest('[data-grid]') : null;
  const square = board && squareOf(board, button);
  if (!square || (!corner && place(board).square >= (measures(board)[3] ?? SMALL))) return;
  corner = around(board, square);
  look();
}

/** What a click on something with data-why asks: a square tells about itself, the rest why not. */
export function explain(element, event) {
  if (!element.dataset.grid) {
    nearer(element, event);
    ask('why', { target: element.dataset.why }).then(({ toast: line, error }) => toast(line ?? error, [], 'why'));
  } else if (event.target.closest('[data-grid-out]')) {
    close();
  } else {
    const { square, x, y } = place(element);
    const [column, row] = [Math.floor((event.clientX - x) / square), Math.floor((event.clientY - y) / square)];
    if (at?.[0] === column && at[1] === row) close();
    else go(element, column, row, square < (measures(element)[3] ?? SMALL));
  }
}

addEventListener('keydown', (event) => {
  const element = event.target.closest?.('[data-grid]');
  const step = KEYS[event.key];
  if (event.key === 'Escape' && (at || corner)) close();
  else if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
  else if (step) {
    const [x, y] = at ? [at[0] + step[0], at[1] + step[1]] : element.dataset.start.split(' ').map(Number);
    go(element, x, y, false);
  } else if (event.key === 'Enter' && at) {
    if (corner) corner = null;
    go(element, ...at, !stage.dataset.gridOn || stage.dataset.gridOn === 'far');
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

// Another click or focus ends the telling; the closer look stays until somebody ends it.
function elsewhere({ target }) {
  if (!at || target.closest?.('[data-grid], .bubble')) return;
  at = null;
  said.hidePopover();
  look();
}
addEventListener('click', elsewhere, { capture: true });
addEventListener('focusin', elsewhere);

// The part shown follows the keyboard.
addEventListener('focusin', ({ target }) => {
  const board = corner && target.closest?.('[data-grid]');
  const square = board && target !== board && squareOf(board, target);
  if (!square || square.every((place, axis) => place >= corner[axis] && place < corner[axis] + measures(board)[2])) return;
  corner = around(board, square);
  look();
});

// When the game goes on, what the square does may be another thing; on another screen it is over.
let scene = '';

// What has data-grid-follow="x y" is kept in sight from close by: when it has moved, the part shown goes
// along.
let followed = '';
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
  look();
}

/** Brings the middle of the board closer, or shows all of it again. */
export function closer() {
  const board = grid();
  if (corner) {
    close();
  } else if (board) {
    corner = around(board, measures(board).slice(0, 2).map((count) => Math.floor(count / 2)));
    look();
  }
}

// Zoomed in, dragging moves the board a square at a time; letting go is not a tap.
let pull = null;

addEventListener('pointerdown', ({ target, isPrimary, clientX, clientY }) => {
  const board = corner && isPrimary ? target.closest?.('[data-grid]') : null;
  pull = board && { board, corner, square: place(board).square, x: clientX, y: clientY, held: true, moved: false };
});
addEventListener('pointermove', ({ isPrimary, clientX, clientY }) => {
  if (!pull?.held || !corner || !isPrimary) return;
  const [columns, rows, part] = measures(pull.board);
  const away = [clientX - pull.x, clientY - pull.y].map((length) => Math.round(length / pull.square));
  const to = pull.corner.map((low, axis) => clamp(low - away[axis], [columns, rows][axis] - part));
  if (to.every((low, axis) => low === corner[axis])) return;
  pull.moved = true;
  corner = to;
  look();
});
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => { if (pull) pull.held = false; });
addEventListener('click', (event) => {
  if (!pull?.moved || !event.detail) return;
  pull = null;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });

/** Call it after every frame and when a page shows. */
export function boardChanged() {
  const now = `${onScreen().screen} ${onScreen().game} ${Boolean(grid())}`;
  if (now !== scene) close();
  else if (at) describe(grid());
  scene = now;
  if (grid()) follow(grid());
}
