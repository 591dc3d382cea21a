// node bundle.mjs JOB.json: bundles scripts and style sheets with esbuild, file names hashed by content.
// Job: {entries: {name: path}, outdir, define, external, target, format};
// prints {name: file below outdir} as JSON.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const { entries, outdir, define, external, target, format } = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const files = ['.woff2', '.svg', '.png', '.webp', '.mp3', '.ogg'];
const { metafile } = await build({
  entryPoints: Object.entries(entries).map(([name, file]) => ({
    in: file,
    out: name.replace(/\.[^.]*$/, '').replaceAll('/', '-'),
  })),
  outdir,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
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
  if (entryPoint) written[nameOf.get(path.resolve(entryPoint))] = path.relative(outdir, path.resolve(file));
}
process.stdout.write(JSON.stringify(written));
