import { parseArgs } from 'node:util';
import { createLogger } from '../../platform/log/logger.ts';
import { migrateDatabase } from '../migrate-database.ts';
import type { Command } from './command.ts';
import { reachDatabase, readConfig } from './installation.ts';

export const migrateCommand: Command = {
  summary: 'bring the database to the newest schema',
  forms: [['', 'applies what is missing and names it; servers of this version start after it']],
  run: async (args) => {
    parseArgs({ args, options: {} });
    const config = readConfig();
    const handle = await reachDatabase(config, createLogger({ level: 'warn' }), true);
    try {
      const applied = await migrateDatabase(handle.url);
      for (const name of applied) process.stdout.write(`applied ${name}\n`);
      if (applied.length === 0) process.stdout.write('nothing to do\n');
    } finally {
      await handle.stop();
    }
  },
};
