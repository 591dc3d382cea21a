// A worker that fetches what an engine starts from and compiles the WebAssembly: on the page, that would be
// seconds on a slow device in which nobody can press anything. The page asks for parts by name (see parts.js).
/* global WASM_URL, STDLIB_URL, WHEELS */
const here = (path) => new URL(path, import.meta.url).href;

const FILES = { wasm: { url: WASM_URL }, stdlib: { url: STDLIB_URL } };
for (const { name, ...file } of WHEELS) FILES[name] = file;

const APART = 100; // ms between two messages: the page is painted anew for each
let reported = -APART;
let bytes = 0; // not reported yet

function count(chunk) {
  bytes += chunk.byteLength;
  if (performance.now() - reported < APART) return;
  self.postMessage({ bytes });
  [reported, bytes] = [performance.now(), 0];
}

// Counts on a copy: the browser keeps compiled WebAssembly only for answers straight from the network.
async function get({ url, integrity }, counted) {
  const answer = await fetch(here(url), integrity ? { integrity } : {});
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  if (counted) answer.clone().body.pipeTo(new WritableStream({ write: count })).catch(() => {});
  return answer;
}

async function bring(name, counted) {
  const coming = get(FILES[name], counted);
  return name === 'wasm' ? WebAssembly.compileStreaming(coming) : (await coming).arrayBuffer();
}

self.addEventListener('message', ({ data: { names, counted } }) => {
  for (const name of names) {
    bring(name, counted).then(
      (content) => self.postMessage({ name, content }, content instanceof ArrayBuffer ? [content] : []),
      (error) => self.postMessage({ name, failed: String(error) }),
    );
  }
});
