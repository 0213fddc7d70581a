import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { keyFingerprint, newKeyText, parseKey } from '../../platform/backup/backup-key.ts';
import {
  type BackupManifest,
  type BackupPlace,
  begunAt,
  listBackups,
  readManifest,
  removeBackup,
} from '../../platform/backup/backup-place.ts';
import { noteRun } from '../../platform/backup/backup-runs.ts';
import { writeBackup } from '../../platform/backup/dumping.ts';
import { verifyBackup } from '../../platform/backup/verifying.ts';
import { systemClock } from '../../platform/clock.ts';
import { endlessDisk } from '../../platform/disk/disk-watch.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { assertApart, BACKUP_OPTIONS, keyOf, placeOf } from '../backup/backup-options.ts';
import { assertOneMoment } from '../backup/cluster-moment.ts';
import { drill } from '../backup/drill.ts';
import { readInstallationSecret } from '../backup/installation-secret.ts';
import { progressLines, sizeText } from '../backup/progress-lines.ts';
import { Failure } from '../failures.ts';
import { openStorage } from '../open-storage.ts';
import { VERSION } from '../version.ts';
import type { Command } from './command.ts';
import { assertMigrated, reachDatabase, readConfig } from './installation.ts';
import { runSubcommand } from './subcommand.ts';
import { textTable } from './text-table.ts';

const SUBCOMMANDS = { make, key, list, verify, drill: runDrill };

export const backupCommand: Command = {
  summary: 'database, files and secret, encrypted, while people work',
  forms: [
    ['[make] [--to PLACE] [--key-file FILE | --passphrase-file FILE] [--keep N] [--quiet]', 'makes a backup'],
    [
      'key --file FILE',
      'makes a key; keep a copy of it where neither the backups nor the data directory are',
    ],
    ['list [--from PLACE]', 'says which backups there are'],
    ['verify [NAME] [--from PLACE]', 'reads a backup to its end, the last one unless it is named'],
    [
      'drill [NAME] [--from PLACE]',
      'restores a backup into a database of its own, compares it, and takes it away again',
    ],
  ],
  options: [
    ['--to PLACE', 'a folder, or s3://bucket/prefix'],
    ['--from PLACE', 'the same, where backups are read'],
    ['--file FILE', 'where the key is to lie'],
    ['--key-file FILE', 'the key that opens the backups'],
    ['--passphrase-file FILE', 'a passphrase in its place'],
    ['--keep N', 'how many backups stay when one is made'],
    ['--quiet', 'no progress'],
  ],
  run: (args) => {
    const isMake = args[0] === undefined || args[0].startsWith('--');
    return runSubcommand('backup', SUBCOMMANDS, isMake ? ['make', ...args] : args);
  },
};

async function make(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { ...BACKUP_OPTIONS, keep: { type: 'string' } } });
  const keep = values.keep === undefined ? null : keepOf(values.keep);
  const config = readConfig();
  const place = await placeOf(config, values);
  const opener = await keyOf(config, values, place);
  const secret = await readInstallationSecret(config);
  const handle = await reachDatabase(config, createLogger({ level: 'warn' }), true);
  const run = { kind: 'backup', place: place.name, beganAt: systemClock.now() } as const;
  try {
    await assertMigrated(handle.url);
    await assertOneMoment(handle.url);
    const storage = await openStorage(config, endlessDisk);
    const source = { ownerUrl: handle.url, storage, secret, product: VERSION, clock: systemClock };
    try {
      const { manifest, totals } = await writeBackup(
        source,
        place,
        opener,
        progressLines(values.quiet === true),
      );
      const bytes = bytesOf(manifest);
      await noteRun(handle.url, systemClock, {
        ...run,
        name: manifest.name,
        bytes,
        rows: totals.rows,
        fault: null,
      });
      const seconds = ((systemClock.now().getTime() - run.beganAt.getTime()) / 1000).toFixed(1);
      process.stdout.write(
        `${manifest.name}: ${totals.rows} rows of ${totals.tables} tables, ${totals.jobs} jobs, ${totals.files} files; ${sizeText(bytes)} in ${seconds} s, at ${place.name}\n`,
      );
    } catch (error) {
      const fault = (error as Error).message.slice(0, 500);
      await noteRun(handle.url, systemClock, { ...run, name: null, bytes: null, rows: null, fault }).catch(
        () => undefined,
      );
      throw error;
    }
    if (keep !== null) await prune(place, keep);
  } finally {
    await handle.stop();
  }
}

function keepOf(text: string): number {
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1 || keep > 10_000)
    throw new Failure('--keep is a number from 1 to 10000');
  return keep;
}

/** Takes away the oldest whole backups but so many, and what was begun more than a day ago and never finished. */
async function prune(place: BackupPlace, keep: number): Promise<void> {
  const found = await listBackups(place);
  const whole = found.filter(({ isWhole }) => isWhole);
  const before = systemClock.now().getTime() - DAY_MS;
  const broken = found.filter(({ isWhole, name }) => !isWhole && begunAt(name).getTime() < before);
  for (const { isWhole, name } of [...whole.slice(0, -keep), ...broken]) {
    await removeBackup(place, name);
    process.stdout.write(`${name} is taken away${isWhole ? '' : ': it was never finished'}\n`);
  }
}

async function key(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { file: { type: 'string' } } });
  if (values.file === undefined) throw new Failure('usage: retaguarda backup key --file F');
  const file = resolve(values.file);
  await assertApart(readConfig(), null, file);
  const text = newKeyText();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Failure(`${file} is there already, and a key is never replaced`);
    throw error;
  });
  process.stdout.write(
    `${file} holds a new key, fingerprint ${keyFingerprint(parseKey(text))}; keep a copy of it where neither the backups nor the data directory are: without it nobody opens a backup\n`,
  );
}

async function list(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: BACKUP_OPTIONS });
  const place = await placeOf(readConfig(), values);
  const rows: string[][] = [];
  for (const { isWhole, name } of await listBackups(place)) {
    const manifest = isWhole ? await readManifest(place, name) : null;
    rows.push(
      manifest === null
        ? [name, 'never finished']
        : [
            name,
            manifest.createdAt,
            sizeText(bytesOf(manifest)),
            `release ${manifest.product}`,
            `${manifest.lock.kind} ${manifest.lock.fingerprint}`,
          ],
    );
  }
  process.stdout.write(rows.length === 0 ? 'there are no backups\n' : textTable(rows));
}

async function verify(args: string[]): Promise<void> {
  const { manifest, opener, place } = await openBackup(args);
  const totals = await verifyBackup(place, manifest, opener);
  process.stdout.write(
    `${manifest.name} is whole: ${totals.rows} rows of ${totals.tables} tables, ${totals.jobs} jobs, ${totals.files} files\n`,
  );
}

async function runDrill(args: string[]): Promise<void> {
  const { config, isQuiet, manifest, opener, place } = await openBackup(args);
  const run = { kind: 'drill', place: place.name, name: manifest.name, beganAt: systemClock.now() } as const;
  const note = async (rows: number | null, fault: string | null) => {
    const handle = await reachDatabase(config, createLogger({ level: 'warn' }), true);
    try {
      await noteRun(handle.url, systemClock, { ...run, bytes: bytesOf(manifest), rows, fault });
    } finally {
      await handle.stop();
    }
  };
  try {
    const source = { place, manifest, key: opener };
    const { strange, totals } = await drill(source, progressLines(isQuiet));
    await note(totals.rows, null);
    const seconds = ((systemClock.now().getTime() - run.beganAt.getTime()) / 1000).toFixed(1);
    process.stdout.write(
      `${manifest.name} was restored and compared: ${totals.rows} rows of ${totals.tables} tables, ${totals.jobs} jobs, ${totals.files} files, in ${seconds} s; nothing of it is left\n`,
    );
    for (const name of strange)
      process.stdout.write(`no migration makes ${name}: its rows were left in the backup\n`);
  } catch (error) {
    await note(null, (error as Error).message.slice(0, 500)).catch(() => undefined);
    throw error;
  }
}

/** The named backup of a place, or its last whole one. */
async function openBackup(args: string[]) {
  const { positionals, values } = parseArgs({ args, options: BACKUP_OPTIONS, allowPositionals: true });
  const config = readConfig();
  const place = await placeOf(config, values);
  const manifest = await chooseBackup(place, positionals);
  const opener = await keyOf(config, values, place);
  return { config, place, manifest, opener, isQuiet: values.quiet === true };
}

/** The backup that is named, else the last whole one; throws when it is not there or was never finished. */
export async function chooseBackup(
  place: BackupPlace & { name: string },
  [name, ...others]: readonly string[],
): Promise<BackupManifest> {
  if (others.length > 0) throw new Failure('one backup at a time');
  const chosen = name ?? (await listBackups(place)).findLast(({ isWhole }) => isWhole)?.name;
  if (chosen === undefined) throw new Failure(`there is no backup at ${place.name}`);
  const manifest = await readManifest(place, chosen);
  if (manifest !== null) return manifest;
  throw new Failure(
    `${chosen} is not at ${place.name}, or was never finished; \`retaguarda backup list\` tells which are`,
  );
}

function bytesOf({ parts }: BackupManifest): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
