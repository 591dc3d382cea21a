// The worker in which Pyodide would run. It sends each request to the test's server.
const engine = `spieltisch-engine-${crypto.randomUUID()}`;

async function ask(port, message) {
  const { number } = message;
  try {
    const answer = await fetch('/engine', { method: 'POST', body: JSON.stringify({ engine, ...message }) });
    const { reply, said } = await answer.json();
    if (said) console.error(said);
    port.postMessage({ number, reply });
  } catch (error) {
    port.postMessage({ number, error: String(error) });
  }
}

self.onmessage = async ({ data: { port, python } }) => {
  // The first request brings the page's engine.py, as PyScript would run it.
  port.onmessage = ({ data }) => ask(port, data.number ? data : { ...data, python });
  // The page waits for this lock to notice the worker's death (site/boot/interp.mjs).
  await new Promise((resolve) => {
    navigator.locks.request(engine, () => { resolve(); return new Promise(() => {}); });
  });
  self.postMessage({ spieltisch: { lock: engine } });
  self.postMessage({ up: true });
};
