// Reads wheels as the build publishes them: uncompressed zips (buildtools/inside/bytecompile.py).

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;

/** The files of an uncompressed zip, as [path, content]; contents are views of the zip. */
export function files(zip) {
  const bytes = new Uint8Array(zip);
  const view = new DataView(zip);
  const end = zip.byteLength - END_SIZE;
  if (view.getUint32(end, true) !== END) throw new Error('not a wheel');
  const decoder = new TextDecoder();
  const found = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY || view.getUint16(at + 10, true)) throw new Error('not a wheel of ours');
    const size = view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    found.push([decoder.decode(bytes.subarray(at + 46, at + 46 + name)), bytes.subarray(start, start + size)]);
    at += 46 + name + extra + comment;
  }
  return found;
}
