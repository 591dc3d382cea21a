// Where the memory of a started engine is kept between two visits: one entry of a cache of its own, named
// after everything it depends on, so that another build never sees it. An empty entry says that this
// device had no luck with it, and shall not try again before the next build.
/* global SNAPSHOT_KEY */
const CACHE = 'spieltisch-snapshot';
const key = new URL(SNAPSHOT_KEY, import.meta.url).href;

/** The snapshot of exactly this build, as an ArrayBuffer; null when there is none. */
export async function kept() {
  try {
    const found = await (await caches.open(CACHE)).match(key);
    const content = await found?.arrayBuffer();
    return content?.byteLength ? content : null;
  } catch {
    return null; // no caches here, or they cannot be read
  }
}

/** Drops what other builds have left; whether this one has left nothing yet. */
export async function vacant() {
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  for (const old of requests.filter(({ url }) => url !== key)) await cache.delete(old);
  return !requests.some(({ url }) => url === key);
}

/** Keeps a snapshot; without one, that there is to be none. */
export async function keep(content = '') {
  await (await caches.open(CACHE)).put(key, new Response(content));
}
