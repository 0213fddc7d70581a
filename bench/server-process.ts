import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, exit, pidOf, startChild } from './child.ts';

/** A first start makes a database and the demo business, on a machine that is busy with other tests. */
const PATIENCE_MS = 120_000;
const POLL_MS = 10;

export interface ServerOptions {
  command: 'start' | 'serve';
  directory: string;
  /** Null lets the server start the embedded database. */
  databaseUrl: string | null;
  env?: NodeJS.ProcessEnv;
  /** The command line of another release; that of this one unless named. */
  main?: string;
}

/** Milliseconds. */
export interface LoopDelay {
  p99: number;
  max: number;
}

export type LoopDelayOrder = 'watch the loop' | 'answer';

export interface RunningServer {
  url: string;
  pid: number;
  /** From the moment the process was started to the first good answer of `/api/health`. */
  healthyAfterMs: number;
  /** How late timers were while the work was done. */
  watchLoop(work: () => Promise<void>): Promise<LoopDelay>;
  /** Asks the process to stop and waits for its end. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** The server as people run it, in a process of its own with its log in a file; resolves when it is healthy. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { command, databaseUrl, directory, env = {}, main = 'server/src/main.ts' } = options;
  const port = await freePort();
  const url = env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = startChild(main, {
    args: [command],
    // Limits of the heap and the search for modules as in `scripts/start.mjs`, and of what is kept of freed memory as in `scripts/project.mjs`.
    nodeArgs: [
      '--max-semi-space-size=16',
      '--heap-growing-percent=20',
      ...['--import', join(import.meta.dirname, '..', 'scripts', 'quick-imports.mjs')],
      ...['--import', join(import.meta.dirname, 'processes', 'loop-delay.ts')],
    ],
    logFile: join(directory, 'server.log'),
    env: {
      // Of a new directory nothing is known, as at the first start of a newcomer.
      STRIPPED_TYPES: process.env['STRIPPED_TYPES'] ?? join(directory, 'stripped-types.json'),
      MALLOC_TRIM_THRESHOLD_: '65536',
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: command === 'start' ? 'development' : 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      GOVERNANCE_PORT: String(await freePort()),
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '127.0.0.1',
      RETAGUARDA_DATA_DIR: directory,
      DATABASE_URL: databaseUrl ?? '',
      ...env,
    },
  });
  await healthy(child, `http://127.0.0.1:${port}`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: pidOf(child),
    healthyAfterMs: performance.now() - began,
    watchLoop: async (work) => {
      await ask<LoopDelay, LoopDelayOrder>(child, 'watch the loop');
      await work();
      return ask<LoopDelay, LoopDelayOrder>(child, 'answer');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exit(child);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit(child);
    },
  };
}

async function healthy(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(POLL_MS)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.signalCode ?? child.exitCode}; see its log`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`the server was not healthy within ${PATIENCE_MS / 1000} s; see its log`);
}
