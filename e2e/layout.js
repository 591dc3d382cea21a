// What does not fit on the current table; a function from "is this a touch screen?" to lines.
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

  // Moves and the prompt are entirely on the screen.
  for (const one of visible('[data-move], #prompt')) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      found.push(`outside: ${named(one)} at ${[left, top, right, bottom].map(Math.round)}`);
    }
  }

  // A finger needs 44 uncovered pixels. Probes are spaced so that a row of them needs more than 42:
  // seven far apart, which is enough for nearly everything, or 15 close together, because cards may
  // overlap.
  const enough = 43;
  const row = (from, to, step, hit) => {
    let [best, now] = [0, 0];
    for (let at = from + 0.5; at < to && best < enough; at += step) {
      now = hit(at) ? now + step : 0;
      best = Math.max(best, now);
    }
    return best;
  };
  const longest = (from, to, hit) => {
    const far = row(from, to, 7, hit);
    return far < enough ? row(from, to, 3, hit) : far;
  };
  const parts = [0.5, 0.25, 0.75, 0.15, 0.85, 0.05, 0.95];
  const best = (probe) => parts.reduce((most, part) => (most < enough ? Math.max(most, probe(part)) : most), 0);
  // A board that can be enlarged (site/play/grid.js) may have smaller squares: a tap zooms in.
  const touched = fingers ? visible('button:not([disabled])').filter((one) => !one.closest('[data-grid]')) : [];
  for (const one of touched) {
    const box = one.getBoundingClientRect();
    const mine = (x, y) => one.contains(document.elementFromPoint(x, y));
    const across = (y) => longest(box.left, box.right, (x) => mine(x, y));
    const down = (x) => longest(box.top, box.bottom, (y) => mine(x, y));
    const width = best((part) => across(box.top + box.height * part));
    const height = best((part) => down(box.left + box.width * part));
    if (width < enough || height < enough) found.push(`small: ${named(one)} is ${width} x ${height}`);
  }

  // No text under 14 pixels.
  const says = (one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  for (const one of visible(':not(.visually-hidden, .visually-hidden *, svg, svg *)').filter(says)) {
    const { fontSize } = getComputedStyle(one);
    if (parseFloat(fontSize) < 13.9) {
      found.push(`tiny: ${named(one)} in ${fontSize}: ${one.textContent.trim().slice(0, 30)}`);
    }
  }
  return found;
}
