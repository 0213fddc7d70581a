import { type RawBuilder, sql } from 'kysely';
import { queryBuilder } from '../db/builder.ts';
import type { AnyTx, SystemTx, TenantReader } from '../db/executors.ts';

/** Builds statements over any table of uploads; the name of the table is a parameter. */
const query = queryBuilder<Record<string, Record<string, string | number | boolean | Date>>>();

/**
 * A table of uploads: files that were uploaded for a record and that one of its documents may name. Besides the column of the
 * record it has the columns of `UploadRow`.
 */
export interface UploadTable {
  name: string;
  /** The column of the record that the files belong to. */
  owner: string;
}

/** The record that files belong to. */
export interface UploadOwner {
  tenantId: number;
  ownerId: number;
}

export interface UploadRow {
  uuid: string;
  filePath: string;
  originalName: string;
  mimeType: string;
  sizeBytes: number;
}

/** Notes a file before it is written. */
export async function noteUpload(
  tx: AnyTx,
  table: UploadTable,
  owner: UploadOwner,
  upload: UploadRow & { createdAt: Date },
): Promise<void> {
  await tx.many(
    query.insertInto(table.name).values({
      tenant_id: owner.tenantId,
      [table.owner]: owner.ownerId,
      uuid: upload.uuid,
      file_path: upload.filePath,
      original_name: upload.originalName,
      mime_type: upload.mimeType,
      size_bytes: upload.sizeBytes,
      created_at: upload.createdAt,
    }),
  );
}

/** How many files of the owner no document names; the owner is locked. */
export async function countUnused(tx: AnyTx, table: UploadTable, owner: UploadOwner): Promise<number> {
  const [row] = await run<{ unused: number }>(
    tx,
    sql`select count(*)::int as unused from ${sql.table(table.name)} u where ${isOf(table, owner)} and not u.is_used`,
  );
  return row?.unused ?? 0;
}

/** Marks the file as completely written; false when its note was deleted, and the file with it. */
export async function markStored(
  tx: AnyTx,
  table: UploadTable,
  owner: UploadOwner,
  uuid: string,
): Promise<boolean> {
  const rows = await run(
    tx,
    sql`update ${sql.table(table.name)} u set is_stored = true
      where ${isOf(table, owner)} and u.uuid = ${uuid} returning u.uuid`,
  );
  return rows.length > 0;
}

/** A file that has been written whole. */
export async function findUpload(
  db: TenantReader,
  table: UploadTable,
  owner: UploadOwner,
  uuid: string,
): Promise<UploadRow | null> {
  const [row] = await run<UploadRow>(
    db,
    sql`select u.uuid, u.file_path as "filePath", u.original_name as "originalName", u.mime_type as "mimeType",
        u.size_bytes as "sizeBytes"
      from ${sql.table(table.name)} u where ${isOf(table, owner)} and u.uuid = ${uuid} and u.is_stored`,
  );
  return row ?? null;
}

/** Gives the file to a document; false when there is none, or another document has it. */
export async function markUsed(
  tx: AnyTx,
  table: UploadTable,
  owner: UploadOwner,
  uuid: string,
): Promise<boolean> {
  const rows = await run(
    tx,
    sql`update ${sql.table(table.name)} u set is_used = true
      where ${isOf(table, owner)} and u.uuid = ${uuid} and u.is_stored and not u.is_used returning u.uuid`,
  );
  return rows.length > 0;
}

/** Deletes the rows of uploads; answers the paths of their files. */
export async function deleteUploads(
  tx: AnyTx,
  table: UploadTable,
  owner: UploadOwner,
  uuids: readonly string[],
): Promise<string[]> {
  const rows = await run<{ path: string }>(
    tx,
    sql`delete from ${sql.table(table.name)} u
      where ${isOf(table, owner)} and u.uuid = any(${uuids}::uuid[]) returning u.file_path as path`,
  );
  return rows.map(({ path }) => path);
}

/** Deletes the notes, of all tenants, of older files that no document names; answers the files. */
export function takeUnused(
  tx: SystemTx,
  table: UploadTable,
  createdBefore: Date,
): Promise<{ tenantId: number; path: string }[]> {
  return run(
    tx,
    sql`delete from ${sql.table(table.name)} u where not u.is_used and u.created_at < ${createdBefore}
      returning u.tenant_id as "tenantId", u.file_path as path`,
  );
}

function isOf(table: UploadTable, { ownerId, tenantId }: UploadOwner): RawBuilder<unknown> {
  return sql`u.tenant_id = ${tenantId} and ${sql.ref(`u.${table.owner}`)} = ${ownerId}`;
}

function run<Row>(db: TenantReader | AnyTx, builder: RawBuilder<unknown>): Promise<Row[]> {
  return db.many({ compile: () => (builder as RawBuilder<Row>).compile(query) });
}
