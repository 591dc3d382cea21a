// The portraits in the set-up of those who play for the computer, and the sheet to choose somebody.
import { closeSheet } from '../sheets/sheet.js';
import { openStatic } from './assets.js';

/** Shows a person's portrait in an element made by the set-up's template; '' shows none. */
export function portray(face, name) {
  const drawing = name.toLowerCase();
  face.querySelector('.face-art').setAttribute('class', `face-art is-${drawing}`);
  const [bust, look] = face.querySelectorAll('use');
  bust.setAttribute('href', `#face-${drawing}`);
  look.setAttribute('href', `#face-${drawing}-calm`);
}

/**
 * Opens the sheet with the people of a level; `styles` says how some of them play the game, by name. If somebody is
 * chosen, calls `choose` with the name; '' means by chance.
 */
export async function offerRegulars(level, styles, chosen, choose) {
  const body = await openStatic('who');
  if (!body) return;
  for (const group of body.querySelectorAll('[data-level]')) group.hidden = group.dataset.level !== level;
  for (const button of body.querySelectorAll('[data-who]')) {
    button.setAttribute('aria-pressed', String(button.dataset.who === chosen));
    const style = styles[button.dataset.who];
    if (style) Object.assign(button.querySelector('[data-style]'), { textContent: style, hidden: false });
    button.addEventListener('click', () => {
      closeSheet();
      choose(button.dataset.who);
    });
  }
}
