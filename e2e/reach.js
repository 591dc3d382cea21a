// What cannot be seen or reached on a table that is taller than its window, as lines.
() => {
  const found = [];
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`);
  const board = document.querySelector('#stage .board');
  const named = (one) => `${one.tagName.toLowerCase()}.${one.className} ${one.dataset.move ?? one.dataset.do ?? one.id}`;
  const box = (one) => one.getBoundingClientRect();

  // The middle is the board if it can be enlarged, else the largest thing on the table.
  const parts = [...board.children].filter((one) => box(one).width && box(one).height);
  const area = (one) => box(one).width * box(one).height;
  const { width, height } = box(board.querySelector('[data-grid]') ?? parts.toSorted((one, other) => area(other) - area(one))[0]);
  if (width < 200 || height < 90) found.push(`the middle is ${Math.round(width)} x ${Math.round(height)}`);

  // Nothing overlaps.
  for (const [at, one] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`${named(one)} lies ${Math.round(high)} px on ${named(other)}`);
    }
  }

  // Every control can be scrolled to and is then uncovered. A card may be half under the next one.
  const reach = [0.5, 0.2, 0.8];
  for (const one of document.querySelectorAll('#stage :is(.board, .bar) button:not([disabled])')) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    one.scrollIntoView({ block: 'center' });
    const { left, top, width: w, height: h } = box(one);
    const hit = reach.some((x) => reach.some((y) => one.contains(document.elementFromPoint(left + w * x, top + h * y))));
    if (!hit) found.push(`out of reach: ${named(one)} at ${[left, top, w, h].map(Math.round)}`);
  }
  scrollTo(0, 0);
  return found;
}
