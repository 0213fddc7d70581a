import { existsSync } from 'node:fs';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from './account.ts';
import { locateBinaries } from './binaries.ts';
import { clusterOf, prepareCluster, readPassword } from './cluster.ts';
import { isDataDirectoryLocked, lockDataDirectory } from './data-directory-lock.ts';
import { EmbeddedDatabaseError, failureOf } from './failures.ts';
import { readPostmasterFile } from './leftovers.ts';
import type { EmbeddedDatabaseLog } from './postmaster.ts';
import { stopWithProcess } from './process-end.ts';
import type { PostgresSettings } from './settings.ts';
import { takesSocket } from './socket.ts';
import { type EmbeddedDatabaseExit, superviseServer } from './supervisor.ts';

export interface EmbeddedDatabaseOptions {
  /** Made if it is missing; the cluster goes to `<dataDir>/postgres`, its password to `<dataDir>/postgres-password`. */
  dataDir: string;
  log: EmbeddedDatabaseLog;
  /** Over the defaults of `settings.ts`; `throwawaySettings` for tests. */
  settings?: PostgresSettings;
  /** Starts PostgreSQL again, on the same port, when it dies by itself; default false. */
  supervise?: boolean;
}

/** Where an embedded database is reached. */
export interface EmbeddedDatabasePlace {
  /** `postgres://postgres:<password>@127.0.0.1:<port>/postgres`: the superuser, by password, on loopback only. */
  readonly url: string;
  /**
   * The same through the socket in the data directory, `…?host=<dataDir>/postgres`, which costs both sides less than loopback does;
   * `url` where there can be no socket.
   */
  readonly socketUrl: string;
  readonly port: number;
}

export interface EmbeddedDatabase extends EmbeddedDatabasePlace {
  /** Of the server that runs now or ran last; another one after a supervised restart. */
  readonly pid: number;
  /** Ends PostgreSQL with a checkpoint and gives the data directory free. May be called more than once. */
  stop(): Promise<void>;
  /** Resolves when PostgreSQL is gone for good: after `stop`, or when it died and nobody supervises it. Never rejects. */
  readonly exited: Promise<EmbeddedDatabaseExit>;
}

const FIND_PATIENCE_MS = 10_000;

/** The server process and what has to be stopped, from its first moment to its last. */
interface Session {
  pid: number;
  running: boolean;
  readonly end: AbortController;
  /** Resolves when nothing runs any more. */
  readonly over: PromiseWithResolvers<void>;
}

/**
 * Starts PostgreSQL in the data directory, making the cluster first when there is none. One process holds a data
 * directory; whatever an earlier one left there, a running server included, is cleared away.
 *
 * @throws EmbeddedDatabaseError one clear line, see its `reason`
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const session: Session = {
    pid: 0,
    running: false,
    end: new AbortController(),
    over: Promise.withResolvers(),
  };
  const stop = async (): Promise<void> => {
    session.end.abort(
      new EmbeddedDatabaseError('failed', 'the embedded database was stopped while it started'),
    );
    await session.over.promise;
  };
  const forget = stopWithProcess({ pid: () => (session.running ? session.pid : null), stop });
  void session.over.promise.then(forget);
  try {
    const { exited, ...place } = await open(options, session);
    return {
      ...place,
      get pid() {
        return session.pid;
      },
      stop,
      exited,
    };
  } catch (error) {
    session.over.resolve();
    throw failureOf(`the embedded database in ${options.dataDir} cannot be started`, error);
  }
}

async function open(
  { dataDir, log, settings = {}, supervise = false }: EmbeddedDatabaseOptions,
  session: Session,
): Promise<EmbeddedDatabasePlace & Pick<EmbeddedDatabase, 'exited'>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const home = await realpath(dataDir);
  const lock = lockDataDirectory(home);
  try {
    const cluster = clusterOf(home);
    const account = await databaseAccount(cluster.dir);
    const binaries = await locateBinaries(account);
    const password = await prepareCluster(cluster, {
      binaries,
      account,
      durable: settings['fsync'] !== 'off',
    });
    const hasSocket = await takesSocket(cluster.dir);
    const { port, exited } = await superviseServer(
      {
        binaries,
        account,
        clusterDir: cluster.dir,
        hasSocket,
        settings,
        log,
        end: session.end.signal,
        onProcess: (pid) => {
          session.running = pid !== null;
          session.pid = pid ?? session.pid;
        },
      },
      supervise,
    );
    const over = exited.finally(() => {
      lock.release();
      session.over.resolve();
    });
    return { ...placeOf(password, port, hasSocket ? cluster.dir : null), exited: over };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The database that another process runs in this data directory at the moment, for commands that work beside a server.
 * Waits a little for one that is just starting.
 *
 * @returns null when nobody runs one
 */
export async function findEmbeddedDatabase(
  dataDir: string,
): Promise<(EmbeddedDatabasePlace & Pick<EmbeddedDatabase, 'pid'>) | null> {
  const cluster = clusterOf(dataDir);
  for (const deadline = performance.now() + FIND_PATIENCE_MS; performance.now() < deadline; await sleep(50)) {
    const file = await readPostmasterFile(cluster.dir);
    if (!existsSync(dataDir) || !isDataDirectoryLocked(dataDir)) return null;
    if (!file?.ready) continue;
    const socketDir = file.hasSocket ? await realpath(cluster.dir) : null;
    return { ...placeOf(await readPassword(cluster), file.port, socketDir), pid: file.pid };
  }
  return null;
}

function placeOf(password: string, port: number, socketDir: string | null): EmbeddedDatabasePlace {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return { port, url, socketUrl: socketDir === null ? url : `${url}?host=${encodeURIComponent(socketDir)}` };
}
