import { parseArgs } from 'node:util';
import { noteRun } from '../../platform/backup/backup-runs.ts';
import { restoreBackup } from '../../platform/backup/restoring.ts';
import { systemClock } from '../../platform/clock.ts';
import { endlessDisk } from '../../platform/disk/disk-watch.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { BACKUP_OPTIONS, keyOf, placeOf } from '../backup/backup-options.ts';
import { keepInstallationSecret } from '../backup/installation-secret.ts';
import { progressLines } from '../backup/progress-lines.ts';
import { restoreTarget } from '../backup/restore-target.ts';
import { openStorage } from '../open-storage.ts';
import { chooseBackup } from './backup.ts';
import type { Command } from './command.ts';
import { reachDatabase, readConfig } from './installation.ts';

export const restoreCommand: Command = {
  summary:
    'a backup into an empty database and an empty file storage; nothing leaves it until `outgoing unlock`',
  forms: [
    [
      '[NAME] (--from PLACE | --to PLACE) [--key-file FILE | --passphrase-file FILE] [--quiet]',
      'restores a backup, the last one unless it is named, and compares it',
    ],
  ],
  options: [
    ['--from PLACE', 'a folder, or s3://bucket/prefix'],
    ['--to PLACE', 'the same place, by the name that `backup` has for it'],
    ['--key-file FILE', 'the key that opens the backups'],
    ['--passphrase-file FILE', 'a passphrase in its place'],
    ['--quiet', 'no progress'],
  ],
  run: async (args) => {
    const { positionals, values } = parseArgs({ args, options: BACKUP_OPTIONS, allowPositionals: true });
    const config = readConfig();
    const place = await placeOf(config, values);
    const manifest = await chooseBackup(place, positionals);
    const key = await keyOf(config, values, place);
    const beganAt = systemClock.now();
    const handle = await reachDatabase(config, createLogger({ level: 'warn' }), true);
    try {
      const target = restoreTarget({
        ownerUrl: handle.url,
        storage: await openStorage(config, endlessDisk),
        keepSecret: (secret) => keepInstallationSecret(config, secret),
        reason: `restored from ${manifest.name}`,
      });
      const source = { place, manifest, key };
      const { madeAt, strange, totals } = await restoreBackup(
        source,
        target,
        progressLines(values.quiet === true),
      );
      const { name } = manifest;
      const run = { kind: 'restore', name, place: place.name, beganAt, bytes: null, fault: null } as const;
      await noteRun(handle.url, systemClock, { ...run, rows: totals.rows });
      process.stdout.write(
        `${name}, made at ${madeAt}, is restored and compared: ${totals.rows} rows of ${totals.tables} tables, ${totals.jobs} jobs, ${totals.files} files\n` +
          'nothing leaves this installation (mails, webhooks) until `retaguarda outgoing unlock`\n',
      );
      for (const table of strange)
        process.stdout.write(`no migration makes ${table}: its rows were left in the backup\n`);
    } finally {
      await handle.stop();
    }
  },
};
