import { addMonths } from '@retaguarda/rules/calendar-days';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Storage } from '../storage/storage.ts';
import { v7 } from '../uuid.ts';
import { type AgedTable, beginOf, keptSince, monthAt } from './aged-table.ts';
import { type PackedRows, packRows } from './archive-file.ts';
import {
  type Archive,
  findOldest,
  findSchemaVersion,
  holdTenant,
  insertArchive,
  listColumns,
  listRetentions,
  nextPart,
  type Retention,
} from './archive-queries.ts';
import { asOnlyOwner, inTransaction } from './owner-client.ts';

/** The most rows in a file: as many go from the table at once, which takes part of a second. */
const ROWS_AT_ONCE = 20_000;
/** One process at a time puts away or brings back, so that every part of a month has a number of its own. */
export const ARCHIVE_LOCK_KEY = 2_460_871_136;

export interface ArchiveContext {
  ownerUrl: string;
  clock: Clock;
  storage: Storage;
}

/** What is to be put away, and how many rows a file takes. */
export interface Putting {
  tables: readonly AgedTable[];
  rowsAtOnce?: number;
  /** Ends the work after the file that is being written. */
  signal?: AbortSignal | undefined;
}

/**
 * Puts away what tenants no longer keep: rows of a tenant and a month become a file in the storage, with a manifest beside it, and
 * go from the table in the transaction that notes the file. It goes from one file to the next until nothing is left; what fails
 * for one tenant keeps no other from its turn, and is thrown in the end.
 */
export async function applyRetentions(context: ArchiveContext, putting: Putting): Promise<Archive[]> {
  return asOnlyOwner(context.ownerUrl, ARCHIVE_LOCK_KEY, async (client) => {
    const written: Archive[] = [];
    const failures: unknown[] = [];
    for (const retention of await listRetentions(client)) {
      try {
        await applyRetention(context, client, retention, putting, (archive) => written.push(archive));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, reasonOf(failures));
    return written;
  });
}

function reasonOf([first, ...others]: readonly unknown[]): string {
  return `rows could not be put away for ${others.length + 1} retentions: ${(first as Error).message}`;
}

async function applyRetention(
  context: ArchiveContext,
  client: pg.Client,
  retention: Retention,
  { rowsAtOnce = ROWS_AT_ONCE, signal, tables }: Putting,
  done: (archive: Archive) => void,
): Promise<void> {
  const table = tables.find(({ kind }) => kind === retention.kind);
  if (table === undefined) return;
  const until = keptSince(context.clock, Math.max(retention.months, table.leastMonths));
  while (signal?.aborted !== true) {
    const archive = await putAway(context, client, { retention, table, until, rowsAtOnce });
    if (archive === null) return;
    done(archive);
  }
}

interface Step {
  retention: Retention;
  table: AgedTable;
  until: string;
  rowsAtOnce: number;
}

/** Puts away the oldest rows before the moment, of one month; null when there are none. */
async function putAway(context: ArchiveContext, client: pg.Client, step: Step): Promise<Archive | null> {
  // What is written and what is deleted are read from one state of the database, so they are the same rows.
  return inTransaction(client, 'begin isolation level repeatable read', async () => {
    if (!(await holdTenant(client, step.retention.tenantId))) return null;
    const oldest = await findOldest(client, step.table, step.retention.tenantId, step.until);
    if (oldest === null) return null;
    const month = monthAt(oldest);
    const columns = await listColumns(client, step.table);
    const chosen = rowsOf(step, month);
    const packed = await packRows(client, chosen(columns.map(({ name }) => `"${name}"`)));
    try {
      const archive = await manifestOf(context, client, step, { month, packed, columns });
      await store(context.storage, archive, packed);
      await insertArchive(client, archive);
      const { rowCount } = await client.query(
        `delete from ${step.table.table} where tenant_id = $1 and (${step.table.key.join()}) in (${chosen(step.table.key)})`,
        [step.retention.tenantId],
      );
      if (rowCount !== packed.rows) throw new Error(`${rowCount} rows of ${packed.rows} could be deleted`);
      return archive;
    } finally {
      await packed.file.close();
    }
  });
}

/** Reads columns of the rows of a step in their order; COPY takes no parameters. */
function rowsOf({ retention, rowsAtOnce, table, until }: Step, month: string) {
  const { at } = table;
  const end = [until, beginOf(addMonths(month, 1))].sort()[0];
  return (columns: readonly string[]) =>
    `select ${columns.join()} from ${table.table}
     where tenant_id = ${retention.tenantId} and ${at} >= '${beginOf(month)}' and ${at} < '${end}'
     order by ${table.key.join()} limit ${rowsAtOnce}`;
}

async function manifestOf(
  { clock }: ArchiveContext,
  client: pg.Client,
  { retention, table }: Step,
  { columns, month, packed }: Pick<Archive, 'columns' | 'month'> & { packed: PackedRows },
): Promise<Archive> {
  const { tenantId, tenantName, tenantUuid } = retention;
  const part = await nextPart(client, { kind: table.kind, month, tenantId });
  return {
    tenantId,
    tenantUuid,
    tenantName,
    uuid: v7(clock.now()),
    kind: table.kind,
    month,
    part,
    storageKey: `archives/${table.kind}/${tenantUuid}/${month}-${String(part).padStart(4, '0')}.csv.gz`,
    rows: packed.rows,
    bytes: packed.file.sizeBytes,
    sha256: packed.sha256,
    columns,
    schemaVersion: await findSchemaVersion(client),
    createdAt: clock.now(),
  };
}

/** Where the manifest of a file lies: a storage explains itself without the database. */
export function manifestKey(storageKey: string): string {
  return storageKey.replace(/\.csv\.gz$/, '.json');
}

async function store(storage: Storage, archive: Archive, { file }: PackedRows): Promise<void> {
  await storage.putStream(archive.storageKey, file.stream(), file.sizeBytes);
  const { tenantId: _tenant, tenantName: _name, ...manifest } = archive;
  await storage.put(
    manifestKey(archive.storageKey),
    Buffer.from(`${JSON.stringify({ ...manifest, compression: 'gzip' }, null, 2)}\n`),
  );
}
