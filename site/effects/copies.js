// Makes copies of pieces that travel above the table, where no ancestor scrolls or clips them. A copy is placed inside
// copies of the piece's ancestors, so that the same styles apply. These wrappers are invisible but have the ancestors'
// classes, and copies of size containers also keep their size.

const main = document.querySelector('#main');

// An invisible copy of an ancestor.
function wrapper(element) {
  const copy = element.cloneNode(false);
  copy.removeAttribute('id');
  const { containerType, width, height } = getComputedStyle(element);
  copy.className += containerType === 'normal' ? ' copy-through' : ' copy-room';
  if (containerType !== 'normal') Object.assign(copy.style, { width, height });
  return copy;
}

// A copy of a piece, centred at x and y.
function copyOf(piece, { x, y }) {
  const copy = piece.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  const { offsetWidth: width, offsetHeight: height } = piece;
  copy.classList.add('copy');
  Object.assign(copy.style, { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` });
  return copy;
}

/**
 * Copies pieces. `pairs` are pairs of a piece and the centre of its copy. All layout is read here. Afterwards, `show`
 * puts the copies on the screen, and `clear` removes them.
 */
export function copies(stage, pairs) {
  const layer = Object.assign(document.createElement('div'), { className: 'copies', inert: true, ariaHidden: 'true' });
  const wrappers = new Map([[stage, layer]]);
  const into = (element) => {
    if (!wrappers.has(element)) {
      const copy = wrapper(element);
      into(element.parentElement).append(copy);
      wrappers.set(element, copy);
    }
    return wrappers.get(element);
  };
  const made = pairs.map(([piece, place]) => {
    const copy = copyOf(piece, place);
    into(piece.parentElement).append(copy);
    return copy;
  });
  return { copies: made, show: () => main.append(layer), clear: () => layer.remove() };
}
