// The store for the memory of a started engine between visits: a cache with one entry, whose name depends on everything
// that the memory does, so that no other build uses it. An empty entry means that snapshots failed on this device; only
// the next build tries again.
/* global SNAPSHOT_KEY */
const CACHE = 'spieltisch-snapshot';
const key = new URL(SNAPSHOT_KEY, import.meta.url).href;

/** This build's snapshot as an ArrayBuffer; null if there is none. */
export async function readSnapshot() {
  try {
    const found = await (await caches.open(CACHE)).match(key);
    const content = await found?.arrayBuffer();
    return content?.byteLength ? content : null;
  } catch {
    return null; // no caches, or they cannot be read
  }
}

/** Deletes the entries of other builds; returns whether this build has one. */
export async function clearOldSnapshots() {
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  for (const old of requests.filter(({ url }) => url !== key)) await cache.delete(old);
  return requests.some(({ url }) => url === key);
}

/** Stores a snapshot; without `content`, an empty entry, so that no other is made. */
export async function storeSnapshot(content = '') {
  await (await caches.open(CACHE)).put(key, new Response(content));
}
