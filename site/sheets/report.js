// "Report this position": everything needed to reproduce what the person sees, as text to copy.
import { ask } from '../engine/ask.js';
import { openStatic } from '../pages/assets.js';
import { lang } from '../pages/words.js';
import { state, staying } from '../places/place.js';
import { toast } from './notices.js';
import { base } from './share.js';

const BUILD = import.meta.url.split('/').pop();

/**
 * Opens the sheet with the report, which begins with the sentence `trouble`. If the engine does not answer, the report
 * contains the record instead of the link.
 */
export async function openReport(trouble = '') {
  const stayed = staying();
  const { report, error } = state.frame ? await ask('report', { base: base() }) : {};
  if (!stayed()) return;
  if (error && state.frame.screen === 'curtain') {
    toast(error);
    return;
  }
  const sheet = await openStatic('report');
  if (!sheet) return;
  const screen = `${innerWidth}×${innerHeight} at ${devicePixelRatio}, ${lang()}, ${state.frame?.screen ?? 'no game'}`;
  const place = report ?? state.frame?.record;
  sheet.querySelector('textarea').value = [trouble, place, BUILD, screen, navigator.userAgent].filter(Boolean).join('\n');
}
