// node probe.mjs STDLIB.zip LOCK.json WHEELS GAMES MODULES.json: starts Python as the page does, with
// the trimmed library and the frozen lock, imports all MODULES, and tests what depends on stand-ins
// (stand_ins/): tasks and tracebacks.
import './quiet.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { loadPyodide } from 'pyodide';

const [stdlib, lockFile, wheels, games, modules] = process.argv.slice(2);
const lock = fs.readFileSync(lockFile, 'utf8');
const python = await loadPyodide({
  stdLibURL: stdlib,
  lockFileContents: lock,
  packageBaseUrl: `${wheels}/`,
  packages: Object.keys(JSON.parse(lock).packages),
});
python.registerJsModule('pyscript', {});
const extractDir = python.runPython('import site; site.getsitepackages()[0]');
for (const name of fs.readdirSync(games)) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(games, name))), 'zip', { extractDir });
}
python.globals.set('MODULES', python.toPy(JSON.parse(fs.readFileSync(modules, 'utf8'))));
const missing = python.runPython(`
import importlib
def problem(name):
    try:
        importlib.import_module(name)
    except ImportError as error:
        return f"{name}: {error}"
"\\n".join(filter(None, map(problem, MODULES)))
`);
const traceback = await python.runPythonAsync(`
import asyncio, inspect, traceback
async def late():
    await asyncio.sleep(1)
async def attempt():
    early = asyncio.create_task(asyncio.sleep(0, "early"))
    assert await asyncio.gather(early) == ["early"] and inspect.iscoroutinefunction(late)
    try:
        await asyncio.wait_for(late(), 0)
    except TimeoutError:
        return traceback.format_exc()
await attempt()
`);
if (missing || !/^Traceback .*\n {2}File .*\nTimeoutError\n$/s.test(traceback)) {
  process.stdout.write(`Missing from the trimmed library (see stdlib_keep.json):\n${missing}\n${traceback}\n`);
  process.exitCode = 1;
}
