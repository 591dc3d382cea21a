// node bundle.mjs JOB.json: bundles scripts and style sheets with esbuild. File names contain content
// hashes. Job: {entries: {name: path}, outdir, define, external, target, format, splitting}. With
// splitting, shared modules become separate files. Prints {name: file below outdir} as JSON, shared
// files under the name "shared/<file>".
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
const written = {};
for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
  const name = path.relative(outdir, path.resolve(file));
  if (entryPoint) written[nameOf.get(path.resolve(entryPoint))] = name;
  else if (name.endsWith('.js')) written[`shared/${name}`] = name;
}
process.stdout.write(JSON.stringify(written));
