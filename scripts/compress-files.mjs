/** `node scripts/compress-files.mjs FOLDER`: what the build of the web application ends with. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority, constants as system } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files of fewer bytes are left alone: compressed or not, they fit into one packet. */
const LEAST_BYTES = 1_000;
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt)$/;

/**
 * Lays a Brotli and a gzip version beside each file that gains by it; the server sends what the browser takes.
 *
 * @param {string} folder with everything below it
 */
async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(file) {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return;
  const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params: best }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

// Nobody waits for it, and a server may be starting beside it.
setPriority(system.priority.PRIORITY_LOW);
await compressFiles(process.argv[2] ?? '.');
