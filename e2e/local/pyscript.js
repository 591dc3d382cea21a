// Stands in for PyScript: hands the page's requests to the test's own Python (e2e/local_engine.py).
// It offers only what site/boot/pyscript.js uses.
const onWorker = new Set();
export const hooks = { main: { onWorker }, worker: { onBeforeRunAsync: new Set() } };

class Engine extends Worker {
  constructor(source) {
    super(new URL('worker.js', import.meta.url));
    const pending = [];
    // Requests go through a port, as PyScript's do: tests hold them back there.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: { number, reply, error } }) => {
      const { resolve, reject } = pending[number];
      if (error) reject(new Error(error));
      else resolve(reply);
    };
    this.sync = {
      handle: (request) => new Promise((resolve, reject) => {
        pending.push({ resolve, reject });
        port1.postMessage({ number: pending.length - 1, request });
      }),
    };
    const up = new Promise((resolve) => {
      this.addEventListener('message', ({ data }) => { if (data.up) resolve(); });
    });
    const python = fetch(source).then((answer) => answer.text());
    this.ready = Promise.all([up, python]);
    python.then((text) => this.postMessage({ port: port2, python: text }, [port2]), () => {});
  }
}

function start(script) {
  const engine = new Engine(script.src);
  for (const hook of onWorker) hook(script, engine);
}

new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node.type === 'py') start(node);
  }
}).observe(document.head, { childList: true });
