// Keeps the screen on while a live table is open: a phone that sleeps loses its connections.
let wanted = false;
let lock = null;

async function request() {
  if (!wanted || document.hidden || (lock && !lock.released)) return;
  lock = await navigator.wakeLock?.request('screen').catch(() => null); // refused when the battery is low
}

document.addEventListener('visibilitychange', request);

/** Keeps the screen on, or no longer. */
export function stayAwake(on) {
  wanted = on;
  if (on) request();
  else lock?.release();
}
