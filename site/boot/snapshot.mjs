// A worker that is thrown away: it starts the engine once more, for the page to keep its memory. (Such an
// interpreter cannot serve the page: in it, Python's `js` is a proxy whose getters fail.)
import { pack } from './image.mjs';
import { delivered, start, tell } from './python.mjs';

// Beside what the engine is to know: no folder may be remembered as empty, nor the current one twice.
const PREPARE = `
import gc, random, sys
from spieltisch.app.worker.operations import warm
warm()
sys.path.remove("")
sys.path_importer_cache.clear()
gc.collect()
`;

async function make() {
  const files = await delivered();
  const python = await start(files, { _makeSnapshot: true });
  python.runPython(PREPARE);
  const image = pack(python.makeMemorySnapshot(), files);
  self.postMessage({ spieltisch: { image } }, [image]);
}

make().catch((error) => tell({ failed: String(error) }));
