// node freeze.mjs WHEELS MICROPIP.whl PACKAGE LOCK.json: has micropip install PACKAGE inside Pyodide,
// from a local package index of the folder WHEELS, and writes the resulting lock.
import './quiet.mjs';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { loadPyodide } from 'pyodide';

const [wheels, micropip, name, lockFile] = process.argv.slice(2);
const normal = (text) => text.toLowerCase().replace(/[-_.]+/g, '-');
const files = fs.readdirSync(wheels).filter((file) => file.endsWith('.whl')).sort();

const index = http.createServer((request, response) => {
  const [, kind, wanted] = new URL(request.url, 'http://localhost').pathname.split('/');
  const found = files.filter((file) => (kind === 'simple' ? normal(file.split('-')[0]) === wanted : file === wanted));
  const headers = { 'Access-Control-Allow-Origin': '*' };
  if (!found.length) {
    response.writeHead(404, headers).end();
  } else if (kind === 'simple') {
    const links = found.map((file) => `<a href="/wheel/${file}">${file}</a>`).join('\n');
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html' }).end(`<!doctype html><body>${links}</body>`);
  } else {
    response.writeHead(200, headers).end(fs.readFileSync(path.join(wheels, wanted)));
  }
});
await new Promise((resolve) => { index.listen(0, '127.0.0.1', resolve); });
const address = `http://127.0.0.1:${index.address().port}`;

const { info } = JSON.parse(fs.readFileSync(new URL(import.meta.resolve('pyodide/pyodide-lock.json')), 'utf8'));
const python = await loadPyodide({ lockFileContents: JSON.stringify({ info, packages: {} }) });
python.unpackArchive(new Uint8Array(fs.readFileSync(micropip)), 'wheel');
const frozen = await python.runPythonAsync(`
import micropip
await micropip.install(${JSON.stringify(name)}, index_urls=[${JSON.stringify(`${address}/simple`)}])
micropip.freeze()
`);
index.close();
index.closeAllConnections();

const lock = JSON.parse(frozen);
for (const entry of Object.values(lock.packages)) entry.file_name = path.basename(new URL(entry.file_name).pathname);
fs.writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
process.exit(0);
