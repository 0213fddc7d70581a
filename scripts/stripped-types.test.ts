import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const preload = join(import.meta.dirname, 'quick-imports.mjs');

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripped-'));
  file = join(folder, 'kept', 'stripped-types.json');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'main.ts'), `import { said } from './said.ts';\nconsole.log(said as string);`);
  await say('once');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const say = (what: string) =>
  writeFile(join(folder, 'said.ts'), `export const said: string = ${JSON.stringify(what)};\n`);

function run() {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', preload, join(folder, 'main.ts')],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], STRIPPED_TYPES: file } },
  );
  return { status, stderr, said: stdout.trim() };
}

test('what was stripped once is taken from where it is kept, until the source is another', async () => {
  expect(run()).toEqual({ status: 0, stderr: '', said: 'once' });
  expect(await readdir(join(folder, 'kept'))).toEqual(['stripped-types.json']);
  await writeFile(file, (await readFile(file, 'utf8')).replace('once', 'kept'));
  expect(run().said).toBe('kept');
  await say('again');
  expect(run().said).toBe('again');
});

test('what another version of Node has stripped, or what cannot be read, is stripped anew', async () => {
  run();
  const kept = (await readFile(file, 'utf8')).replace('once', 'kept');
  await writeFile(file, kept.replace(process.version, 'v26.0.0'));
  expect(run().said).toBe('once');
  await writeFile(file, kept.slice(0, 100));
  expect(run().said).toBe('once');
});

test('it runs where nothing can be kept', async () => {
  await writeFile(join(folder, 'kept'), '');
  await chmod(join(folder, 'kept'), 0o400);
  expect(run()).toEqual({ status: 0, stderr: '', said: 'once' });
});

test('modules of a folder are stripped before anything runs', async () => {
  const script = join(import.meta.dirname, 'stripped-types.mjs');
  const { status } = spawnSync(process.execPath, [script, folder], { env: { STRIPPED_TYPES: file } });
  expect(status).toBe(0);
  const { modules } = JSON.parse(await readFile(file, 'utf8')) as { modules: [string, unknown][] };
  const urls = ['main.ts', 'said.ts'].map((name) => pathToFileURL(join(folder, name)).href);
  expect(modules.map(([url]) => url).toSorted()).toEqual(urls);
});

test('an error names the line and the column of the source', async () => {
  const line = 'export const said: string = (undefined as unknown as A).a;';
  await writeFile(join(folder, 'said.ts'), `interface A {\n  a: string;\n}\n${line}\n`);
  run();
  expect(run().stderr).toContain(`said.ts:4:${line.indexOf('.a;') + 2}`);
});
