// The page for comparison: stock PyScript and Pyodide without plugins, and wheels with sources.
/* global PYSCRIPT_URL, ENGINE_URL */
const { hooks, whenDefined } = await import(new URL(PYSCRIPT_URL, import.meta.url).href);
hooks.worker.onBeforeRunAsync.clear(); // our policy applies here too
const script = document.createElement('script');
script.type = 'py';
script.src = new URL(ENGINE_URL, import.meta.url).href;
script.setAttribute('worker', '');
document.head.append(script);
const { xworker } = await whenDefined('py');
await xworker.ready;
await xworker.sync.handle('{"op":"hello"}');
document.documentElement.dataset.engine = 'ready';
