import { announce } from '../../modules/identity/index.ts';
import { Failure } from '../failures.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';

export const keysCommand: Command = {
  summary: 'keys rotate: sign tokens with a new key; nobody is logged out',
  run: async ([action]) => {
    if (action !== 'rotate') throw new Failure('usage: retaguarda keys rotate');
    await withInstallation(({ context, database }) =>
      context.keys.rotate(() => announce(database, { kind: 'keys' })),
    );
    process.stdout.write('a new key signs from now on\n');
  },
};
