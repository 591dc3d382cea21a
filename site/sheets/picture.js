// Saves the picture on a game's result as a self-contained file. The picture is an <svg data-picture>, which has all
// positions in attributes. Its colours and fonts come from style sheets.
import { openStatic } from '../pages/assets.js';
import { word } from '../pages/words.js';
import { state } from '../places/place.js';
import { toast } from './notices.js';
import { download } from './share.js';

const SVG = 'http://www.w3.org/2000/svg';
const LONGEST = 2400; // px of the longer side of a PNG
const COLOURS = ['fill', 'stroke', 'stop-color'];
const SHAPES = ['fill-rule', 'fill-opacity', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray'];
const TYPE = ['font-family', 'font-size', 'font-weight', 'font-style', 'font-variant-numeric', 'letter-spacing', 'text-anchor'];
// The initial values of the properties that are not inherited.
const INITIAL = { opacity: '1', 'stop-color': '#000000', 'stop-opacity': '1' };

// The visible picture. There may be several, for different screen widths.
const visible = () => [...document.querySelectorAll('#stage [data-picture]')].find((one) => one.checkVisibility());

/** Opens the sheet that offers to save or share the picture. */
export async function openPicture() {
  const body = await openStatic('picture');
  if (!body) return;
  const file = new File([], 'picture.png', { type: 'image/png' });
  body.querySelector('[data-do="share-picture"]').hidden = !navigator.canShare?.({ files: [file] });
}

export async function savePicture(ending) {
  const { game } = state.frame; // it may be left before the picture is ready
  try {
    const drawing = await standalone(visible());
    download(ending === 'png' ? await png(drawing) : blob(drawing), game, ending);
  } catch {
    toast(word('picture.failed'));
  }
}

export async function sharePicture() {
  const { game } = state.frame;
  try {
    const content = await png(await standalone(visible()));
    const file = new File([content], `${game}.png`, { type: content.type });
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error.name !== 'AbortError') toast(word('picture.failed')); // with this error, the person has cancelled
  }
}

const blob = (drawing) => new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });

// A copy of a picture that depends neither on the page nor on style sheets. References are replaced with what they
// refer to, and computed styles are written as attributes.
async function standalone(picture) {
  const { width, height } = picture.viewBox.baseVal;
  const copy = picture.cloneNode(true);
  for (let use; (use = copy.querySelector('use')); ) use.replaceWith(inlined(use));
  copy.style.position = 'absolute';
  picture.after(copy); // where the same styles apply
  const all = [copy, ...copy.querySelectorAll('*')];
  for (const one of all) Object.assign(one.style, { animation: 'none', transition: 'none' });
  const styles = new Map(all.map((one) => [one, styleOf(one)]));
  const families = all.filter((one) => one.localName === 'text').map((one) => styles.get(one)['font-family']);
  copy.remove();
  for (const [one, values] of styles) writeStyle(one, values, styles.get(one.parentNode));
  for (const [name, value] of Object.entries({ width, height })) copy.setAttribute(name, value);
  const faces = await fonts(families);
  if (faces) copy.prepend(Object.assign(document.createElementNS(SVG, 'style'), { textContent: faces }));
  return copy;
}

// A copy of the symbol that a <use> refers to.
function inlined(use) {
  const symbol = document.getElementById(use.getAttribute('href').slice(1));
  const part = document.createElementNS(SVG, 'svg');
  for (const name of ['viewBox', 'preserveAspectRatio']) {
    if (symbol.hasAttribute(name)) part.setAttribute(name, symbol.getAttribute(name));
  }
  for (const { name, value } of use.attributes) if (name !== 'href') part.setAttribute(name, value);
  part.append(...symbol.cloneNode(true).childNodes);
  return part;
}

// The computed style of an element, by property. Colours have a form that every program can read.
function styleOf(one) {
  const style = getComputedStyle(one);
  const names = [...COLOURS, ...SHAPES, ...Object.keys(INITIAL), ...(one.localName === 'text' ? TYPE : [])];
  const values = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  for (const name of COLOURS) values[name] = plainColour(one, values[name]);
  return values;
}

// A colour as #rrggbb, or as rgba(…) if it is translucent. "none" and references are left as they are.
function plainColour(one, colour) {
  if (!colour || colour === 'none' || colour.startsWith('url')) return colour;
  one.style.color = `color-mix(in srgb, ${colour} 100%, ${colour})`;
  const mixed = getComputedStyle(one).color; // color(srgb 0.1 0.2 0.3 / 0.4)
  one.style.color = '';
  const [red, green, blue, alpha = 1] = mixed.match(/-?[\d.]+(?:e-?\d+)?/g).map(Number);
  const bytes = [red, green, blue].map((part) => Math.round(255 * Math.min(1, Math.max(0, part))));
  if (alpha < 1) return `rgba(${bytes}, ${alpha})`;
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

// Writes an element's style as attributes, except for values that it inherits or has by default.
function writeStyle(one, values, inherited = {}) {
  for (const name of ['style', 'class', 'id', 'role', 'aria-label', 'aria-hidden', 'data-picture']) one.removeAttribute(name);
  for (const [name, value] of Object.entries(values)) {
    const implied = INITIAL[name] ?? inherited[name];
    one.removeAttribute(name);
    if (TYPE.includes(name)) one.style.setProperty(name, value); // not all of these have attributes
    else if (value && value !== implied) one.setAttribute(name, value);
  }
}

// The @font-face rules for these families, with the fonts embedded.
async function fonts(families) {
  const rules = [...document.styleSheets].flatMap((sheet) => faces(sheet));
  const wanted = rules.filter(({ style }) => families.some((names) => names.includes(style.getPropertyValue('font-family').replaceAll('"', ''))));
  return (await Promise.all(wanted.map(embedded))).join('');
}

// The @font-face rules of a style sheet, including those in layers and imports.
function faces({ cssRules }) {
  return [...cssRules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule];
    const inner = rule.styleSheet ?? (rule.cssRules ? rule : null);
    return inner ? faces(inner) : [];
  });
}

async function embedded(rule) {
  const [, address] = rule.style.getPropertyValue('src').match(/url\("?([^")]+)"?\)/);
  const answer = await fetch(new URL(address, rule.parentStyleSheet.href ?? location));
  const data = await new Promise((resolve, reject) => {
    const reader = Object.assign(new FileReader(), { onerror: reject });
    reader.onload = () => resolve(reader.result);
    answer.blob().then((content) => reader.readAsDataURL(content), reject);
  });
  return rule.cssText.replace(/url\([^)]*\)/, `url(${data})`);
}

async function png(drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = LONGEST / Math.max(width, height);
  const address = URL.createObjectURL(blob(drawing));
  try {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(width * scale), height: Math.round(height * scale) });
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((content) => (content ? resolve(content) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
