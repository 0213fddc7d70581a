import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './failures.ts';
import { freePort } from './port.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';

export interface EmbeddedDatabaseExit {
  reason: 'stopped' | 'died';
  /** How PostgreSQL ended the last time. */
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface SupervisedServer {
  port: number;
  /** Resolves when the server is gone for good; never rejects. */
  exited: Promise<EmbeddedDatabaseExit>;
}

const PORT_ATTEMPTS = 5;
const RESTART_DELAYS_MS = [0, 100, 500, 1_000, 2_000, 5_000];

/** Starts the server on a free port and, with `supervise`, again on that port whenever it dies before `options.end`. */
export async function superviseServer(
  options: Omit<PostmasterOptions, 'port'>,
  supervise: boolean,
): Promise<SupervisedServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      const server = { ...options, port };
      return { port, exited: follow(server, await startPostmaster(server), supervise) };
    } catch (error) {
      const taken = error instanceof EmbeddedDatabaseError && error.reason === 'port-taken';
      if (!taken || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

async function follow(
  server: PostmasterOptions,
  first: Postmaster,
  supervise: boolean,
): Promise<EmbeddedDatabaseExit> {
  for (let postmaster = first; ; ) {
    const exit = await postmaster.exited;
    if (server.end.aborted) return { reason: 'stopped', ...exit };
    const how = exit.signal ?? `code ${exit.code}`;
    server.log.error(`the database process ${postmaster.pid} ended unexpectedly (${how})`);
    if (!supervise) return { reason: 'died', ...exit };
    const next = await restart(server);
    if (next === null) return { reason: 'stopped', ...exit };
    postmaster = next;
  }
}

/** Tries until PostgreSQL runs again, because a full disk or whatever prevents it may pass; null when stopped meanwhile. */
async function restart(server: PostmasterOptions): Promise<Postmaster | null> {
  const { end, log } = server;
  for (let attempt = 0; !end.aborted; attempt += 1) {
    const delay = RESTART_DELAYS_MS[attempt] ?? RESTART_DELAYS_MS.at(-1);
    await sleep(delay, undefined, { signal: end }).catch(() => undefined);
    if (end.aborted) break;
    try {
      const postmaster = await startPostmaster(server);
      log.info(`the database runs again as process ${postmaster.pid}`);
      return postmaster;
    } catch (error) {
      if (!end.aborted) log.error(error instanceof Error ? error.message : String(error));
    }
  }
  return null;
}
