// Makes the HTML of another device's frames safe. It may hold what our tables hold, and nothing that fetches, submits,
// leads away, or looks like a part of the page around it.
import createDOMPurify from 'dompurify';
import { permitted } from './now.js';

const TAGS = [
  'article', 'aside', 'b', 'br', 'button', 'caption', 'datalist', 'dd', 'details', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'footer',
  'h1', 'h2', 'h3', 'h4', 'header', 'i', 'input', 'kbd', 'label', 'li', 'ol', 'option', 'p', 'progress', 'section', 'select', 'small', 'span',
  'strong', 'summary', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul', 'wbr', '#text',
  'svg', 'circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect', 'text', 'title', 'tspan', 'use',
];
const ATTRIBUTES = [
  'aria-busy', 'aria-current', 'aria-describedby', 'aria-disabled', 'aria-expanded', 'aria-haspopup', 'aria-hidden', 'aria-label', 'aria-labelledby',
  'aria-live', 'aria-pressed', 'aria-valuetext', 'checked', 'class', 'colspan', 'disabled', 'hidden', 'id', 'inert', 'lang', 'list', 'max', 'min',
  'open', 'role', 'rowspan', 'scope', 'selected', 'step', 'tabindex', 'title', 'type', 'value',
  'color', 'cx', 'cy', 'd', 'dx', 'dy', 'fill', 'fill-opacity', 'fill-rule', 'font-family', 'font-size', 'font-style', 'font-weight', 'height', 'href',
  'lengthadjust', 'letter-spacing', 'opacity', 'overflow', 'pathlength', 'points', 'preserveaspectratio', 'r', 'rx', 'ry', 'stroke', 'stroke-dasharray',
  'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity', 'stroke-width', 'text-anchor', 'textlength', 'transform', 'viewbox',
  'width', 'x', 'x1', 'x2', 'y', 'y1', 'y2',
];
// Attributes to which the page's scripts would react by storing a setting or opening something of this device.
const ACTING = ['data-courses', 'data-lang', 'data-setting', 'data-setup', 'data-share', 'data-sound', 'data-sound-offer'];
const FIELDS = ['range']; // the only fields of a form: the slider of a replay
const REFERENCE = /url\(/i; // in attributes such as fill
// The page's own drawings, "GAME-NAME", "ui-NAME" or "face-NAME". Only these may be used, and none of the host's elements may be
// called so. A drawing that uses another one of the same frame could be drawn millions of times.
const sprites = ['ui', 'face', ...Object.keys(JSON.parse(document.querySelector('#parts')?.textContent ?? '{}'))];
const SPRITE = new RegExp(`^#?(${sprites.join('|')})-[\\w-]+$`);

// Our largest screens have a quarter of this. More would keep the page busy.
const MOST_TEXT = 200_000; // UTF-16 units
const MOST_TAGS = 6_000; // counting end tags
const MOST_DEPTH = 40;
const MOST_SPAN = 40; // columns or rows of a table's cell
const LONGEST = 4_000; // UTF-16 units of an attribute
const LONGEST_WAY = 400; // of one that lists stops of a piece

const purify = createDOMPurify();
let outside = new Set(); // the ids of the page around
let deep = false; // whether the present HTML is nested too deeply

const tooMuch = (name, value) => value.length > (name === 'data-via' ? LONGEST_WAY : LONGEST) || (['colspan', 'rowspan'].includes(name) && !(Number(value) <= MOST_SPAN));

purify.addHook('uponSanitizeAttribute', (element, data) => {
  const { attrName: name, attrValue: value } = data;
  if (tooMuch(name, value)
    || (name === 'href' ? element.localName !== 'use' || value[0] !== '#' || !SPRITE.test(value)
      : name === 'data-do' ? !permitted(value)
        : name === 'id' ? outside.has(value) || SPRITE.test(value)
          : ACTING.includes(name) || REFERENCE.test(value)
            || (name === 'data-at' && value.includes(':')))) data.keepAttr = false; // a selector that takes long to match
});

function depthOf(element) {
  let depth = 0;
  for (let each = element.parentNode; each; each = each.parentNode) depth += 1;
  return depth;
}

purify.addHook('afterSanitizeElements', (element) => {
  if (element.localName === 'input' && !FIELDS.includes(element.getAttribute('type'))) element.remove();
  deep ||= depthOf(element) > MOST_DEPTH;
});

/** The HTML without anything that is not allowed; "" if it is larger than any of our screens. */
export function clean(html) {
  if (html.length > MOST_TEXT || html.split('<', MOST_TAGS + 1).length > MOST_TAGS) return '';
  deep = false;
  outside = new Set([...document.querySelectorAll('[id]')].filter((each) => !each.closest('#stage, #sheet-body') || each.matches('#stage, #sheet-body')).map(({ id }) => id));
  const found = purify.sanitize(html, {
    ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: true, ALLOW_ARIA_ATTR: true, ALLOW_UNKNOWN_PROTOCOLS: false, KEEP_CONTENT: false,
  });
  return deep ? '' : found;
}
