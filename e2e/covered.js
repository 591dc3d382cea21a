// The controls in sight over all of which something lies, as lines. A card may be half under the next one.
() => {
  const parts = [0.5, 0.2, 0.8];
  const named = (one) => `${one.className} ${one.textContent.trim()}`;
  const hit = (one, { left, top, width, height }) =>
    parts.some((x) => parts.some((y) => one.contains(document.elementFromPoint(left + width * x, top + height * y))));
  return [...document.querySelectorAll('#stage :is(.board, .bar) button:not([disabled])')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.closest('[data-grid]')) // on a board, choices may lie over squares
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => box.bottom <= innerHeight && !hit(one, box))
    .map(([one]) => `${named(one)} is covered`);
}
