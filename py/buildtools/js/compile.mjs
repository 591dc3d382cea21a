// node compile.mjs JOBS.json: byte-compiles zips and wheels with the Pyodide that will run them.
// Jobs: [{source, target, …}]. The rest are arguments for bytecompile.py.
import './quiet.mjs';
import fs from 'node:fs';
import { loadPyodide } from 'pyodide';

const jobs = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
// Line tables omit columns, which tracebacks only need to underline sources. Those are not shipped.
const python = await loadPyodide({ args: ['-X', 'no_debug_ranges'] });
python.runPython(fs.readFileSync(new URL('../inside/bytecompile.py', import.meta.url), 'utf8'));
const bytecompile = python.globals.get('bytecompile');
for (const { source, target, ...options } of jobs) {
  const input = python.toPy(new Uint8Array(fs.readFileSync(source)));
  const given = Object.entries(options).map(([name, value]) => [name, python.toPy(value)]);
  const result = bytecompile.callKwargs(input, Object.fromEntries(given));
  const buffer = result.getBuffer('u8');
  fs.writeFileSync(target, buffer.data);
  buffer.release();
  result.destroy();
}
