// Runs before anything is painted: names the reader's language and light, so that nothing flashes,
// and marks a browser that is too old for the rest. The build turns it into ES2015, so that such a
// browser can read at least this.
{
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('spieltisch/settings')) ?? {};
  } catch {
    // a browser that keeps nothing: its own language it is
  }
  const root = document.documentElement;
  const wanted = typeof kept.lang === 'string' ? kept.lang : navigator.language ?? 'en';
  root.lang = wanted.startsWith('de') ? 'de' : 'en';
  root.dataset.theme = ['light', 'dark'].includes(kept.theme) ? kept.theme : 'auto';
  root.dataset.motion = kept.speed === 'off' ? 'off' : 'on';

  // What the page cannot do without; every current browser has had all of it since spring 2024.
  const fits = window.CSS?.supports?.('color', 'light-dark(red, red)')
    && CSS.supports('selector(:has(a))')
    && 'popover' in HTMLElement.prototype
    && 'checkVisibility' in HTMLElement.prototype;
  if (!fits && root.dataset.engine === 'booting') root.dataset.engine = 'old';

  // Where the shell cannot be fetched, somebody has to say so.
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module' && root.dataset.engine === 'booting') {
      root.dataset.engine = 'missing';
    }
  }, { capture: true });
  addEventListener('click', ({ target }) => {
    if (root.dataset.engine === 'missing' && target.closest?.('[data-do="reload"]')) location.reload();
  });

  // Pages without the shell (rules, credits) change the language by themselves.
  addEventListener('click', ({ target }) => {
    const lang = target.closest?.('[data-lang]')?.dataset.lang;
    if (!lang || root.dataset.engine !== 'none') return;
    root.lang = lang;
    try {
      localStorage.setItem('spieltisch/settings', JSON.stringify(Object.assign({}, kept, { lang })));
    } catch {
      // for this page only, then
    }
  });
}
