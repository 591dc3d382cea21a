// Stores the memory of a started engine between visits, in a cache with a single entry. The name of the entry depends
// on everything that the memory depends on, so that no other build uses it. An empty entry means that snapshots have
// failed on this device. Only the next build then tries again.
/* global SNAPSHOT_KEY */
const CACHE = 'spieltisch-snapshot';
const key = new URL(SNAPSHOT_KEY, import.meta.url).href;

/** Resolves to this build's snapshot as an ArrayBuffer; null if there is none. */
export async function readSnapshot() {
  try {
    const found = await (await caches.open(CACHE)).match(key);
    const content = await found?.arrayBuffer();
    return content?.byteLength ? content : null;
  } catch {
    return null; // there are no caches, or they cannot be read
  }
}

/** Deletes the entries of other builds. Resolves to whether this build has an entry. */
export async function clearOldSnapshots() {
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  for (const old of requests.filter(({ url }) => url !== key)) await cache.delete(old);
  return requests.some(({ url }) => url === key);
}

/** Stores a snapshot. Without `content`, stores an empty entry, so that no snapshot is made again. */
export async function storeSnapshot(content = '') {
  await (await caches.open(CACHE)).put(key, new Response(content));
}
