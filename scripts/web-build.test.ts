import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildInto, webIsBuilt } from './web-build.mjs';

const root = join(import.meta.dirname, '..');
const directory = mkdtempSync(join(root, 'node_modules', '.cache', 'built-twice-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The fingerprint of every file, by its path. */
function fingerprints(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length), hash('sha256', readFileSync(path))]),
  );
}

async function build(name: string, onPages?: (folder: string) => void): Promise<Record<string, string>> {
  const folder = join(directory, name);
  const { code, output } = await buildInto(folder, () => onPages?.(folder));
  expect({ code, output }).toMatchObject({ code: 0 });
  return fingerprints(folder);
}

const COMPRESSED = /\.(br|gz)$/;
/** One of so many is compressed again: all of them take longer than the rest of the build, and each is compressed by itself. */
const SAMPLE = 10;

const pick = (all: Record<string, string>, isWanted: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([path]) => isWanted(path)));

test('the web application is the same to the last byte when it is built again, compressed files too', async () => {
  const first = webIsBuilt() ? fingerprints(join(root, 'web', 'dist')) : await build('first');
  let pages: Record<string, string> = {};
  const again = await build('again-under-another-name', (folder) => {
    pages = fingerprints(folder);
    const paths = Object.keys(pages).filter((path) => `${path}.br` in first);
    for (const [index, path] of paths.entries()) if (index % SAMPLE > 0) rmSync(join(folder, path));
  });
  // What can be served while the rest is compressed is all but what is compressed.
  expect(pages).toEqual(pick(first, (path) => !COMPRESSED.test(path)));
  const compressed = pick(again, (path) => COMPRESSED.test(path));
  expect(Object.keys(compressed).length).toBeGreaterThan(10);
  expect(compressed).toEqual(pick(first, (path) => path in compressed));
}, 300_000);
