// Where notices stand at a table, on the curtain and at a result: in the bar, where its title leaves room, else at
// the first place from above at which they cover neither what one has to read nor what one presses.

const stage = document.querySelector('#stage');
const EDGE = 8; // px that notices keep from the edges
const STEP = 8; // px from one place looked at to the next
const TABLE = '.board, .curtain, .over';
const KEPT = '.bar button, #prompt, [data-move], [data-focus], .actions, .transport, .over-headline, .over-actions';

const meets = (one, other) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** The upper left of a box of this width and height; null where there is no such screen. */
export function spot(width, height) {
  const table = stage.querySelector(TABLE);
  if (!table?.checkVisibility()) return null;
  const title = stage.querySelector('h1').getBoundingClientRect();
  if (title.width >= width && title.height > 1 && title.top >= 0) {
    const middle = title.top + title.height / 2;
    return { left: Math.min(Math.max(title.left, (innerWidth - width) / 2), title.right - width), top: Math.max(2, middle - height / 2) };
  }
  const { left, right, top } = table.getBoundingClientRect();
  const kept = [...stage.querySelectorAll(KEPT)].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
  const columns = [(left + right - width) / 2, left + EDGE, right - EDGE - width];
  const [first] = columns;
  const from = Math.max(EDGE / 2, top);
  for (let row = from; row <= innerHeight - height - EDGE; row += STEP) {
    for (const column of columns) {
      const box = { left: column, top: row, right: column + width, bottom: row + height };
      if (!kept.some((each) => meets(box, each))) return { left: Math.max(EDGE, column), top: row };
    }
  }
  return { left: Math.max(EDGE, first), top: from };
}
