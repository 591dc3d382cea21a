// A tap on a sign of the table ([data-sign="hat"]) says what it means: the line that the legend of the
// game's rules has about it.
import { parsed } from './assets.js';
import { toast } from './sheets.js';
import { lang } from './words.js';

// Before anybody else hears the click: it is no wish to skip ahead, and no choice.
addEventListener('click', async (event) => {
  const sign = event.target.closest?.('[data-sign]');
  if (!sign || event.target.closest('[data-move], [data-pick], [data-why], [data-do]')) return;
  event.stopPropagation();
  const { game } = document.querySelector('#main').dataset;
  const page = await parsed(`rules-${game}.html`).catch(() => null);
  const name = CSS.escape(sign.dataset.sign);
  toast(page?.querySelector(`[lang="${lang()}"] [data-legend="${name}"] dd`)?.textContent, [], 'why');
}, { capture: true });
