import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { PartEnd } from './backup-contents.ts';
import {
  type Aside,
  copyIn,
  copyOut,
  type KeptPartition,
  type KeptSequence,
  type KeptTable,
  listForeignKeys,
  listKeptTables,
  listPartitions,
  listPlainIndexes,
} from './database-parts.ts';
import { createRowDigest, type RowSum } from './row-digest.ts';

/** What of the database has to wait until all rows are in. */
export interface PreparedTables {
  asides: readonly Aside[];
  tables: ReadonlySet<string>;
}

/**
 * Empties the tables that the migrations have made, and takes foreign keys and plain indexes out of the way, in the transaction that the
 * rows come in: no superuser is needed, and the keys are checked when they come back.
 */
export async function prepareTables(client: pg.ClientBase): Promise<PreparedTables> {
  const tables = (await listKeptTables(client)).map(({ name }) => name);
  const keys = await listForeignKeys(client);
  const indexes = await listPlainIndexes(client);
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  if (tables.length > 0) await client.query(`truncate ${tables.join()}`);
  return { asides: [...indexes, ...keys], tables: new Set(tables) };
}

/** Makes the partitions of the backup in place of those that the migrations have made, which are empty and may have other bounds. */
export async function placePartitions(client: pg.ClientBase, kept: readonly KeptPartition[]): Promise<void> {
  const textOf = ({ bound, name, table }: KeptPartition) => `${table} ${name} ${bound}`;
  const wanted = new Set(kept.map(textOf));
  const there = await listPartitions(client);
  for (const partition of there) {
    if (!wanted.has(textOf(partition))) await client.query(`drop table ${partition.name}`);
  }
  const known = new Set(there.map(textOf));
  for (const partition of kept.filter((each) => !known.has(textOf(each)))) {
    await client.query(`create table ${partition.name} partition of ${partition.table} ${partition.bound}`);
    await client.query(`alter table ${partition.name} enable row level security`);
  }
}

/** Copies the rows of a table in; throws when they do not come to what the backup says. */
export async function loadRows(
  client: pg.Client,
  table: KeptTable,
  contents: AsyncIterable<Buffer>,
): Promise<RowSum> {
  const digest = createRowDigest();
  const target = client.query(copyFrom(copyIn(table)));
  await pipeline(async function* noted() {
    for await (const bytes of contents) {
      digest.add(bytes);
      yield bytes;
    }
  }, target);
  return digest.sum();
}

/** Brings back what was put out of the way; a foreign key that is broken throws. */
export async function finishTables(
  client: pg.ClientBase,
  { asides }: PreparedTables,
  done: (name: string) => void,
): Promise<void> {
  await client.query(`set local maintenance_work_mem = '128MB'`);
  for (const { create, name } of asides) {
    await client.query(create);
    done(name);
  }
}

export async function setSequences(client: pg.ClientBase, kept: readonly KeptSequence[]): Promise<void> {
  for (const { column, isCalled, table, value } of kept) {
    await client.query('select setval(pg_get_serial_sequence($1, $2)::regclass, $3::bigint, $4)', [
      table,
      column,
      value,
      isCalled,
    ]);
  }
}

/** Reads the rows of a table as they are in the database now; throws when they are not those of the backup. */
export async function verifyRows(client: pg.Client, table: KeptTable, expected: PartEnd): Promise<void> {
  const digest = createRowDigest();
  const source: Readable = client.query(copyTo(copyOut(table)));
  for await (const bytes of source as AsyncIterable<Buffer>) digest.add(bytes);
  assertSame(table.name, digest.sum(), expected);
}

/** Throws unless rows are those that the backup says. */
export function assertSame(name: string, found: RowSum, { digest, rows }: PartEnd): void {
  if (found.rows !== rows) throw new Error(`${name} has ${found.rows} rows, and the backup ${rows}`);
  if (found.digest !== digest) throw new Error(`the rows of ${name} are not those of the backup`);
}
