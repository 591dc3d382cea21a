// A short-lived worker that starts a second engine so that the page can store its memory. (An interpreter that makes a
// snapshot cannot serve the page: its `js` module is a proxy whose getters fail.)
import { pack } from './image.mjs';
import { report, start, wheelFiles } from './python.mjs';

// Loads what an engine may need. Restored as it is, Python would remember folders as empty, and have the current
// folder on its path twice.
const PREPARE = `
import gc, random, sys
from spieltisch.app.worker.operations import load
list(load())
sys.path.remove("")
sys.path_importer_cache.clear()
gc.collect()
`;

async function make() {
  const files = await wheelFiles();
  const python = await start(files, { _makeSnapshot: true });
  python.runPython(PREPARE);
  const image = pack(python.makeMemorySnapshot(), files);
  self.postMessage({ spieltisch: { image } }, [image]);
}

make().catch((error) => report({ failed: String(error) }));
