import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError, failureOf } from './failures.ts';

export interface ProgramExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Program {
  readonly pid: number;
  readonly exited: Promise<ProgramExit>;
}

interface ProgramOptions {
  path: string;
  args: readonly string[];
  clusterDir: string;
  account: Account | null;
  onLine: (line: string) => void;
  /** Out of the terminal's process group, so that its Ctrl-C reaches only this process. */
  detached?: boolean;
}

/**
 * How the programs are told their data directory. Under another account the directories above it may be closed, as
 * root's home is; Node enters the directory before it gives up root, and from there no path has to be walked again.
 */
export function dataDirectoryArgument(clusterDir: string, account: Account | null): string {
  return account === null ? clusterDir : '/proc/self/cwd';
}

/** Starts one of PostgreSQL's programs inside the cluster directory, every line it prints handed to `onLine`. */
export async function runProgram(options: ProgramOptions): Promise<Program> {
  const { path, args, clusterDir, account, onLine, detached = false } = options;
  const child = spawn(path, args, {
    cwd: clusterDir,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without our environment, which holds secrets, and in which variables such as PGPORT would change what the program does.
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
    ...(account ?? {}),
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  const exited = exitOf(child);
  await started(child, path);
  if (child.pid === undefined) throw new EmbeddedDatabaseError('failed', `${path} did not start`);
  return { pid: child.pid, exited };
}

/** Resolves when the program is gone and everything it printed was read. */
function exitOf(child: ChildProcess): Promise<ProgramExit> {
  const { promise, resolve } = Promise.withResolvers<ProgramExit>();
  child.once('close', (code, signal) => resolve({ code, signal }));
  return promise;
}

function started(child: ChildProcess, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('spawn', resolve);
  child.once('error', (error) => reject(startFailure(error, path)));
  return promise;
}

function startFailure(error: Error, path: string): EmbeddedDatabaseError {
  if ('code' in error && error.code === 'ENOENT' && existsSync(path)) {
    return new EmbeddedDatabaseError(
      'unsupported',
      'the embedded PostgreSQL needs a system with glibc: set DATABASE_URL to use another one',
      { cause: error },
    );
  }
  return failureOf(`${path} cannot be started`, error);
}
