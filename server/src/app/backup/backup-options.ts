import { readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type BackupKey, parseKey, parsePassphrase } from '../../platform/backup/backup-key.ts';
import type { BackupPlace } from '../../platform/backup/backup-place.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { Failure } from '../failures.ts';

/** What every command of backups may be told in place of the settings. */
export const BACKUP_OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  'key-file': { type: 'string' },
  'passphrase-file': { type: 'string' },
  quiet: { type: 'boolean' },
} as const;

export interface BackupOptions {
  to?: string | undefined;
  from?: string | undefined;
  'key-file'?: string | undefined;
  'passphrase-file'?: string | undefined;
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/;
const PREFIX = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Where backups lie, as the options or the settings say. */
export async function placeOf(
  config: Config,
  options: BackupOptions,
): Promise<BackupPlace & { name: string }> {
  const name = options.to ?? options.from ?? config.backup.to;
  if (name === null) {
    throw new Failure(
      'say where backups lie: --to (or --from) a folder or s3://bucket/prefix, or RETAGUARDA_BACKUP_TO',
    );
  }
  if (!name.startsWith('s3://')) return { name, ...(await folderOf(config, name)) };
  const [, bucket, given = ''] = BUCKET.exec(name) ?? [];
  const prefix = given.replace(/\/+$/, '');
  if (bucket === undefined || (prefix !== '' && !PREFIX.test(prefix))) {
    throw new Failure(
      `${name} is no place: s3://bucket/prefix, with a prefix of lower case letters, digits, ".", "_" and "-"`,
    );
  }
  if (bucket === config.s3?.bucket) {
    throw new Failure(
      'backups go to another bucket than the files of the installation: who loses one must not lose both',
    );
  }
  const { createS3Storage } = await import('../../platform/storage/s3-storage.ts');
  const storage = createS3Storage({ bucket, ...config.s3Store });
  return { name, storage, prefix: prefix === '' ? '' : `${prefix}/` };
}

async function folderOf({ dataDirectory }: Config, name: string): Promise<BackupPlace> {
  const folder = resolve(name);
  if (await isWithin(folder, dataDirectory)) {
    throw new Failure('backups go to a folder outside the data directory: who loses one must not lose both');
  }
  return { storage: createDiskStorage(folder), prefix: '' };
}

/** What opens backups, as the options or the settings say; refused where it would be lost or found together with what it protects. */
export async function keyOf(
  config: Config,
  options: BackupOptions,
  place: { name: string } | null,
): Promise<BackupKey> {
  const keyFile = options['key-file'];
  const passphraseFile = options['passphrase-file'];
  if (keyFile !== undefined && passphraseFile !== undefined) {
    throw new Failure('either --key-file or --passphrase-file');
  }
  const { backup } = config;
  if (keyFile === undefined && passphraseFile === undefined) {
    if (backup.key !== null) return reading(() => parseKey(backup.key ?? ''));
    if (backup.keyFile !== null) return fromFile(config, place, backup.keyFile, parseKey);
    if (backup.passphraseFile !== null)
      return fromFile(config, place, backup.passphraseFile, parsePassphrase);
    throw new Failure(
      'backups are encrypted: --key-file or --passphrase-file, or RETAGUARDA_BACKUP_KEY; `retaguarda backup key --file F` makes one',
    );
  }
  return keyFile !== undefined
    ? fromFile(config, place, keyFile, parseKey)
    : fromFile(config, place, passphraseFile ?? '', parsePassphrase);
}

async function fromFile(
  config: Config,
  place: { name: string } | null,
  path: string,
  parse: (text: string) => BackupKey,
): Promise<BackupKey> {
  await assertApart(config, place, path);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Failure(`the key cannot be read: ${(error as Error).message}`);
  });
  return reading(() => parse(text));
}

/** Throws for a key that lies in the data directory or beside the backups: whoever has one would have both. */
export async function assertApart(
  config: Config,
  place: { name: string } | null,
  path: string,
): Promise<void> {
  if (await isWithin(path, config.dataDirectory)) {
    throw new Failure('the key of backups must not lie in the data directory');
  }
  if (place !== null && !place.name.startsWith('s3://') && (await isWithin(path, place.name))) {
    throw new Failure('the key of backups must not lie beside them');
  }
}

function reading(read: () => BackupKey): BackupKey {
  try {
    return read();
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}

async function isWithin(path: string, folder: string): Promise<boolean> {
  const way = relative(await realOf(resolve(folder)), await realOf(resolve(path)));
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
}

/** Without symbolic links, as far as the path is there. */
async function realOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(await realOf(above), path.slice(above.length));
  }
}
