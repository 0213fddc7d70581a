import { parseArgs } from 'node:util';
import { announce } from '../../modules/identity/index.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { runSubcommand } from './subcommand.ts';

export const keysCommand: Command = {
  summary: 'the keys that tokens are signed with',
  forms: [['rotate', 'signs with a new key from now on; nobody is logged out']],
  run: (args) => runSubcommand('keys', { rotate }, args),
};

async function rotate(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  await withInstallation(({ context, database }) =>
    context.keys.rotate(() => announce(database, { kind: 'keys' })),
  );
  process.stdout.write('a new key signs from now on\n');
}
