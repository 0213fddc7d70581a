import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, constants as zlib } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../clock.ts';
import { connectOwner } from '../db/primary.ts';
import type { Storage } from '../storage/storage.ts';
import {
  BACKUP_LOCK_KEY,
  jsonFrame,
  NO_TOTALS,
  type PartEnd,
  type PartHeader,
  type Progress,
  type Totals,
} from './backup-contents.ts';
import { type BackupKey, lockNewKey } from './backup-key.ts';
import { type BackupManifest, type BackupPlace, backupName, writeParts } from './backup-place.ts';
import {
  copyOut,
  type KeptTable,
  listKeptTables,
  listPartitions,
  listSequences,
  settleOutput,
} from './database-parts.ts';
import { dataFrame, frame } from './frames.ts';
import { readJobs } from './job-parts.ts';
import { createRowDigest } from './row-digest.ts';
import { seal } from './sealed-stream.ts';

export interface BackupSource {
  /** By the login that owns the tables. */
  ownerUrl: string;
  storage: Storage;
  /** The secret of the installation, with which its signing keys are sealed. */
  secret: Buffer;
  product: string;
  clock: Clock;
}

export interface WrittenBackup {
  manifest: BackupManifest;
  totals: Totals;
}

/** Another backup of the same database is being made. */
export class BackupRunning extends Error {
  override readonly name = 'BackupRunning';
}

/**
 * Writes a backup: the rows of one moment, the jobs of that moment, the secret, and every file that a row of that moment may name,
 * compressed, encrypted and in parts. People work meanwhile. It counts as a backup once its last file is written.
 */
export async function writeBackup(
  source: BackupSource,
  place: BackupPlace,
  key: BackupKey,
  progress: Progress = () => undefined,
): Promise<WrittenBackup> {
  const client = await connectOwner(source.ownerUrl, 'retaguarda:backup');
  // A statement under way fails as well, and says so.
  client.on('error', () => undefined);
  try {
    await holdFiles(client);
    await settleOutput(client);
    const madeAt = source.clock.now();
    const { contentKey, lock } = await lockNewKey(key);
    const totals = { ...NO_TOTALS };
    const compressed = createZstdCompress({ params: { [zlib.ZSTD_c_compressionLevel]: 3 } });
    const opening = {
      name: backupName(madeAt, randomBytes(4)),
      createdAt: madeAt.toISOString(),
      product: source.product,
      lock,
    };
    const written: { manifest?: BackupManifest } = {};
    await pipeline(
      Readable.from(contentsOf({ client, source, madeAt, totals, progress }), { objectMode: false }),
      compressed,
      async (bytes: AsyncIterable<Buffer>) => {
        written.manifest = await writeParts(place, opening, seal(bytes, contentKey));
      },
    );
    if (written.manifest === undefined) throw new Error('the backup was not written');
    return { manifest: written.manifest, totals };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Held by the connection, and so given back also by a process that dies. */
async function holdFiles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    BACKUP_LOCK_KEY,
  ]);
  if (rows[0]?.held !== true) throw new BackupRunning('another backup of this database is being made');
}

interface Dump {
  client: pg.Client;
  source: BackupSource;
  madeAt: Date;
  totals: Totals;
  progress: Progress;
}

async function* contentsOf(dump: Dump): AsyncGenerator<Buffer> {
  const { client, madeAt, source, totals } = dump;
  await client.query('begin isolation level repeatable read, read only');
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from app.migrations order by name',
  );
  const { product } = source;
  yield* part({ part: 'installation', migrations, product, madeAt: madeAt.toISOString() });
  yield* part({ part: 'secret' }, [source.secret]);
  yield* part({ part: 'partitions' }, [jsonFrame(await listPartitions(client))]);
  for (const table of await listKeptTables(client)) yield* rowsOf(dump, table);
  yield* part({ part: 'sequences' }, [jsonFrame(await listSequences(client))]);
  yield begin({ part: 'jobs' });
  for await (const jobs of readJobs(client)) {
    totals.jobs += jobs.length;
    yield dataFrame(jsonFrame(jobs));
  }
  yield end({});
  // Held no longer than needed: what is deleted meanwhile cannot be cleared away before.
  await client.query('commit');
  // Everything that a row of the moment names was there at the moment, and is held since.
  for await (const { key } of source.storage.list('')) yield* fileOf(dump, key);
  yield* part({ part: 'everything' }, [], { contents: totals });
}

const begin = (header: PartHeader) => frame('begin', header);
const end = (value: PartEnd) => frame('end', value);

function* part(header: PartHeader, contents: readonly Buffer[] = [], value: PartEnd = {}): Generator<Buffer> {
  yield begin(header);
  for (const bytes of contents) yield dataFrame(bytes);
  yield end(value);
}

async function* rowsOf({ client, progress, totals }: Dump, table: KeptTable): AsyncGenerator<Buffer> {
  yield begin({ part: 'table', ...table });
  const digest = createRowDigest();
  let bytes = 0;
  for await (const text of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
    digest.add(text);
    bytes += text.length;
    yield dataFrame(text);
  }
  const sum = digest.sum();
  totals.tables += 1;
  totals.rows += sum.rows;
  progress({ what: table.name, done: sum.rows, unit: 'rows' });
  yield end({ ...sum, bytes });
}

/** A file that is gone meanwhile was deleted before the moment, and no row of it names it. */
async function* fileOf({ progress, source, totals }: Dump, key: string): AsyncGenerator<Buffer> {
  const stored = await source.storage.open(key);
  if (stored === null) return;
  const hash = createHash('sha256');
  let bytes = 0;
  yield begin({ part: 'file', key });
  for await (const piece of stored as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
    yield dataFrame(piece);
  }
  totals.files += 1;
  totals.fileBytes += bytes;
  progress({ what: key, done: bytes, unit: 'bytes' });
  yield end({ sha256: hash.digest('hex'), bytes });
}
