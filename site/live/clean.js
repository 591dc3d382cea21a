// Makes the HTML of another device's frames safe. It may hold what our tables hold, and nothing that fetches, submits,
// leads away, or looks like a part of the page around it.
import createDOMPurify from 'dompurify';
import { permitted } from './now.js';

const TAGS = [
  'article', 'aside', 'b', 'br', 'button', 'caption', 'datalist', 'dd', 'details', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'footer',
  'h1', 'h2', 'h3', 'h4', 'header', 'i', 'input', 'kbd', 'label', 'li', 'ol', 'option', 'p', 'progress', 'section', 'select', 'small', 'span',
  'strong', 'summary', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul', 'wbr', '#text',
  'svg', 'circle', 'clippath', 'defs', 'ellipse', 'g', 'line', 'lineargradient', 'mask', 'path', 'pattern', 'polygon', 'polyline', 'radialgradient',
  'rect', 'stop', 'text', 'title', 'tspan', 'use',
];
const ATTRIBUTES = [
  'aria-busy', 'aria-current', 'aria-describedby', 'aria-disabled', 'aria-expanded', 'aria-haspopup', 'aria-hidden', 'aria-label', 'aria-labelledby',
  'aria-live', 'aria-pressed', 'aria-valuetext', 'checked', 'class', 'colspan', 'disabled', 'hidden', 'id', 'inert', 'lang', 'list', 'max', 'min',
  'open', 'role', 'rowspan', 'scope', 'selected', 'step', 'tabindex', 'title', 'type', 'value',
  'clip-path', 'color', 'cx', 'cy', 'd', 'dx', 'dy', 'fill', 'fill-opacity', 'fill-rule', 'font-family', 'font-size', 'font-style', 'font-weight',
  'gradienttransform', 'gradientunits', 'height', 'href', 'lengthadjust', 'letter-spacing', 'mask', 'offset', 'opacity', 'overflow', 'pathlength',
  'patterntransform', 'patternunits', 'points', 'preserveaspectratio', 'r', 'rx', 'ry', 'stop-color', 'stop-opacity', 'stroke', 'stroke-dasharray',
  'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity', 'stroke-width', 'text-anchor', 'textlength', 'transform', 'viewbox',
  'width', 'x', 'x1', 'x2', 'y', 'y1', 'y2',
];
const FIELDS = ['range']; // the only fields of a form: the slider of a replay
const LOCAL = /^#[\w-]+$/; // a drawing or a gradient of this page
const ELSEWHERE = /url\(\s*(?!["']?#)/i; // in attributes such as fill

const purify = createDOMPurify();

purify.addHook('uponSanitizeAttribute', (element, data) => {
  const { attrName: name, attrValue: value } = data;
  const outside = () => [...document.querySelectorAll(`[id="${CSS.escape(value)}"]`)].some((each) => !each.closest('#stage, #sheet-body'));
  if (name === 'href' ? element.localName !== 'use' || !LOCAL.test(value)
    : name === 'data-do' ? !permitted(value)
      : name === 'id' ? outside()
        : ELSEWHERE.test(value)) data.keepAttr = false;
});

purify.addHook('afterSanitizeElements', (element) => {
  if (element.localName === 'input' && !FIELDS.includes(element.getAttribute('type'))) element.remove();
});

/** The HTML without anything that is not allowed. */
export const clean = (html) => purify.sanitize(html, {
  ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: true, ALLOW_ARIA_ATTR: true, ALLOW_UNKNOWN_PROTOCOLS: false, KEEP_CONTENT: false,
});
