// node pytest.mjs --wheel=FILE… [pytest arguments]: runs tests inside Pyodide against the byte-compiled
// wheels and the frozen lock that the page loads. It uses Pyodide's whole standard library, because
// pytest needs more of it than the page does.
import './quiet.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { loadPyodide } from 'pyodide';

const root = process.cwd();
const given = process.argv.slice(2);
const extra = given.filter((word) => word.startsWith('--wheel=')).map((word) => word.slice('--wheel='.length));
const wanted = given.filter((word) => !word.startsWith('--wheel='));

const packed = path.join(root, 'build', 'packed');
const lock = fs.readFileSync(path.join(packed, 'pyodide-lock.json'), 'utf8');
const python = await loadPyodide({
  lockFileContents: lock,
  packageBaseUrl: `${path.join(packed, 'wheels')}/`,
  packages: Object.keys(JSON.parse(lock).packages),
  env: { HOME: '/home/pyodide', PYTHONDONTWRITEBYTECODE: '1' },
});
const extractDir = python.runPython('import site; site.getsitepackages()[0]');
const archives = fs.readdirSync(path.join(packed, 'games')).map((name) => path.join(packed, 'games', name));
for (const file of [...archives, path.join(packed, 'unshipped.zip')]) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(file)), 'zip', { extractDir });
}
for (const wheel of extra) python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), 'wheel', { extractDir });

python.FS.mkdirTree('/project/tests');
python.mountNodeFS('/project/tests', path.join(root, 'tests'));
python.FS.writeFile('/project/pytest.ini', fs.readFileSync(new URL('../inside/pytest.ini', import.meta.url), 'utf8'));
python.globals.set('WANTED', python.toPy(wanted));
process.exitCode = python.runPython(`
import importlib, os, sys
importlib.invalidate_caches()
os.chdir("/project")
sys.path.insert(0, "/project")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-p", "no:faulthandler", *WANTED]))
`);
