import { type AppContext, createContext } from '../../src/app/context.ts';
import type { Config } from '../../src/config/config.ts';
import type { PresenceSettings } from '../../src/modules/presence/index.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { DiskWatch } from '../../src/platform/disk/disk-watch.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';
import type { TxtRecords } from '../../src/platform/net/txt-records.ts';
import { buildHosts, createFaultLog, type FaultLog, type Hosts } from './hosts.ts';
import { ACQUIRE_MS } from './kept-database.ts';
import type { TestDatabase } from './test-database.ts';

/** One server process: both hosts over connections and caches of its own. */
export interface ServerProcess extends Pick<Hosts, 'app' | 'governance' | 'release'> {
  context: AppContext;
  database: Database;
}

export interface ProcessParts {
  config: Config;
  clock: Clock;
  mailer: Mailer;
  /** Where its connections come from. */
  db: Pick<TestDatabase, 'open'>;
  presence: Partial<PresenceSettings>;
  disk: DiskWatch;
  /** Who answers for TXT records. */
  readTxt: TxtRecords;
  /** The folder of the web application; undefined for the built one. */
  webRoot: string | undefined;
  /** For how long a transaction waits for a connection; long unless told otherwise: a machine that is busy with other tests stalls. */
  acquireMs?: number | undefined;
  /** Where faults of answers are collected. */
  violations: string[];
}

/** What a process is given that another one had before. */
export interface LentParts {
  database?: Database | undefined;
  hosts?: Hosts | null;
}

/** Starts one over connections and hosts of its own, or over those that are there. */
export async function startProcess(parts: ProcessParts, lent: LentParts = {}): Promise<ServerProcess> {
  const {
    acquireMs = ACQUIRE_MS,
    clock,
    config,
    db,
    disk,
    mailer,
    presence,
    readTxt,
    violations,
    webRoot,
  } = parts;
  const faults: FaultLog = lent.hosts ?? createFaultLog(violations);
  const database = lent.database ?? (await db.open({ acquireMs, diskFull: () => disk.full() }));
  const context = await createContext({
    config,
    clock,
    log: faults.log,
    database,
    disk,
    mailer,
    presence,
    readTxt,
    ...(webRoot === undefined ? {} : { webRoot }),
  });
  const hosts = lent.hosts ?? (await buildHosts(context, faults));
  hosts.serve(context);
  return { ...hosts, context, database };
}
