/**
 * `npm run dev`: the database once, the server again after every change of its files, and the web application with
 * modules that replace themselves. Everything ends together.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './install.mjs';
import { projectEnvironment, projectNode, root, serverEnvironment } from './project.mjs';

/** Where Vite listens; for the server it is the URL that people type. */
const WEB_URL = 'http://localhost:5173';

/** Folders and not files: an editor that saves by renaming gives the file a new inode, which `--watch` alone loses. */
const WATCH = [
  ...['server/src', 'server/migrations', 'rules/src'].map((path) => `--watch-path=${path}`),
  '--watch-preserve-output',
];

const QUICK_IMPORTS = join(root, 'scripts', 'quick-imports.mjs');

if (!(await ensureInstalled('all'))) process.exit(1);

const children = [];
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

const environment = { PUBLIC_URL: WEB_URL, ...serverEnvironment() };
const database = process.env.DATABASE_URL ?? (await startDatabase());
start([projectNode(), ...WATCH, '--import', QUICK_IMPORTS, 'server/src/main.ts', 'start'], {
  ...environment,
  DATABASE_URL: database,
});
start(['vite', 'web', '--clearScreen', 'false', '--strictPort'], projectEnvironment());

/** @returns {Promise<string>} the URL of the embedded database, once it answers */
function startDatabase() {
  const child = start(
    [projectNode(), '--import', QUICK_IMPORTS, 'server/src/main.ts', 'database'],
    environment,
    ['ignore', 'pipe', 'inherit'],
  );
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('postgres')) resolve(line);
      else console.log(line);
    });
  });
}

/** Starts a part; when it ends by itself, everything does. */
function start([command, ...args], env, stdio = ['ignore', 'inherit', 'inherit']) {
  // A group of its own: a signal of the terminal comes once, through us, and the database goes last.
  const child = spawn(command, args, { cwd: root, env, stdio, detached: true });
  children.push(child);
  child.on('exit', (code) => end(code ?? 1));
  return child;
}

/** Ends the parts in the reverse order of their start: the database after those that use it. */
async function end(code) {
  if (ending) return;
  ending = true;
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  process.exit(code);
}
