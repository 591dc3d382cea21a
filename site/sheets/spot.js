// Finds a place for notices at a table, on the curtain and at a result. Their own place is the bar: over its title, or
// over its buttons too if taps pass through. If the bar is a strip at the side, or too low, it is the topmost place
// where they cover neither a text nor a piece; next, the foot buttons if taps pass through; at last, the topmost place
// where they cover nothing that people need in this turn.

const stage = document.querySelector('#stage');
const EDGE = 8; // px between notices and the edges
const STEP = 8; // px between the places that are tried
const AIR = 3; // px between notices and what they do not cover
const SLACK = 4; // px by which notices may be higher than the row of buttons that they cover
const LEAST = 140; // px of width without which a notice is a column of words
const WIDTHS = [Infinity, 360, 240, 180]; // px, the greatest widths that are tried away from the bar
const TABLE = '.board, .curtain, .over';
const NEEDED = '.bar button, #prompt, [data-move], [data-focus], .actions, .transport, .over-headline, .over-foot, .over-actions';
const PIECES = '[data-grid], button, svg, [role="img"], [data-vt], [data-why]';

const overlaps = (one, other) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
const shown = (selector) => [...stage.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }));

// The boxes of what people need in this turn.
const needed = () => shown(NEEDED).map((each) => each.getBoundingClientRect());

// The boxes of all texts and pieces, without ornaments that fill the table.
function everything(table) {
  const most = (table.width * table.height) / 4;
  const pieces = shown(PIECES)
    .filter((each) => each.matches('[data-grid]') || each.clientWidth * each.clientHeight < most)
    .map((each) => each.getBoundingClientRect());
  const range = document.createRange();
  const texts = shown(':not(.visually-hidden, .visually-hidden *)')
    .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
    .flatMap((node) => { range.selectNodeContents(node); return [...range.getClientRects()]; });
  return [...needed(), ...pieces, ...texts];
}

// The topmost place for a box that covers none of the others; undefined if there is none.
function free({ left, right, top }, { width, height }, others) {
  const columns = [(left + right - width) / 2, left + EDGE, right - EDGE - width];
  for (let row = Math.max(EDGE / 2, top); row <= innerHeight - height - EDGE; row += STEP) {
    for (const column of columns) {
      const box = { left: column - AIR, top: row - AIR, right: column + width + AIR, bottom: row + height + AIR };
      if (column >= EDGE / 2 && !others.some((each) => overlaps(box, each))) return { left: column, top: row };
    }
  }
  return undefined;
}

// The place over a row of buttons; undefined if the notices do not fit.
function over(row, { left, right }, measure) {
  const { width, height } = measure(right - left);
  if (right - left < LEAST || height > row.height + SLACK) return undefined;
  return {
    left: Math.min(Math.max(left, (innerWidth - width) / 2), right - width),
    top: row.top + (row.height - height) / 2,
    maxWidth: right - left,
  };
}

// The place in the bar; undefined if the notices do not fit into it.
function inBar(measure, through) {
  const [bar, title] = ['.bar', 'h1'].map((each) => stage.querySelector(each)?.getBoundingClientRect());
  if (!bar || !title) return undefined; // the frame of another device
  if (bar.top < 0 || bar.width < bar.height || bar.height < 2 * EDGE) return undefined;
  const whole = { left: bar.left + EDGE / 2, right: bar.right - EDGE / 2 };
  return over(bar, title, measure) ?? (through ? over(bar, whole, measure) : undefined);
}

// The place over the foot buttons, unless they contain a move or the way on; undefined if the notices do not fit.
function atFoot(measure) {
  const foot = stage.querySelector('.actions:has(button):not(:has([data-move], .btn-primary))')?.getBoundingClientRect();
  return foot?.height ? over(foot, foot, measure) : undefined;
}

/**
 * The place {left, top, maxWidth} for notices; null on other screens. `measure` returns their { width, height } if they
 * are at most so many pixels wide. With `through`, taps pass through them.
 */
export function spot(measure, through) {
  const table = stage.querySelector(TABLE);
  if (!table?.checkVisibility()) return null;
  const found = inBar(measure, through);
  if (found) return found;
  const room = table.getBoundingClientRect();
  const widths = WIDTHS.map((most) => Math.min(most, room.width - 2 * EDGE));
  const search = (others) => {
    for (const maxWidth of widths) {
      const place = free(room, measure(maxWidth), others);
      if (place) return { ...place, maxWidth };
    }
    return undefined;
  };
  const place = search(everything(room)) ?? (through ? atFoot(measure) : undefined) ?? search(needed());
  if (place) return place;
  const [maxWidth] = widths;
  return { left: Math.max(EDGE, (room.left + room.right - measure(maxWidth).width) / 2), top: Math.max(EDGE / 2, room.top), maxWidth };
}
