// Runs before the first paint. Sets the reader's language and colour scheme, so that nothing flashes, keeps what the
// lobby will list from shifting it, and marks browsers that are too old for the other scripts. The build compiles this file to ES2015, so that such browsers can
// run it, and fills in SETTINGS_KEY.
{
  let settings = {};
  let filling = false; // the lobby has something of one's own to show, which the shell fills in
  try {
    filling = Object.keys(localStorage).some((key) => key !== SETTINGS_KEY);
    settings = JSON.parse(localStorage.getItem(SETTINGS_KEY)) ?? {};
  } catch {
    // without storage, the browser's language is used
  }
  const root = document.documentElement;
  const wanted = typeof settings.lang === 'string' ? settings.lang : navigator.language ?? 'en';
  root.lang = wanted.startsWith('de') ? 'de' : 'en';
  root.dataset.theme = ['light', 'dark'].includes(settings.theme) ? settings.theme : 'auto';
  root.dataset.faces = settings.faces === 'calm' ? 'calm' : 'lively';
  root.dataset.motion = settings.speed === 'off' ? 'off' : 'on';

  root.toggleAttribute('data-filling', filling);
  addEventListener('load', () => root.removeAttribute('data-filling'));

  // The newest features that the page needs. All current browsers have had them since spring 2024.
  const fits = window.CSS?.supports?.('color', 'light-dark(red, red)')
    && CSS.supports('selector(:has(a))')
    && 'popover' in HTMLElement.prototype
    && 'checkVisibility' in HTMLElement.prototype;
  if (!fits && root.dataset.engine === 'booting') root.dataset.engine = 'old';

  // Makes the page say so if the shell cannot be fetched.
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module' && root.dataset.engine === 'booting') {
      root.dataset.engine = 'missing';
    }
  }, { capture: true });
  addEventListener('click', ({ target }) => {
    if (root.dataset.engine === 'missing' && target.closest?.('[data-do="reload"]')) location.reload();
  });

  // Changes the language on pages without the shell (rules, credits).
  addEventListener('click', ({ target }) => {
    const lang = target.closest?.('[data-lang]')?.dataset.lang;
    if (!lang || root.dataset.engine !== 'none') return;
    root.lang = lang;
    try {
      localStorage.setItem(SETTINGS_KEY, JSON.stringify(Object.assign({}, settings, { lang })));
    } catch {
      // without storage, the choice applies to this page only
    }
  });
}
