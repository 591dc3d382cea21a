// Runs before anything is painted: names the reader's language and light, so that nothing flashes.
{
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('spieltisch/settings')) ?? {};
  } catch {
    // a browser that keeps nothing: its own language it is
  }
  const root = document.documentElement;
  const wanted = kept.lang ?? navigator.language ?? 'en';
  root.lang = wanted.startsWith('de') ? 'de' : 'en';
  root.dataset.theme = kept.theme ?? 'auto';
  root.dataset.motion = kept.speed === 'off' ? 'off' : 'on';

  // Pages without the shell (rules, credits) change the language by themselves.
  addEventListener('click', ({ target }) => {
    const lang = target.closest?.('[data-lang]')?.dataset.lang;
    if (!lang || root.dataset.engine !== 'none') return;
    root.lang = lang;
    try {
      localStorage.setItem('spieltisch/settings', JSON.stringify({ ...kept, lang }));
    } catch {
      // for this page only, then
    }
  });
}
