// All uses of undocumented parts of PyScript: first those in the page, then the one in the worker. All other scripts
// rely only on what PyScript documents: interp.mjs is the interpreter that its configuration names, and engine.py
// exports what the page calls.
/* global PYSCRIPT_URL, PYSCRIPT_PLUGINS */
const resolveUrl = (path) => new URL(path, import.meta.url).href;

let loaded;

// PyScript reads its configuration from elements, which must exist before it is loaded.
async function load(interpreter) {
  const plugins = PYSCRIPT_PLUGINS.map((name) => `!${name}`); // no editors, terminal or messages
  const configs = [['py-config', { interpreter, sync_main_only: true, plugins }], ['mpy-config', { plugins }]];
  for (const [tag, config] of configs) {
    if (document.querySelector(tag)) continue;
    const element = document.createElement(tag);
    element.hidden = true;
    element.textContent = JSON.stringify(config);
    document.head.append(element);
  }
  const { hooks } = await import(resolveUrl(PYSCRIPT_URL));
  hooks.worker.onBeforeRunAsync.clear(); // the only hook that needs 'unsafe-eval', which our policy forbids
  return hooks.main;
}

/** Loads PyScript with the interpreter at this URL. If an attempt fails, the next call tries again. */
export function loadPyScript(interpreter) {
  loaded ??= load(interpreter).catch((error) => { loaded = undefined; throw error; });
  return loaded;
}

/**
 * Makes PyScript run a Python file in a worker with this name. `onCreated` is called with {script, xworker} as soon as
 * the worker exists, so that none of its messages is missed. PyScript's own promise only resolves when the worker is
 * ready.
 */
export function addWorker({ onWorker }, src, name, onCreated) {
  const script = document.createElement('script');
  script.type = 'py';
  script.src = src;
  script.setAttribute('worker', '');
  script.setAttribute('name', name);
  const hook = (_, xworker) => { onWorker.delete(hook); onCreated({ script, xworker }); };
  onWorker.add(hook);
  document.head.append(script);
}

/**
 * In the worker, PyScript runs its Python API (33 000 characters of source) before engine.py. We use none of it, so
 * this function replaces it with an empty module.
 */
export function skipApi(python) {
  python.runPython("import sys; sys.modules['pyscript'] = type(sys)('pyscript')");
  const run = python.runPythonAsync.bind(python);
  python.runPythonAsync = async (code, ...more) => {
    if (!code.includes('_Path("./pyscript")')) return run(code, ...more);
    python.runPythonAsync = run;
    return undefined;
  };
}
