// Sounds are off until somebody wants them. The first result on a device asks, no other does.
import { keepSettings, settings } from '../storage/store.js';
import { tryOut } from './sound.js';

const stage = document.querySelector('#stage');

let asking = ''; // the deal whose result asks

/** Shows the offer on a result that is the first one here, until it is answered. */
export function offerSound({ deal }) {
  const box = stage.querySelector('[data-sound-offer]');
  if (!box) return;
  const { sound, soundAsked } = settings();
  if (!soundAsked && sound !== 'on') {
    asking = deal;
    keepSettings({ soundAsked: 'yes' });
  }
  box.hidden = asking !== deal;
}

stage.addEventListener('click', ({ target }) => {
  const wish = target.closest('[data-sound]')?.dataset.sound;
  if (!wish) return;
  asking = '';
  keepSettings({ sound: wish });
  stage.querySelector('[data-sound-offer]').hidden = true;
  stage.querySelector('[data-focus]').focus({ preventScroll: true });
  if (wish === 'on') tryOut();
});
