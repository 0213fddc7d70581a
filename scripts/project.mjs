import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const bin = join(root, 'node_modules', '.bin');

/** The least major version that runs the TypeScript of the server as it is. */
export const NODE_MAJOR = 26;

/**
 * Whether the Node of the host, which runs these scripts, can run the server too, so that no other has to be installed. The project's
 * own, which npm puts before the host's, does not count, nor that of another project: what is started finds neither.
 */
export const hostNodeFits =
  !process.execPath.includes(`${sep}node_modules${sep}`) &&
  Number.parseInt(process.versions.node, 10) >= NODE_MAJOR;

/** Where npm puts the Node that the project is tested with. */
export const ownNode = join(bin, 'node');

/** The Node to run the server with: the project's own where it is installed, else the host's. */
export function projectNode() {
  return existsSync(ownNode) ? ownNode : process.execPath;
}

/** What is remembered between runs and can be thrown away at any time. */
export const cacheDir = join(root, 'node_modules', '.cache', 'retaguarda');

const hostPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((dir) => !dir.endsWith(join('node_modules', '.bin')));

/**
 * Of the server, with the project's programs and its Node first. Memory that was freed goes back to the system: of itself glibc
 * keeps what a start has needed, 7 MiB of it, for good.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment() {
  return {
    ...process.env,
    PATH: [bin, ...hostPath].join(delimiter),
    STRIPPED_TYPES: join(cacheDir, 'stripped-types.json'),
    MALLOC_TRIM_THRESHOLD_: '65536',
    MALLOC_ARENA_MAX: '2',
  };
}

/**
 * Of tools, which end soon: compiled code is kept, so that they need not compile themselves again.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment() {
  return { ...serverEnvironment(), NODE_COMPILE_CACHE: join(cacheDir, 'compiled') };
}

/** With the host's programs only: npm replaces the project's while it runs. */
export function hostEnvironment() {
  return { ...process.env, PATH: hostPath.join(delimiter) };
}

/** Children that end with this process, whatever ends it. */
const running = new Set();
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => {
    // A launcher with handlers of its own decides itself when it ends.
    if (process.listenerCount(signal) === 1) process.exit(code);
  });
}
process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv }} [options] `show` prints what it says while it says it
 * @returns {Promise<{ code: number, output: string }>} the output of a program that was not shown
 */
export function run(command, args, { show = false, env = projectEnvironment() } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 1, output: error.message });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** @param {number} since of `performance.now()` */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
