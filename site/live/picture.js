// Draws a code as a picture for a camera.
import encodeQR from 'qr';

const SVG = 'http://www.w3.org/2000/svg';
const BORDER = 4; // modules that must stay empty around it

/** Shows a text in an element as a QR code, described by `label`. */
export function showPicture(box, text, label) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  const size = rows.length;
  const drawing = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  const runs = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  path.setAttribute('d', runs.join(''));
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
  drawing.setAttribute('shape-rendering', 'crispEdges');
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', label);
  drawing.append(path);
  box.replaceChildren(drawing);
}
