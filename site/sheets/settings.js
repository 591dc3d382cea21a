// Opens the settings sheet, and applies the settings that take effect immediately.
import { playLast } from '../effects/sound.js';
import { openStatic } from '../pages/assets.js';
import { lang } from '../pages/words.js';
import { saveSettings, settings } from '../storage/store.js';

/** Applies the stored settings, which another window may have changed. */
export function applySettings() {
  const { theme, speed, faces } = settings();
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  dataset.faces = faces;
  dataset.motion = speed === 'off' ? 'off' : 'on';
}

addEventListener('storage', applySettings);

/** Opens the settings. When another language is chosen, `onLanguage(code)` is called. */
export async function openSettings(onLanguage) {
  if (!await openStatic('settings')) return;
  const form = document.querySelector('[data-settings]');
  form.id = 'settings';
  const values = { ...settings(), lang: lang() };
  for (const field of form.elements) field.value = values[field.name];
  form.addEventListener('change', async ({ target }) => {
    if (target.name === 'lang') {
      onLanguage(target.value);
      await openSettings(onLanguage);
      document.querySelector('[data-settings] [name="lang"]').focus();
      return;
    }
    saveSettings({ [target.name]: target.value });
    applySettings();
    if (target.name === 'sound') playLast();
  });
}
