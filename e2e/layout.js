// What does not fit on the table as it stands; a function from "do fingers play here?" to lines.
(fingers) => {
  const found = [];
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`);
  if (scrollHeight > innerHeight) found.push(`the page is ${scrollHeight - innerHeight} px too tall`);

  const stage = document.querySelector('#stage');
  const visible = (selector) => [...stage.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const named = (one) => {
    const { move, why, pick, do: todo } = one.dataset;
    return `${one.tagName.toLowerCase()}.${one.className} ${move ?? why ?? pick ?? todo ?? one.id}`;
  };

  // What can be chosen, and the prompt, stand on the screen as a whole.
  for (const one of visible('[data-move], #prompt')) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      found.push(`outside: ${named(one)} at ${[left, top, right, bottom].map(Math.round)}`);
    }
  }

  // A finger needs 44 pixels where nothing lies on top. Probed point by point: cards may overlap.
  const longest = (from, to, hit) => {
    let [best, now] = [0, 0];
    for (let at = from + 0.5; at < to; at += 1) {
      now = hit(at) ? now + 1 : 0;
      best = Math.max(best, now);
    }
    return best;
  };
  const parts = [0.05, 0.15, 0.25, 0.5, 0.75, 0.85, 0.95];
  for (const one of fingers ? visible('button:not([disabled])') : []) {
    const box = one.getBoundingClientRect();
    const mine = (x, y) => one.contains(document.elementFromPoint(x, y));
    const widths = parts.map((part) => box.top + box.height * part)
      .map((y) => longest(box.left, box.right, (x) => mine(x, y)));
    const heights = parts.map((part) => box.left + box.width * part)
      .map((x) => longest(box.top, box.bottom, (y) => mine(x, y)));
    const [width, height] = [Math.max(...widths), Math.max(...heights)];
    // A board that can be enlarged (site/grid.js) may have smaller squares: a tap brings them closer.
    if ((width < 43 || height < 43) && !one.closest('[data-grid]')) found.push(`small: ${named(one)} is ${width} x ${height}`);
  }

  // No words under 14 pixels.
  for (const one of visible('*')) {
    const says = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const { fontSize } = getComputedStyle(one);
    if (says && !one.closest('.visually-hidden, svg') && parseFloat(fontSize) < 13.9) {
      found.push(`tiny: ${named(one)} in ${fontSize}: ${one.textContent.trim().slice(0, 30)}`);
    }
  }
  return found;
}
