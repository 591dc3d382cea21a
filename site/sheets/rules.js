// Opens a game's rules, taken from their own page, in a sheet. If people tap a sign on the table ([data-sign="hat"]),
// shows the sign's line from the legend of the rules.
import { isGame, loadTable, parsed } from '../pages/assets.js';
import { lang, word } from '../pages/words.js';
import { onScreen, sheetName } from '../places/place.js';
import { toast } from './notices.js';
import { openSheet } from './sheet.js';

const page = async (game) => (isGame(game) ? parsed(`rules-${game}.html`).catch(() => null) : null);

/** Opens a game's rules, unless a sheet is opened or closed in the meantime. */
export async function openRules(game) {
  const before = sheetName();
  const [whole] = await Promise.all([page(game), loadTable(game)]); // the pictures in the rules use the game's drawings
  const rules = whole?.querySelector(`[lang="${lang()}"] article.rules`);
  if (!rules) toast(word('assets.failed'));
  else if (sheetName() === before) openSheet('rules', document.adoptNode(rules));
}

/**
 * Opens what a lesson is about: its aim and pictures from the game's rules, those of this lesson if there are any. A
 * button starts the lesson; within the lesson, it closes the sheet. Resolves to false if the page with the rules cannot
 * be fetched.
 */
export async function openAim(lesson, within = false) {
  const [game, course = ''] = lesson.split('.');
  const before = sheetName();
  const [whole] = await Promise.all([page(game), loadTable(game)]);
  const rules = whole?.querySelector(`.i18n[lang="${lang()}"]`);
  const aim = rules?.querySelector(`template[data-aim="${CSS.escape(course)}"]`);
  if (!aim) return false;
  if (sheetName() !== before) return true;
  const content = document.adoptNode(aim.content);
  const pictures = content.querySelector('[data-guide]');
  const shown = (which) => rules.querySelectorAll(`.guide > .guide-steps${which}`);
  const own = shown(`[data-course="${CSS.escape(course)}"]`);
  for (const each of own.length ? own : shown(':not([data-course])')) pictures.append(document.adoptNode(each));
  content.querySelector(within ? '[data-do="learn"]' : '[data-do="close"]').remove();
  openSheet('aim', content.firstElementChild);
  return true;
}

// Runs before other listeners and stops the click, so that it neither skips ahead nor chooses anything.
addEventListener('click', async (event) => {
  const sign = event.target.closest?.('[data-sign]');
  if (!sign || event.target.closest('[data-move], [data-pick], [data-why], [data-do]')) return;
  event.stopPropagation();
  const rules = await page(onScreen().game);
  const name = CSS.escape(sign.dataset.sign);
  toast(rules?.querySelector(`[lang="${lang()}"] [data-legend="${name}"] dd`)?.textContent, [], 'why');
}, { capture: true });
