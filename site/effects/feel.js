// A frame's effects: a sound, and a game's drawing over its table, gone within a second. The frame brings both; the
// drawings are in the games' flourish.html and css/flourish.css.
import { motionEnded, moves } from './motion.js';
import { play } from './sound.js';

const main = document.querySelector('#main');
const stage = document.querySelector('#stage');

let under = null; // the drawing under way
let latest = 0;

/** Takes away what is drawn. */
export function leaveFlourish() {
  latest += 1;
  under?.remove();
  under = null;
}

function draw(html) {
  const box = Object.assign(document.createElement('template'), { innerHTML: html }).content.firstElementChild;
  const places = [...stage.querySelectorAll(box.dataset.at), stage.firstElementChild];
  const place = places.find((each) => each.getClientRects().length);
  const seen = place.getBoundingClientRect();
  const [left, top] = [Math.max(0, seen.left), Math.max(0, seen.top)];
  const [right, bottom] = [Math.min(innerWidth, seen.right), Math.min(innerHeight, seen.bottom)];
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
  main.append(box);
  under = box;
  const motions = box.getAnimations({ subtree: true }).map(({ finished }) => finished);
  Promise.allSettled(motions).then(() => box.remove());
}

/** Lets a frame be heard, and seen, once the pieces in it are where they belong. */
export async function feel(cue, notes, html) {
  if (html) {
    leaveFlourish();
    const mine = latest;
    await motionEnded();
    if (mine !== latest) return;
  }
  main.dataset.cue = cue;
  play(notes);
  if (html && moves() && !document.hidden && !stage.hidden) draw(html);
}
