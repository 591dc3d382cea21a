// node brotli.mjs FILE…: the size of each file under brotli -11, as JSON.
import fs from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const sizes = process.argv.slice(2).map((file) => [file, brotliCompressSync(fs.readFileSync(file)).length]);
process.stdout.write(JSON.stringify(Object.fromEntries(sizes)));
