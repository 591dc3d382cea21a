// The time a person takes to decide, where the game counts it (a frame's `clock`). It stands still while the
// page is hidden and while the engine works; a reload does not lose it. What the game marks with
// data-clock="SECONDS", the time so far of whoever decides, goes on as minutes and seconds.
import { gameId, state } from '../places/place.js';
import * as store from '../storage/store.js';

const GLANCE = 200; // ms from one look at the clock to the next

let thought = null; // {id, position, ms}: what has been measured of the present decision until `since`
let since = null; // when it began to run again; null while it stands still
let ticking = null;

const spent = () => thought.ms + (since === null ? 0 : performance.now() - since);

/** The whole seconds the present decision has taken; undefined where nobody counts them. */
export const seconds = () => (thought ? Math.floor(spent() / 1000) : undefined);

function tick() {
  for (const element of document.querySelectorAll('#stage [data-clock]')) {
    const total = Number(element.dataset.clock) + seconds();
    const text = `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
    if (element.textContent !== text) element.textContent = text;
  }
}

function stop() {
  if (since === null) return;
  thought.ms = spent();
  since = null;
  clearInterval(ticking);
  if (thought.id) store.keepThought(thought.id, { position: thought.position, ms: Math.floor(thought.ms) });
}

function thoughtOf(frame) {
  const id = gameId();
  const position = frame.last;
  if (thought?.id === id && thought.position === position) return thought;
  const kept = id ? store.thought(id) : null;
  return { id, position, ms: kept?.position === position ? kept.ms : 0 };
}

/** Lets the clock run or stand still, after whatever may have changed that. */
export function clockChanged() {
  const { frame, asked } = state;
  const next = frame?.clock ? thoughtOf(frame) : null;
  if (next !== thought || document.hidden || asked) stop();
  thought = next;
  if (!thought) return;
  tick();
  if (document.hidden || asked || since !== null) return;
  since = performance.now();
  ticking = setInterval(tick, GLANCE);
}

addEventListener('visibilitychange', clockChanged);
addEventListener('pageshow', clockChanged);
addEventListener('pagehide', stop);
