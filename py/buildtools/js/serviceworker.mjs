// node serviceworker.mjs DIST: writes DIST/sw.js, which caches the whole site for offline use.
import { generateSW } from 'workbox-build';

const dist = process.argv[2];
const { count, size, warnings } = await generateSW({
  globDirectory: dist,
  globPatterns: ['**/*'],
  globIgnores: ['sw.js', '404.html', 'assets/*/LICENSE*'],
  swDest: `${dist}/sw.js`,
  // File names under /assets contain a content hash. Without this, all would be fetched twice.
  dontCacheBustURLsMatching: /(^|\/)assets\//,
  maximumFileSizeToCacheInBytes: 64 * 1024 * 1024,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: 'production',
  skipWaiting: false, // an update waits for the page's message {type: 'SKIP_WAITING'}
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  directoryIndex: 'index.html',
  ignoreURLParametersMatching: [/.*/],
});
if (warnings.length) throw new Error(warnings.join('\n'));
process.stdout.write(JSON.stringify({ count, size }));
