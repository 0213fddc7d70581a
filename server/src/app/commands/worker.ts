import { parseArgs } from 'node:util';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { watchDisk } from '../../platform/disk/disk-watch.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createContext } from '../context.ts';
import { createLifecycle } from '../lifecycle.ts';
import { assertSharedStorage } from '../shared-storage.ts';
import { JOB_TRANSACTIONS, startWorker } from '../worker.ts';
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
    const context = await createContext({ config, clock: systemClock, log, database, disk });
    await assertSharedStorage(config, handle.url, context.storage);
    const worker = await startWorker(context, handle.url);
    lifecycle.onStop('jobs', () => worker.stop());
    log.info('worker ready');
  },
};
