// Some browsers lay the keyboard over the page instead of making the page lower. Then --keyboard is the height of what is
// covered at the bottom, so that what must stay in sight can stick above it.

/** How much of the page's bottom the keyboard covers, in px. Zooming in also makes less of the page visible. */
export const coveredBy = ({ scale, height, offsetTop }, inner) => (scale > 1 ? 0 : Math.max(0, Math.round(inner - height - offsetTop)));

const { visualViewport: visible } = globalThis;

function update() {
  document.documentElement.style.setProperty('--keyboard', `${coveredBy(visible, innerHeight)}px`);
}

for (const kind of ['resize', 'scroll']) visible?.addEventListener(kind, update);
