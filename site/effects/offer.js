// Offers to turn on sounds, which are off by default. Only the first result on a device shows this offer.
import { saveSettings, settings } from '../storage/store.js';
import { playLast } from './sound.js';

const stage = document.querySelector('#stage');

let asking = ''; // the deal whose result shows the offer

/** Shows the offer if this is the first result on this device and the offer has not been answered. */
export function offerSound({ deal }) {
  const box = stage.querySelector('[data-sound-offer]');
  if (!box) return;
  const { sound, soundAsked } = settings();
  if (!soundAsked && sound !== 'on') {
    asking = deal;
    saveSettings({ soundAsked: 'yes' });
  }
  box.hidden = asking !== deal;
}

stage.addEventListener('click', ({ target }) => {
  const choice = target.closest('[data-sound-offer] [data-sound]')?.dataset.sound;
  if (!choice) return;
  asking = '';
  saveSettings({ sound: choice });
  target.closest('[data-sound-offer]').hidden = true;
  stage.querySelector('[data-focus]')?.focus({ preventScroll: true });
  if (choice === 'on') playLast();
});
