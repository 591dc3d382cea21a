// node bundle.mjs JOB.json: bundles scripts and style sheets with esbuild. File names contain content
// hashes. Job: {entries: {name: path}, outdir, define, external, target, format, splitting}. With
// splitting, shared modules become separate files, and so do those that scripts import only when they
// need them. Prints {name: file below outdir} as JSON, with shared files under the name "shared/<file>",
// and those that are fetched later under "later/<file>".
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const { entries, outdir, define, external, target, format, splitting } = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const files = ['.woff2', '.svg', '.png', '.webp', '.mp3', '.ogg'];
const { metafile } = await build({
  entryPoints: Object.entries(entries).map(([name, file]) => ({
    in: file,
    out: name.replace(/\.[^.]*$/, '').replaceAll('/', '-'),
  })),
  outdir,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  chunkNames: 'shared-[hash]',
  splitting,
  bundle: true,
  minify: true,
  format,
  target,
  charset: 'utf8',
  legalComments: 'none',
  define,
  external,
  loader: Object.fromEntries(files.map((suffix) => [suffix, 'file'])),
  metafile: true,
  logLevel: 'warning',
});

const nameOf = new Map(Object.entries(entries).map(([name, file]) => [path.resolve(file), name]));
const entryOf = ({ entryPoint }) => entryPoint && nameOf.get(path.resolve(entryPoint));

// The files that are loaded together with an entry: those that it imports, directly or not.
const early = new Set();
function load(file) {
  if (early.has(file) || !metafile.outputs[file]) return;
  early.add(file);
  for (const { path: imported, kind } of metafile.outputs[file].imports) if (kind === 'import-statement') load(imported);
}
for (const [file, output] of Object.entries(metafile.outputs)) if (entryOf(output)) load(file);

const written = {};
for (const [file, output] of Object.entries(metafile.outputs)) {
  const name = path.relative(outdir, path.resolve(file));
  if (entryOf(output)) written[entryOf(output)] = name;
  else if (name.endsWith('.js')) written[`${early.has(file) ? 'shared' : 'later'}/${name}`] = name;
}
process.stdout.write(JSON.stringify(written));
