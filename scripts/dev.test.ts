import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const URL = 'postgres://somebody@127.0.0.1:1/dev';

/** Stands in for the server's commands `database` and `start`, and says what it is and when it ends. */
const server = (version: number) => `
  const name = process.argv[2];
  if (name === 'database') console.log('${URL}');
  else console.log('server', ${version}, process.env.DATABASE_URL, process.env.PUBLIC_URL);
  process.on('SIGTERM', () => { console.log('ends', name); process.exit(0); });
  setInterval(() => {}, 1000);`;

const VITE = `#!/usr/bin/env node
  console.log('vite', ...process.argv.slice(2));
  process.on('SIGTERM', () => { console.log('ends vite'); process.exit(0); });
  setInterval(() => {}, 1000);`;

let project: string;
let dev: ChildProcess;
let lines: string[];

/** A project with the real script and stand-ins for what it starts. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'dev-'));
  await cp(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await cp(join(root, file), join(project, file));
  const modules = join(project, 'node_modules');
  await mkdir(join(modules, '.bin'), { recursive: true });
  for (const name of ['.bin/node', '.package-lock.json'])
    await symlink(join(root, 'node_modules', name), join(modules, name));
  await writeFile(join(modules, '.bin', 'vite'), VITE, { mode: 0o755 });
  for (const folder of ['server/src', 'server/migrations', 'rules/src']) {
    await mkdir(join(project, folder), { recursive: true });
  }
  await writeFile(join(project, 'server', 'src', 'main.ts'), server(1));
  const { DATABASE_URL, PUBLIC_URL, ...environment } = process.env;
  dev = spawn(process.execPath, [join(project, 'scripts', 'dev.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  lines = [];
  createInterface({ input: dev.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line));
});

afterEach(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  await rm(project, { recursive: true, force: true });
});

test('the server runs over the database that was started once, and the web application beside it', async () => {
  await expect.poll(() => lines).toContain(`server 1 ${URL} http://localhost:5173`);
  await expect.poll(() => lines).toContain('vite web --clearScreen false --strictPort');
});

test('a file that an editor saves by renaming starts the server again, every time, and not the database', async () => {
  for (const version of [2, 3]) {
    await expect.poll(() => lines.some((line) => line.startsWith(`server ${version - 1} `))).toBe(true);
    await writeFile(join(project, 'draft'), server(version));
    await rename(join(project, 'draft'), join(project, 'server', 'src', 'main.ts'));
  }
  await expect.poll(() => lines.some((line) => line.startsWith('server 3 '))).toBe(true);
  expect(lines).not.toContain('ends database');
});

test('everything ends together, the database last', async () => {
  await expect.poll(() => lines.some((line) => line.startsWith('vite'))).toBe(true);
  await expect.poll(() => lines.some((line) => line.startsWith('server 1'))).toBe(true);
  dev.kill('SIGTERM');
  expect(await once(dev, 'exit')).toEqual([0, null]);
  expect(lines.filter((line) => line.startsWith('ends'))).toEqual([
    'ends vite',
    'ends start',
    'ends database',
  ]);
});
