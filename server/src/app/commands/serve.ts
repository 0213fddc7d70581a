import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { watchDisk } from '../../platform/disk/disk-watch.ts';
import type { JobRunner } from '../../platform/jobs/jobs.ts';
import { createLogger, type Logger } from '../../platform/log/logger.ts';
import { type AppContext, createContext } from '../context.ts';
import { demoAccountsText } from '../demo/demo-accounts.ts';
import { hasNoUser } from '../demo/empty-database.ts';
import { Failure } from '../failures.ts';
import { buildGovernanceHost } from '../governance-host.ts';
import { watchOf } from '../health-checks.ts';
import { createLifecycle, drain, type Lifecycle } from '../lifecycle.ts';
import { listenFailure } from '../listen-failure.ts';
import { buildMainHost } from '../main-host.ts';
import { migrateDatabase } from '../migrate-database.ts';
import { assertSharedStorage } from '../shared-storage.ts';
import { releaseMemoryOnceQuiet, releaseStartupMemory } from '../startup-memory.ts';
import { startTraces } from '../traces.ts';
import { JOB_TRANSACTIONS, startWorker } from '../worker.ts';
import type { Command } from './command.ts';
import {
  assertMigrated,
  assertRestored,
  databaseDiskFull,
  reachDatabase,
  readConfig,
} from './installation.ts';

type Host = 'main' | 'governance';

/** While one waits for the disk, others get ready: a tenth more tasks are created than with ten, and fewer again with 24. */
const REQUEST_TRANSACTIONS = 16;

interface ServeOptions {
  hosts: readonly Host[];
  /** Runs jobs in this process too. */
  jobs: boolean;
  /** Migrates, and fills an empty development database with the demo business. */
  prepare: boolean;
}

export const startCommand: Command = {
  summary: 'everything at once for a laptop: database, migrations, demo business, both hosts, jobs',
  forms: [['', 'migrates, loads the demo business into an empty database outside production, serves']],
  run: async (args) => {
    parseArgs({ args, options: {} });
    await serve({ hosts: ['main', 'governance'], jobs: true, prepare: true });
  },
};

export const serveCommand: Command = {
  summary: 'serve both hosts, or one',
  forms: [['[--host main|governance] [--jobs]', 'serves until it is told to stop; migrates nothing']],
  options: [
    ['--host main|governance', 'only this host'],
    ['--jobs', 'do the work of `retaguarda worker` in this process too'],
  ],
  run: async (args) => {
    const { values } = parseArgs({ args, options: { host: { type: 'string' }, jobs: { type: 'boolean' } } });
    const { host } = values;
    if (host !== undefined && host !== 'main' && host !== 'governance') {
      throw new Failure('--host must be main or governance');
    }
    const hosts: readonly Host[] = host === undefined ? ['main', 'governance'] : [host];
    await serve({ hosts, jobs: values.jobs ?? false, prepare: false });
  },
};

async function serve(options: ServeOptions): Promise<void> {
  const config = readConfig();
  const log = createLogger({ level: config.logLevel });
  const lifecycle = createLifecycle(log);
  try {
    await bringUp(options, config, log, lifecycle);
  } catch (error) {
    await lifecycle.stop(1);
    throw error;
  }
}

async function bringUp(
  options: ServeOptions,
  config: Config,
  log: Logger,
  lifecycle: Lifecycle,
): Promise<void> {
  await startTraces(config, lifecycle);
  const handle = await reachDatabase(config, log, !options.prepare);
  lifecycle.onStop('embedded database', () => handle.stop());
  if (options.prepare) await assertRestored(handle.url);
  if (options.prepare) await migrateDatabase(handle.url);
  else await assertMigrated(handle.url);
  const disk = await watchDisk({ directory: config.dataDirectory, log });
  lifecycle.onStop('watch of the disk', async () => disk.stop());
  const database = await openDatabase({
    url: handle.url,
    replicas: config.replicas,
    lanes: config.lanes,
    log,
    diskFull: databaseDiskFull(config, disk),
    transactions: REQUEST_TRANSACTIONS + (options.jobs ? JOB_TRANSACTIONS : 0),
  });
  lifecycle.onStop('database connections', () => database.close());
  const jobs: { runner: JobRunner | null } = { runner: null };
  const context = await createContext({
    config,
    clock: systemClock,
    log,
    database,
    disk,
    jobs: options.jobs ? watchOf(jobs) : null,
    stopping: lifecycle.stopping,
  });
  await assertSharedStorage(config, handle.url, context.storage);
  const demo = options.prepare && (await prepareDemo(config, database, context));
  if (options.jobs) {
    const runner = await startWorker(context, handle.url);
    jobs.runner = runner;
    lifecycle.onStop('jobs', () => runner.stop());
  }
  const apps: Record<Host, () => Promise<FastifyInstance>> = {
    main: () => buildMainHost(context),
    governance: () => buildGovernanceHost(context),
  };
  const built = await Array.fromAsync(options.hosts, async (host) => {
    const app = await apps[host]();
    lifecycle.onStop(`${host} host`, () => drain(app));
    return { app, port: host === 'main' ? config.port : config.governancePort };
  });
  releaseStartupMemory();
  for (const { app, port } of built) await listen(app, config.host, port);
  const endWatch = releaseMemoryOnceQuiet();
  lifecycle.onStop('watch for a quiet second', async () => endWatch());
  log.info({ url: config.publicUrl, governance: config.governanceUrl }, 'ready');
  if (options.prepare) printWelcome(config, demo);
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { advice, found } = listenFailure(error, host, port);
    throw new Failure(`${found}; ${advice}`);
  }
}

/** Only a development database that holds nothing yet gets the demo business. */
async function prepareDemo(config: Config, database: Database, context: AppContext): Promise<boolean> {
  if (config.environment === 'production') return false;
  if (await hasNoUser(database.system)) {
    const { loadDemoBusiness } = await import('../demo/demo-business.ts');
    await loadDemoBusiness(context);
  }
  return true;
}

function printWelcome(config: Config, demo: boolean): void {
  process.stdout.write(`\n  Retaguarda  ${config.publicUrl}\n  API docs    ${config.publicUrl}/api/docs\n`);
  if (demo) process.stdout.write(demoAccountsText(config));
  process.stdout.write('\n');
}
