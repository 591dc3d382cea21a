// node brotli.mjs FILE…: prints the size of each file compressed with brotli -11, as JSON.
import fs from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const sizes = process.argv.slice(2).map((file) => [file, brotliCompressSync(fs.readFileSync(file)).length]);
process.stdout.write(JSON.stringify(Object.fromEntries(sizes)));
