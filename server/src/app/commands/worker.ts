import { parseArgs } from 'node:util';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { watchDisk } from '../../platform/disk/disk-watch.ts';
import type { JobRunner } from '../../platform/jobs/jobs.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { type AppContext, createContext } from '../context.ts';
import { watchOf } from '../health-checks.ts';
import { createLifecycle, drain, type Lifecycle } from '../lifecycle.ts';
import { assertSharedStorage } from '../shared-storage.ts';
import { startTraces } from '../traces.ts';
import { JOB_TRANSACTIONS, startWorker } from '../worker.ts';
import { buildWorkerHost } from '../worker-host.ts';
import type { Command } from './command.ts';
import { assertMigrated, databaseDiskFull, reachDatabase, readConfig } from './installation.ts';

export const workerCommand: Command = {
  summary: 'run jobs: mails, schedules, housekeeping',
  forms: [['', 'works until it is told to stop; several may run beside each other']],
  run: async (args) => {
    parseArgs({ args, options: {} });
    const config = readConfig();
    const log = createLogger({ level: config.logLevel });
    const lifecycle = createLifecycle(log);
    await startTraces(config, lifecycle);
    const handle = await reachDatabase(config, log, true);
    lifecycle.onStop('embedded database', () => handle.stop());
    await assertMigrated(handle.url);
    const disk = await watchDisk({ directory: config.dataDirectory, log });
    lifecycle.onStop('watch of the disk', async () => disk.stop());
    const database = await openDatabase({
      url: handle.url,
      log,
      lanes: 1,
      transactions: JOB_TRANSACTIONS,
      diskFull: databaseDiskFull(config, disk),
    });
    lifecycle.onStop('database connections', () => database.close());
    const jobs: { runner: JobRunner | null } = { runner: null };
    const context = await createContext({
      config,
      clock: systemClock,
      log,
      database,
      disk,
      jobs: watchOf(jobs),
      stopping: lifecycle.stopping,
    });
    await assertSharedStorage(config, handle.url, context.storage);
    const runner = await startWorker(context, handle.url);
    jobs.runner = runner;
    lifecycle.onStop('jobs', () => runner.stop());
    await showFigures(context, lifecycle);
    log.info('worker ready');
  },
};

/** Answers monitors on a port of its own, where one is set. */
async function showFigures(context: AppContext, lifecycle: Lifecycle): Promise<void> {
  const { config, log } = context;
  if (config.workerMetricsPort === null) return;
  const app = buildWorkerHost(context);
  lifecycle.onStop('figures of the worker', () => drain(app));
  const address = await app.listen({ host: config.host, port: config.workerMetricsPort });
  log.info({ url: `${address}/metrics` }, 'the worker shows its figures');
}
