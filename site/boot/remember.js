// Has a snapshot of the started engine made on this device, for the next visit, once it has nothing else to
// do (see snapshots.js). Whatever goes wrong here, the next visit starts as the first one did.
/* global SNAPSHOT_WORKER_URL */
import { Parts } from './parts.js';
import { keep, vacant } from './snapshots.js';

const REST = 8_000; // ms after the start, and between two looks whether the page is idle
const PATIENCE = 120_000; // ms for the making
const ROOM = 500_000_000; // bytes that have to be free: a snapshot is one in twenty of them
const MEMORY = 4; // GB, where the browser tells: for a moment two engines run

const idle = () => new Promise((resolve) => {
  if (window.requestIdleCallback) requestIdleCallback(resolve);
  else setTimeout(resolve);
});

const rest = () => new Promise((resolve) => { setTimeout(resolve, REST); });

async function affordable() {
  if (navigator.connection?.saveData || (navigator.deviceMemory ?? MEMORY) < MEMORY) return false;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > ROOM;
}

// Resolves to the snapshot; rejects when none can be made.
function make() {
  const parts = new Parts({ fresh: true });
  const worker = new Worker(new URL(SNAPSHOT_WORKER_URL, import.meta.url), { type: 'module' });
  const made = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('it takes too long')), PATIENCE);
    parts.failure.catch(reject);
    worker.addEventListener('error', reject);
    worker.addEventListener('message', ({ data: { spieltisch } }) => {
      if (spieltisch.parts) parts.giveTo(spieltisch.parts);
      if (spieltisch.failed) reject(new Error(spieltisch.failed));
      if (spieltisch.image) resolve(spieltisch.image);
    });
  });
  return made.finally(() => {
    parts.cancel();
    worker.terminate();
  });
}

/** Makes a snapshot where there is none and the device can spare it; `busy()` says that it must wait. */
export async function remember(busy) {
  try {
    if (!(await vacant()) || !(await affordable())) return;
    do {
      await rest();
      await idle();
    } while (busy());
    await keep(await make().catch((error) => { console.info(`no snapshot: ${error.message}`); }));
  } catch {
    // nothing can be kept here
  }
}
