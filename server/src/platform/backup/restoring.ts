import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { connectOwner } from '../db/primary.ts';
import { openScratchFile } from '../storage/scratch-file.ts';
import type { Storage } from '../storage/storage.ts';
import { NO_TOTALS, type PartEnd, type PartHeader, type Progress, type Totals } from './backup-contents.ts';
import type { BackupKey } from './backup-key.ts';
import type { BackupManifest, BackupPlace } from './backup-place.ts';
import { type KeptPartition, type KeptSequence, type KeptTable, settleOutput } from './database-parts.ts';
import { addJobs, type KeptJob } from './job-parts.ts';
import {
  assertSame,
  finishTables,
  loadRows,
  type PreparedTables,
  placePartitions,
  prepareTables,
  setSequences,
  verifyRows,
} from './loading.ts';
import { bytesOf, type ReadPart, readBackup, valuesOf } from './reading.ts';
import { markRestore, NotEmpty, unfinishedRestoreOf, unmarkRestore } from './restore-mark.ts';

type Installation = Extract<PartHeader, { part: 'installation' }>;

export interface RestoreTarget {
  /** By the login that is to own the tables. */
  ownerUrl: string;
  /** Null looks at the files and keeps none. */
  storage: Storage | null;
  /** Throws when the backup cannot be restored by this release, or into this database; nothing was touched then. */
  assertFits(migrations: Installation['migrations']): Promise<void>;
  /** Makes the schema that the rows were written with. */
  migrateTo(migrations: Installation['migrations']): Promise<void>;
  /** Keeps the secret of the installation; throws when another one is there. */
  keepSecret(secret: Buffer): Promise<void>;
  /** Brings the schema to that of this release and does what remains before anybody may start. */
  finish(): Promise<void>;
}

export interface RestoredBackup {
  totals: Totals;
  madeAt: string;
  /** Tables that no migration makes, which somebody has added: their rows are in the backup and were left there. */
  strange: string[];
}

/** A restore under way. */
interface Restore {
  client: pg.Client;
  target: RestoreTarget;
  progress: Progress;
  totals: Totals;
  loaded: { table: KeptTable; end: PartEnd }[];
  prepared: PreparedTables | null;
  madeAt: string;
  strange: string[];
}

/**
 * Restores a backup into an empty database and an empty file storage. The rows come in within one transaction, which is committed when
 * the whole backup was read and every table read again holds the rows of the backup. Until the end the database is marked: nothing
 * starts on it, and another restore begins anew.
 */
export async function restoreBackup(
  source: { place: BackupPlace; manifest: BackupManifest; key: BackupKey },
  target: RestoreTarget,
  progress: Progress = () => undefined,
): Promise<RestoredBackup> {
  await assertNoFiles(target);
  const client = await connectOwner(target.ownerUrl, 'retaguarda:restore');
  client.on('error', () => undefined);
  try {
    const parts = readBackup(source.place, source.manifest, source.key);
    const totals = { ...NO_TOTALS };
    const restore: Restore = {
      client,
      target,
      progress,
      totals,
      loaded: [],
      prepared: null,
      madeAt: '',
      strange: [],
    };
    // The first part is only there when the key is right: nothing is touched before.
    for await (const part of parts) {
      if (part.header.part === 'installation') await begin(restore, source.manifest.name, part);
      else await take(restore, part);
    }
    await commit(restore);
    await target.finish();
    await unmarkRestore(client);
    await client.query('analyze');
    return { totals, madeAt: restore.madeAt, strange: restore.strange };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Files may be there only where a restore was broken off. */
async function assertNoFiles({ ownerUrl, storage }: RestoreTarget): Promise<void> {
  if (storage === null || (await unfinishedRestoreOf(ownerUrl)) !== null) return;
  for await (const { key } of storage.list('')) {
    throw new NotEmpty(`the file storage is not empty: it has ${key}; a restore goes into an empty one`);
  }
}

async function begin(restore: Restore, name: string, part: ReadPart): Promise<void> {
  const { client, target } = restore;
  const header = part.header as Installation;
  await drain(part);
  restore.madeAt = header.madeAt;
  await target.assertFits(header.migrations);
  await markRestore(client, name);
  await target.migrateTo(header.migrations);
  await settleOutput(client);
  await client.query('begin');
  restore.prepared = await prepareTables(client);
}

async function take(restore: Restore, part: ReadPart): Promise<void> {
  const { client, target } = restore;
  const { header } = part;
  switch (header.part) {
    case 'secret':
      return target.keepSecret(await bytesOf(part));
    case 'partitions':
      return placePartitions(client, ofOurs(restore, await valuesOf<KeptPartition>(part)));
    case 'table':
      return takeTable(restore, header, part);
    case 'sequences':
      return setSequences(client, ofOurs(restore, await valuesOf<KeptSequence>(part)));
    case 'jobs':
      for await (const bytes of part.contents) {
        const jobs = JSON.parse(bytes.toString()) as KeptJob[];
        await addJobs(client, jobs);
        restore.totals.jobs += jobs.length;
      }
      return;
    case 'file':
      return takeFile(restore, header.key, part);
    case 'everything':
      await drain(part);
      return assertTotals(restore.totals, part.end().contents);
    default:
      throw new Error(`the backup holds a part that this release does not know: ${header.part}`);
  }
}

/** What belongs to tables that the migrations have made. */
function ofOurs<Kept extends { table: string }>({ prepared }: Restore, kept: readonly Kept[]): Kept[] {
  return kept.filter(({ table }) => prepared?.tables.has(table) === true);
}

async function takeTable(restore: Restore, { columns, name }: KeptTable, part: ReadPart): Promise<void> {
  const { client, loaded, prepared, progress, totals } = restore;
  if (prepared?.tables.has(name) !== true) return skipTable(restore, name, part);
  const table = { name, columns };
  const sum = await loadRows(client, table, part.contents);
  const end = part.end();
  assertSame(name, sum, end);
  loaded.push({ table, end });
  totals.tables += 1;
  totals.rows += sum.rows;
  progress({ what: name, done: sum.rows, unit: 'rows' });
}

async function skipTable({ strange, totals }: Restore, name: string, part: ReadPart): Promise<void> {
  await drain(part);
  strange.push(name);
  totals.tables += 1;
  totals.rows += part.end().rows ?? 0;
}

async function drain({ contents }: ReadPart): Promise<void> {
  for await (const _bytes of contents);
}

async function takeFile({ progress, target, totals }: Restore, key: string, part: ReadPart): Promise<void> {
  const scratch = await openScratchFile();
  try {
    const hash = createHash('sha256');
    for await (const bytes of part.contents) {
      hash.update(bytes);
      await scratch.append(bytes);
    }
    const { sha256 } = part.end();
    if (hash.digest('hex') !== sha256) throw new Error(`the file ${key} is not what was written`);
    const { sizeBytes } = scratch;
    if (target.storage !== null) await storeFile(target.storage, key, { scratch, sha256 });
    totals.files += 1;
    totals.fileBytes += sizeBytes;
    progress({ what: key, done: sizeBytes, unit: 'bytes' });
  } finally {
    await scratch.close();
  }
}

/** Stores a file and reads it again. */
async function storeFile(
  storage: Storage,
  key: string,
  { scratch, sha256 }: { scratch: Awaited<ReturnType<typeof openScratchFile>>; sha256: string },
): Promise<void> {
  const source = scratch.sizeBytes === 0 ? Readable.from([]) : scratch.stream();
  await storage.putStream(key, source, scratch.sizeBytes);
  const stored = await storage.open(key);
  if (stored === null) throw new Error(`the file ${key} is not in the storage after it was put there`);
  const hash = createHash('sha256');
  for await (const bytes of stored as AsyncIterable<Buffer>) hash.update(bytes);
  if (hash.digest('hex') !== sha256)
    throw new Error(`the file ${key} is not in the storage as it was written`);
}

async function commit({ client, loaded, prepared, progress }: Restore): Promise<void> {
  if (prepared === null) throw new Error('the backup does not say what installation it is of');
  const missing = prepared.tables.size - loaded.length;
  if (missing > 0) throw new Error(`${missing} tables are not in the backup`);
  await finishTables(client, prepared, (what) => progress({ what, done: 0, unit: 'rows' }));
  for (const { end, table } of loaded) await verifyRows(client, table, end);
  await client.query('commit');
}

function assertTotals(found: Totals, expected: Totals | undefined): void {
  for (const name of Object.keys(found) as (keyof Totals)[]) {
    if (found[name] !== expected?.[name]) {
      throw new Error(`the backup says ${expected?.[name]} ${name}, and ${found[name]} were in it`);
    }
  }
}
