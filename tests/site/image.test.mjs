// The snapshot of a started engine as one buffer (site/boot/image.mjs).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pack, unpack } from '../../site/boot/image.mjs';

const PAGE = 4096;
const files = [['a/b.pyc', Uint8Array.of(1, 2, 3)], ['c.txt', new Uint8Array()]];

// A memory whose second and fourth of five pages are empty.
function memory() {
  const bytes = new Uint8Array(5 * PAGE);
  for (const page of [0, 2, 4]) bytes.fill(page + 1, page * PAGE, page * PAGE + 100);
  return bytes;
}

test('what was packed is unpacked, and empty pages take no room', () => {
  const image = pack(memory(), files);
  assert.ok(image.byteLength < 4 * PAGE);
  assert.deepEqual(unpack(image), { memory: memory(), files });
});

const DAMAGE = {
  wrong: (image) => { new Uint32Array(image)[image.byteLength >> 3] ^= 1; return image; },
  cut: (image) => image.slice(0, image.byteLength >> 1),
  'cut to nothing': (image) => image.slice(0, 4),
  'too big': (image) => { new Uint32Array(image)[4] = 2 ** 31; return image; },
  'of another kind': (image) => { new Uint32Array(image)[0] += 1; return image; },
};
for (const [how, damage] of Object.entries(DAMAGE)) {
  test(`a snapshot that is ${how} is refused`, () => {
    assert.throws(() => unpack(damage(pack(memory(), files))), /snapshot/);
  });
}

test('a snapshot that Pyodide could not restore is not packed', () => {
  assert.throws(() => pack(new Uint8Array(32 * 2 ** 20), files), /the snapshot has \d+ bytes/);
});
