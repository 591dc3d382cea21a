// The menu of the open game.
import { openStatic } from '../pages/assets.js';
import { state } from '../places/place.js';

// A puzzle's table is not shared, and neither lessons nor own mistakes have a link that others could open.
const refused = ({ lesson, puzzle }) => [...(puzzle ? ['host'] : []), ...(lesson || puzzle?.own ? ['share'] : [])];

/** Opens the menu, without what the open game does not have. */
export async function openGameMenu() {
  const body = await openStatic('menu');
  for (const name of refused(state.frame ?? {})) body?.querySelector(`[data-do="${name}"]`)?.remove();
}
