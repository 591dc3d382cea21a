// node compile.mjs JOBS.json: byte-compiles zips and wheels with the Pyodide that will run them.
// Jobs: [{source, target, keep?, drop?}]; see bytecompile.py.
import './quiet.mjs';
import fs from 'node:fs';
import { loadPyodide } from 'pyodide';

const jobs = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const python = await loadPyodide();
python.runPython(fs.readFileSync(new URL('../inside/bytecompile.py', import.meta.url), 'utf8'));
const bytecompile = python.globals.get('bytecompile');
for (const { source, target, keep, drop } of jobs) {
  const input = python.toPy(new Uint8Array(fs.readFileSync(source)));
  const result = bytecompile(input, keep && python.toPy(keep), drop && python.toPy(drop));
  const buffer = result.getBuffer('u8');
  fs.writeFileSync(target, buffer.data);
  buffer.release();
  result.destroy();
}
