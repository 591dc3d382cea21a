// Finds a place for notices at a table, on the curtain and at a result. If they fit over the title in the bar, that is
// their place. Otherwise it is the topmost one where they cover nothing that people read or press.

const stage = document.querySelector('#stage');
const EDGE = 8; // px between notices and the edges
const STEP = 8; // px between the places that are tried
const TABLE = '.board, .curtain, .over';
const KEEP_CLEAR = '.bar button, #prompt, [data-move], [data-focus], .actions, .transport, .over-headline, .over-foot, .over-actions';

const overlaps = (one, other) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** The place {left, top} for a box of this width and height; null on other screens. */
export function spot(width, height) {
  const table = stage.querySelector(TABLE);
  if (!table?.checkVisibility()) return null;
  const title = stage.querySelector('h1').getBoundingClientRect();
  if (title.width >= width && title.height > 1 && title.top >= 0) {
    const middle = title.top + title.height / 2;
    return { left: Math.min(Math.max(title.left, (innerWidth - width) / 2), title.right - width), top: Math.max(2, middle - height / 2) };
  }
  const { left, right, top } = table.getBoundingClientRect();
  const obstacles = [...stage.querySelectorAll(KEEP_CLEAR)].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
  const columns = [(left + right - width) / 2, left + EDGE, right - EDGE - width];
  const [first] = columns;
  const from = Math.max(EDGE / 2, top);
  for (let row = from; row <= innerHeight - height - EDGE; row += STEP) {
    for (const column of columns) {
      const box = { left: column, top: row, right: column + width, bottom: row + height };
      if (!obstacles.some((each) => overlaps(box, each))) return { left: Math.max(EDGE, column), top: row };
    }
  }
  return { left: Math.max(EDGE, first), top: from };
}
