// Plays a frame's effects: a sound, and a flourish over the table that lasts less than a second. The frame contains
// both. The flourishes are defined in the games' flourish.html and in css/flourish.css.
import { motionEnded, moves } from './motion.js';
import { playNotes } from './sound.js';

const main = document.querySelector('#main');
const stage = document.querySelector('#stage');

let shown = null; // the flourish on the screen
let latest = 0; // counts flourishes, so that an outdated one is not shown

/** Removes the flourish. */
export function removeFlourish() {
  latest += 1;
  shown?.remove();
  shown = null;
}

// The elements that a selector matches: none if it is no selector, which happens in frames of other devices.
function matches(selector) {
  try {
    return [...stage.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

function draw(html) {
  const box = Object.assign(document.createElement('template'), { innerHTML: html }).content.querySelector('.flourish');
  if (!box) return; // of another device
  const places = [...matches(box.dataset.at), stage.firstElementChild];
  const place = places.find((each) => each?.getClientRects().length);
  if (!place) return;
  const seen = place.getBoundingClientRect();
  const [left, top] = [Math.max(0, seen.left), Math.max(0, seen.top)];
  const [right, bottom] = [Math.min(innerWidth, seen.right), Math.min(innerHeight, seen.bottom)];
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
  main.append(box);
  shown = box;
  const motions = box.getAnimations({ subtree: true }).map(({ finished }) => finished);
  Promise.allSettled(motions).then(() => box.remove());
}

/** Plays a frame's sound and flourish. If there is a flourish, both wait until the frame's pieces have come to rest. */
export async function playEffects(cue, notes, html) {
  if (html) {
    removeFlourish();
    const count = latest;
    await motionEnded();
    if (count !== latest) return;
  }
  main.dataset.cue = cue;
  playNotes(notes);
  if (html && moves() && !document.hidden && !stage.hidden) draw(html);
}
