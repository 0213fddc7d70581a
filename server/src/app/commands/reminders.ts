import { parseArgs } from 'node:util';
import { runReminders } from '../../modules/tasks/index.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { runSubcommand } from './subcommand.ts';

export const remindersCommand: Command = {
  summary: 'reminders of due tasks',
  forms: [
    ['run', 'leaves those of today for the worker, whatever the time; at most one for a person and day'],
  ],
  run: (args) => runSubcommand('reminders', { run }, args),
};

async function run(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const { reminders, tenants } = await withInstallation(({ context }) =>
    runReminders(context, { anyTime: true }),
  );
  process.stdout.write(`${reminders} reminders left for the worker, in ${tenants} tenants\n`);
}
