// A worker that fetches the parts of an engine and compiles the WebAssembly, which would block the page for seconds
// on a slow device. The page requests parts by name (parts.js).
/* global WASM_URL, STDLIB_URL, WHEELS */
const resolveUrl = (path) => new URL(path, import.meta.url).href;

const FILES = { wasm: { url: WASM_URL }, stdlib: { url: STDLIB_URL } };
for (const { name, ...file } of WHEELS) FILES[name] = file;

const APART = 100; // ms between two messages, because each makes the page repaint
let bytes = 0; // not reported yet

function report() {
  self.postMessage({ bytes });
  bytes = 0;
}

// The message waits for the chunks of the next moments. One sent at the first of them would leave the rest unreported
// if nothing came after them.
function count(chunk) {
  if (!bytes) setTimeout(report, APART);
  bytes += chunk.byteLength;
}

// Counts the bytes of a clone, because the browser caches compiled WebAssembly only for an untouched response.
async function get({ url, integrity }, counted) {
  const answer = await fetch(resolveUrl(url), integrity ? { integrity } : {});
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  if (counted) answer.clone().body.pipeTo(new WritableStream({ write: count })).catch(() => {});
  return answer;
}

async function load(name, counted) {
  const answer = get(FILES[name], counted);
  return name === 'wasm' ? WebAssembly.compileStreaming(answer) : (await answer).arrayBuffer();
}

self.addEventListener('message', ({ data: { names, counted } }) => {
  for (const name of names) {
    load(name, counted).then(
      (content) => self.postMessage({ name, content }, content instanceof ArrayBuffer ? [content] : []),
      (error) => self.postMessage({ name, failed: String(error) }),
    );
  }
});
