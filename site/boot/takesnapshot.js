// While the device is idle, makes a snapshot of a started engine for the next visit (snapshots.js). If that fails, the
// next visit starts without one.
/* global SNAPSHOT_WORKER_URL */
import { Parts } from './parts.js';
import { clearOldSnapshots, storeSnapshot } from './snapshots.js';

const REST = 8_000; // ms to wait after the start, and then between checks whether the page is idle
const PATIENCE = 120_000; // ms that a snapshot may take
const ROOM = 500_000_000; // bytes of storage that must be free: twenty times the size of a snapshot
const MEMORY = 4; // GB that the device must have, if the browser says, because two engines run for a while

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

// Resolves to a new snapshot; rejects if none can be made.
function make() {
  const parts = new Parts({ fresh: true });
  const worker = new Worker(new URL(SNAPSHOT_WORKER_URL, import.meta.url), { type: 'module' });
  const made = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('it takes too long')), PATIENCE);
    parts.failure.catch(reject);
    worker.addEventListener('error', reject);
    worker.addEventListener('message', ({ data: { spieltisch } }) => {
      if (spieltisch.parts) parts.sendTo(spieltisch.parts);
      if (spieltisch.failed) reject(new Error(spieltisch.failed));
      if (spieltisch.image) resolve(spieltisch.image);
    });
  });
  return made.finally(() => {
    parts.cancel();
    worker.terminate();
  });
}

/** Makes a snapshot, if this build has none and the device has the resources. Waits while `busy()` is true. */
export async function takeSnapshot(busy) {
  try {
    if (await clearOldSnapshots() || !(await affordable())) return;
    do {
      await rest();
      await idle();
    } while (busy());
    await storeSnapshot(await make().catch((error) => { console.info(`no snapshot: ${error.message}`); }));
  } catch {
    // nothing can be stored here
  }
}
