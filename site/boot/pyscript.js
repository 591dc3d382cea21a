// Where PyScript is not merely used: all its hooks and ours meet here, the page's first, then the worker's.
// Everything else keeps to what it documents: interp.mjs is the interpreter it is configured with, and
// engine.py exports what the page may call.
/* global PYSCRIPT_URL, PYSCRIPT_PLUGINS */
const here = (path) => new URL(path, import.meta.url).href;

let loaded;

// PyScript reads its configuration from elements that must be there before it is loaded.
async function load(interpreter) {
  const plugins = PYSCRIPT_PLUGINS.map((name) => `!${name}`); // all of them: its editors, terminal and messages
  const configs = [['py-config', { interpreter, sync_main_only: true, plugins }], ['mpy-config', { plugins }]];
  for (const [tag, config] of configs) {
    if (document.querySelector(tag)) continue;
    const element = document.createElement(tag);
    element.hidden = true;
    element.textContent = JSON.stringify(config);
    document.head.append(element);
  }
  const { hooks } = await import(here(PYSCRIPT_URL));
  hooks.worker.onBeforeRunAsync.clear(); // the one hook that needs 'unsafe-eval', which our policy forbids
  return hooks.main;
}

/** PyScript on the page, with an interpreter at this address; what could not be loaded is tried again. */
export function loadPyScript(interpreter) {
  loaded ??= load(interpreter).catch((error) => { loaded = undefined; throw error; });
  return loaded;
}

/**
 * Has PyScript run a Python file in a worker of this name. `meet` gets {script, xworker} in the very moment
 * the worker is made, so nothing it says is missed; the promise PyScript offers instead comes when it is ready.
 */
export function addWorker({ onWorker }, src, name, meet) {
  const script = document.createElement('script');
  script.type = 'py';
  script.src = src;
  script.setAttribute('worker', '');
  script.setAttribute('name', name);
  const made = (_, xworker) => { onWorker.delete(made); meet({ script, xworker }); };
  onWorker.add(made);
  document.head.append(script);
}

/**
 * In the worker, before our first line: PyScript runs its own Python API there, from a text of 33 000 characters.
 * Nothing here uses it; an empty module stands in its place.
 */
export function passOverApi(python) {
  python.runPython("import sys; sys.modules['pyscript'] = type(sys)('pyscript')");
  const run = python.runPythonAsync.bind(python);
  python.runPythonAsync = async (code, ...more) => {
    if (!code.includes('_Path("./pyscript")')) return run(code, ...more);
    python.runPythonAsync = run;
    return undefined;
  };
}
