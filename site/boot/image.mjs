// Packs the memory of a started interpreter into one buffer, and unpacks it. That is Pyodide's snapshot without its
// empty pages, and the files of the wheels, which a snapshot does not contain.
//
// Layout: eight words, of which five are used (magic, total bytes, checksum of everything after the words, bytes of the
// head, bytes of the whole memory), then the head as JSON, then the pages and files that it lists.
const MAGIC = 0x53504d32;
const WORDS = 8;
const PAGE = 4096;
const LARGEST = 30 * 2 ** 20 + 65_536; // Pyodide cannot restore more than its initial memory (its issue 6254)

/** The FNV-1a hash of a buffer's words from this byte on. The length must be a multiple of four. */
function checksum(buffer, from) {
  const words = new Uint32Array(buffer, from);
  let sum = 2166136261;
  for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ words[at], 16777619);
  return sum >>> 0;
}

function isEmpty(words) {
  for (let at = 0; at < words.length; at += 1) if (words[at]) return false;
  return true;
}

/** Runs of pages that are not all zeros, as [start, end] in bytes. */
function usedPages(memory) {
  const runs = [];
  for (let start = 0; start < memory.length; start += PAGE) {
    const end = Math.min(start + PAGE, memory.length);
    if (isEmpty(new Uint32Array(memory.buffer, memory.byteOffset + start, (end - start) / 4))) continue;
    if (runs.at(-1)?.[1] === start) runs.at(-1)[1] = end;
    else runs.push([start, end]);
  }
  return runs;
}

const round = (bytes) => Math.ceil(bytes / 8) * 8;

/** Packs a snapshot (Uint8Array) and files ([path, Uint8Array]) into one buffer. Throws if the snapshot is too big. */
export function pack(memory, files) {
  if (memory.length > LARGEST) throw new Error(`the snapshot has ${memory.length} bytes`);
  const runs = usedPages(memory);
  const names = files.map(([path, content]) => [path, content.length]);
  const head = new TextEncoder().encode(JSON.stringify({ runs, names }));
  const sizes = [WORDS * 4, head.length, ...runs.map(([start, end]) => end - start), ...names.map(([, size]) => size)];
  const image = new Uint8Array(sizes.reduce((sum, size) => sum + round(size), 0));
  let at = WORDS * 4;
  const add = (content) => { image.set(content, at); at += round(content.length); };
  add(head);
  for (const [start, end] of runs) add(memory.subarray(start, end));
  for (const [, content] of files) add(content);
  const words = new Uint32Array(image.buffer, 0, WORDS);
  words.set([MAGIC, image.length, checksum(image.buffer, WORDS * 4), head.length, memory.length]);
  return image.buffer;
}

/** The arguments that `pack` got. Throws if the buffer is damaged. */
export function unpack(buffer) {
  const [magic, length, sum, headLength, memoryLength] = buffer.byteLength < WORDS * 4 ? [] : new Uint32Array(buffer, 0, WORDS);
  if (magic !== MAGIC || length !== buffer.byteLength || memoryLength > LARGEST) throw new Error('no snapshot');
  if (checksum(buffer, WORDS * 4) !== sum) throw new Error('a damaged snapshot');
  let at = WORDS * 4;
  const take = (size) => {
    const taken = new Uint8Array(buffer, at, size);
    at += round(size);
    return taken;
  };
  const { runs, names } = JSON.parse(new TextDecoder().decode(take(headLength)));
  const memory = new Uint8Array(memoryLength);
  for (const [start, end] of runs) memory.set(take(end - start), start);
  return { memory, files: names.map(([path, size]) => [path, take(size)]) };
}
