// Runs before the first paint: sets the reader's language and colour scheme, so that nothing flashes, and marks a
// browser that is too old for the other scripts. The build compiles this file to ES2015, so that such a browser can run
// it, and fills in SETTINGS_KEY.
{
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem(SETTINGS_KEY)) ?? {};
  } catch {
    // no storage: the browser's language is used
  }
  const root = document.documentElement;
  const wanted = typeof settings.lang === 'string' ? settings.lang : navigator.language ?? 'en';
  root.lang = wanted.startsWith('de') ? 'de' : 'en';
  root.dataset.theme = ['light', 'dark'].includes(settings.theme) ? settings.theme : 'auto';
  root.dataset.motion = settings.speed === 'off' ? 'off' : 'on';

  // The newest features that the page needs; every current browser has had them since spring 2024.
  const fits = window.CSS?.supports?.('color', 'light-dark(red, red)')
    && CSS.supports('selector(:has(a))')
    && 'popover' in HTMLElement.prototype
    && 'checkVisibility' in HTMLElement.prototype;
  if (!fits && root.dataset.engine === 'booting') root.dataset.engine = 'old';

  // If the shell cannot be fetched, the page says so.
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module' && root.dataset.engine === 'booting') {
      root.dataset.engine = 'missing';
    }
  }, { capture: true });
  addEventListener('click', ({ target }) => {
    if (root.dataset.engine === 'missing' && target.closest?.('[data-do="reload"]')) location.reload();
  });

  // On pages without the shell (rules, credits), this script changes the language.
  addEventListener('click', ({ target }) => {
    const lang = target.closest?.('[data-lang]')?.dataset.lang;
    if (!lang || root.dataset.engine !== 'none') return;
    root.lang = lang;
    try {
      localStorage.setItem(SETTINGS_KEY, JSON.stringify(Object.assign({}, settings, { lang })));
    } catch {
      // no storage: the choice holds for this page only
    }
  });
}
