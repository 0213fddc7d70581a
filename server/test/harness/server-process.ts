import type { FastifyInstance } from 'fastify';
import { type AppContext, createContext } from '../../src/app/context.ts';
import { buildGovernanceHost } from '../../src/app/governance-host.ts';
import { buildMainHost } from '../../src/app/main-host.ts';
import { governanceRoutes, mainRoutes } from '../../src/app/routes.ts';
import type { Config } from '../../src/config/config.ts';
import type { PresenceSettings } from '../../src/modules/presence/index.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { DiskWatch } from '../../src/platform/disk/disk-watch.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';
import type { TxtRecords } from '../../src/platform/net/txt-records.ts';
import { ACQUIRE_MS } from './kept-database.ts';
import { watchResponses } from './response-check.ts';
import type { TestDatabase } from './test-database.ts';

/** One server process: both hosts over connections and caches of its own. */
export interface ServerProcess {
  /** The main host. */
  app: FastifyInstance;
  governance: FastifyInstance;
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

/** Starts one over connections of its own, or over those that are there. */
export async function startProcess(parts: ProcessParts, lent?: Database): Promise<ServerProcess> {
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
  const log = createLogger({
    level: 'error',
    destination: { write: (line) => void (isDeclared(line) || violations.push(`logged: ${line.trim()}`)) },
  });
  const database = lent ?? (await db.open({ acquireMs, diskFull: () => disk.full() }));
  const context = await createContext({
    config,
    clock,
    log,
    database,
    disk,
    mailer,
    presence,
    readTxt,
    ...(webRoot === undefined ? {} : { webRoot }),
  });
  const app = await buildMainHost(context);
  const governance = await buildGovernanceHost(context);
  watchResponses(app, mainRoutes, violations);
  watchResponses(governance, governanceRoutes, violations);
  await Promise.all([app.ready(), governance.ready()]);
  return { app, governance, context, database };
}

/** Whether the line is about a problem that a route declares: those from 500 on are logged, too. */
function isDeclared(line: string): boolean {
  const { err } = JSON.parse(line) as { err?: { type?: string; code?: string } };
  return err?.type === 'Problem' && err.code !== 'internal';
}
