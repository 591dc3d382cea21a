// Words on the table that overlap or are cut off; a function without arguments that returns lines.
() => {
  const stage = document.querySelector('#stage');
  const found = [];
  const quote = (one) => `"${one.node.data.trim().slice(0, 24)}" (${one.owner.className || one.owner.tagName})`;
  const hidden = (element) => element.closest('.visually-hidden, [hidden], template') !== null;

  // The visible part of a box inside a part of the table; `cut` where it neither scrolls nor shows
  // "…".
  const within = ({ edge, overflowX, overflowY, textOverflow, webkitLineClamp }, box) => {
    const [left, right] = [Math.max(box.left, edge.left), Math.min(box.right, edge.right)];
    const [top, bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)];
    const shown = { left, right, top, bottom, width: right - left, height: bottom - top };
    const hides = (overflow) => ['hidden', 'clip'].includes(overflow);
    const cutX = hides(overflowX) && textOverflow !== 'ellipsis' && shown.width < box.width - 2;
    // A line is taller than its letters.
    const cutY = hides(overflowY) && webkitLineClamp === 'none' && shown.height < box.height * 0.8;
    return { box: shown, cut: cutX || cutY };
  };

  // The parts of the table around an element that do not show what is outside them.
  const around = new Map();
  const clips = (element) => {
    if (element === stage.parentElement) return [];
    if (!around.has(element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const one = { part: element, overflowX, overflowY, textOverflow, webkitLineClamp };
      const shows = overflowX === 'visible' && overflowY === 'visible';
      const own = shows ? [] : [{ ...one, edge: element.getBoundingClientRect() }];
      around.set(element, [...own, ...clips(element.parentElement)]);
    }
    return around.get(element);
  };

  // Every run of words with the visible box of its letters, which may be larger than its element's.
  // What is entirely hidden is meant to be: the words of a drawing, a row scrolled away.
  const words = [];
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const owner = node.parentElement;
    if (!node.data.trim() || hidden(owner) || !owner.checkVisibility({ opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const one = { node, owner, box: rect, cut: null };
      for (const clip of clips(owner)) {
        const { box, cut } = within(clip, one.box);
        if (cut) one.cut ??= clip.part;
        one.box = box;
      }
      if (one.box.width <= 2 || one.box.height <= 2) continue;
      words.push(one);
      if (one.cut) found.push(`cut off: ${quote(one)} by ${one.cut.className || one.cut.tagName}`);
      if (one.box.left < -1 || one.box.right > innerWidth + 1) found.push(`outside: ${quote(one)}`);
    }
  }

  // Out of its box: a button or plate whose words stick out beyond its edge.
  for (const one of words) {
    const frame = one.owner.closest('button');
    if (!frame) continue;
    const box = frame.getBoundingClientRect();
    if (one.box.left < box.left - 2 || one.box.right > box.right + 2) {
      found.push(`spilled: ${quote(one)} out of ${frame.className}`);
    }
  }

  // Overlapping: both are visible there, because neither lies under something opaque.
  const seen = ({ owner }, x, y) => {
    const there = document.elementsFromPoint(x, y);
    const at = there.findIndex((each) => each === owner || owner.contains(each));
    return at >= 0 && there.slice(0, at).every((each) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      return /rgba\(.*, 0\)|transparent/.test(backgroundColor) && backgroundImage === 'none';
    });
  };
  for (const [at, one] of words.entries()) {
    for (const other of words.slice(at + 1)) {
      if (one.node === other.node || one.owner === other.owner) continue;
      const left = Math.max(one.box.left, other.box.left);
      const right = Math.min(one.box.right, other.box.right);
      const top = Math.max(one.box.top, other.box.top);
      const bottom = Math.min(one.box.bottom, other.box.bottom);
      // Lines are taller than letters: only an overlap of the letters themselves counts.
      const spare = Math.min(one.box.height, other.box.height) * 0.35;
      if (right - left < 3 || bottom - top < spare) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (seen(one, x, y) && seen(other, x, y)) found.push(`on each other: ${quote(one)} and ${quote(other)}`);
    }
  }
  return [...new Set(found)];
}
