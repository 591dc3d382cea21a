// Copies of pieces that travel above the table, where no part of it that scrolls or clips cuts them off.
// A copy stands in copies of what it lay in, so that it looks as it did there: they carry the classes and
// show nothing, and those that lengths are counted by are as large as they were.

const main = document.querySelector('#main');

function shell(element) {
  const copy = element.cloneNode(false);
  copy.removeAttribute('id');
  const { containerType, width, height } = getComputedStyle(element);
  copy.className += containerType === 'normal' ? ' copy-through' : ' copy-room';
  if (containerType !== 'normal') Object.assign(copy.style, { width, height });
  return copy;
}

function still(piece, { x, y }) {
  const copy = piece.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  const { offsetWidth: width, offsetHeight: height } = piece;
  copy.classList.add('copy');
  Object.assign(copy.style, { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` });
  return copy;
}

/**
 * Copies of pieces, each with its middle in its place: pairs of the piece and the place. All that has to be
 * read of them is read here; `lay` puts the copies on the screen.
 */
export function copies(stage, pairs) {
  const layer = Object.assign(document.createElement('div'), { className: 'copies', inert: true, ariaHidden: 'true' });
  const shells = new Map([[stage, layer]]);
  const into = (element) => {
    if (!shells.has(element)) {
      const copy = shell(element);
      into(element.parentElement).append(copy);
      shells.set(element, copy);
    }
    return shells.get(element);
  };
  const found = pairs.map(([piece, place]) => {
    const copy = still(piece, place);
    into(piece.parentElement).append(copy);
    return copy;
  });
  return { found, lay: () => main.append(layer), clear: () => layer.remove() };
}
