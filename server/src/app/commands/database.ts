import { parseArgs } from 'node:util';
import { createLogger } from '../../platform/log/logger.ts';
import { createLifecycle } from '../lifecycle.ts';
import type { Command } from './command.ts';
import { reachDatabase, readConfig } from './installation.ts';

/** Keeps PostgreSQL running while servers over it come and go: `npm run dev` starts one with every change. */
export const databaseCommand: Command = {
  summary: 'run the embedded database alone and print its URL',
  forms: [['', 'keeps PostgreSQL running until it is told to stop']],
  run: async (args) => {
    parseArgs({ args, options: {} });
    const config = readConfig();
    const log = createLogger({ level: config.logLevel });
    const lifecycle = createLifecycle(log);
    const handle = await reachDatabase(config, log, false);
    lifecycle.onStop('embedded database', () => handle.stop());
    process.stdout.write(`${handle.embedded?.url ?? handle.url}\n`);
  },
};
