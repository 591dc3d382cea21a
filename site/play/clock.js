// Measures how long a person thinks, in games that count it (a frame's `clock`). The clock is paused while the page is
// hidden and while the engine works, and it survives a reload. An element with data-clock="SECONDS" shows a clock in
// minutes and seconds that continues from the time which the person had used before this decision.
import { gameId, state } from '../places/place.js';
import * as store from '../storage/store.js';

const TICK = 200; // ms between updates of the display

let thought = null; // {id, position, ms}: the time that the present decision had taken at `since`
let since = null; // when the clock last started; null while it is paused
let ticking = null;

const spent = () => thought.ms + (since === null ? 0 : performance.now() - since);

/** How many whole seconds the present decision has taken; undefined if the game does not count them. */
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
  if (thought.id) store.saveThought(thought.id, { position: thought.position, ms: Math.floor(thought.ms) });
}

function thoughtOf(frame) {
  const id = gameId();
  const position = frame.last;
  if (thought?.id === id && thought.position === position) return thought;
  const stored = id ? store.thought(id) : null;
  return { id, position, ms: stored && stored.position === position ? stored.ms : 0 };
}

/** Starts or pauses the clock. To be called after anything that may affect whether it runs. */
export function clockChanged() {
  const { frame, pending } = state;
  const next = frame?.clock ? thoughtOf(frame) : null;
  if (next !== thought || document.hidden || pending) stop();
  thought = next;
  if (!thought) return;
  tick();
  if (document.hidden || pending || since !== null) return;
  since = performance.now();
  ticking = setInterval(tick, TICK);
}

addEventListener('visibilitychange', clockChanged);
addEventListener('pageshow', clockChanged);
addEventListener('pagehide', stop);
