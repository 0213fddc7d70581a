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

test('the web application is the same to the last byte when it is built again, compressed files too', async () => {
  const first = webIsBuilt() ? fingerprints(join(root, 'web', 'dist')) : await build('first');
  let early: string[] = [];
  const again = await build('again-under-another-name', (folder) => {
    early = Object.keys(fingerprints(folder));
  });
  expect(early, 'what can be served while the rest is compressed').toEqual(
    Object.keys(again).filter((path) => !/\.(br|gz)$/.test(path)),
  );
  expect(Object.keys(first).filter((path) => /\.(br|gz)$/.test(path)).length).toBeGreaterThan(10);
  expect(again).toEqual(first);
}, 300_000);
