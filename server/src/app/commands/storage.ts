import { parseArgs } from 'node:util';
import { adoptStorage } from '../../platform/storage/storage-mark.ts';
import { assertOwnFiles, placeOfFiles } from '../shared-storage.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { runSubcommand } from './subcommand.ts';

export const storageCommand: Command = {
  summary: 'where the files of the database lie',
  forms: [
    ['check', 'says whether this process sees them; ends with 1 when it does not'],
    [
      'adopt',
      'makes what this process sees their place; servers and workers that see another refuse to start',
    ],
  ],
  run: (args) => runSubcommand('storage', { check, adopt }, args),
};

async function check(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  await withInstallation(async ({ config, context, url }) => {
    const sight = await assertOwnFiles(config, url, context.storage);
    const text = sight === 'none' ? 'no server has started yet' : `the files are in ${placeOfFiles(config)}`;
    process.stdout.write(`${text}\n`);
  });
}

async function adopt(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  await withInstallation(async ({ config, context, url }) => {
    await adoptStorage(url, context.storage);
    process.stdout.write(`the files of this database are in ${placeOfFiles(config)} from now on\n`);
  });
}
