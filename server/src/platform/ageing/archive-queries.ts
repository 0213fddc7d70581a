import type pg from 'pg';
import type { AgedTable } from './aged-table.ts';

/** A part of a month of a tenant that was put away, as the manifest beside its file says too. */
export interface Archive {
  tenantId: number;
  tenantUuid: string | null;
  tenantName: string | null;
  uuid: string;
  kind: string;
  /** `YYYY-MM`, in UTC. */
  month: string;
  part: number;
  storageKey: string;
  rows: number;
  bytes: number;
  sha256: string;
  columns: ArchivedColumn[];
  schemaVersion: string;
  createdAt: Date;
}

export interface ArchivedColumn {
  name: string;
  type: string;
}

/** What a tenant said for how long it keeps a kind of rows. */
export interface Retention {
  tenantId: number;
  tenantUuid: string;
  tenantName: string;
  kind: string;
  months: number;
}

const ARCHIVES = `
  select a.tenant_id as "tenantId", t.uuid as "tenantUuid", t.name as "tenantName", a.uuid, a.kind, a.month, a.part,
    a.storage_key as "storageKey", a.rows, a.bytes, a.sha256, a.columns, a.schema_version as "schemaVersion",
    a.created_at as "createdAt"
  from archives a left join tenants t on t.id = a.tenant_id`;

/** Everything that was put away, or only what is of a tenant, by kind and month. */
export async function listArchives(client: pg.Client, tenantUuid: string | null): Promise<Archive[]> {
  const { rows } = await client.query<Archive>(
    `${ARCHIVES} where $1::uuid is null or t.uuid = $1 order by a.tenant_id, a.kind, a.month, a.part`,
    [tenantUuid],
  );
  return rows;
}

export async function findArchive(client: pg.Client, uuid: string): Promise<Archive | null> {
  const { rows } = await client.query<Archive>(`${ARCHIVES} where a.uuid = $1`, [uuid]);
  return rows[0] ?? null;
}

export async function insertArchive(client: pg.Client, archive: Archive): Promise<void> {
  await client.query(
    `insert into archives (tenant_id, uuid, kind, month, part, storage_key, rows, bytes, sha256, columns, schema_version,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      archive.tenantId,
      archive.uuid,
      archive.kind,
      archive.month,
      archive.part,
      archive.storageKey,
      archive.rows,
      archive.bytes,
      archive.sha256,
      JSON.stringify(archive.columns),
      archive.schemaVersion,
      archive.createdAt,
    ],
  );
}

export async function deleteArchive(client: pg.Client, { tenantId, uuid }: Archive): Promise<void> {
  await client.query('delete from archives where tenant_id = $1 and uuid = $2', [tenantId, uuid]);
}

/** The number of the next part of a month. */
export async function nextPart(
  client: pg.Client,
  { kind, month, tenantId }: Pick<Archive, 'kind' | 'month' | 'tenantId'>,
): Promise<number> {
  const { rows } = await client.query<{ part: number }>(
    `select coalesce(max(part), 0) + 1 as part from archives where tenant_id = $1 and kind = $2 and month = $3`,
    [tenantId, kind, month],
  );
  return rows[0]?.part ?? 1;
}

/** What tenants said, in the order of the tenants. */
export async function listRetentions(client: pg.Client): Promise<Retention[]> {
  const { rows } = await client.query<Retention>(
    `select r.tenant_id as "tenantId", t.uuid as "tenantUuid", t.name as "tenantName", r.kind, r.months
     from retentions r join tenants t on t.id = r.tenant_id order by r.tenant_id, r.kind`,
  );
  return rows;
}

/** Keeps a tenant from being removed until the end of the transaction; false when it is gone. */
export async function holdTenant(client: pg.Client, tenantId: number): Promise<boolean> {
  const { rowCount } = await client.query('select from tenants where id = $1 for key share', [tenantId]);
  return rowCount === 1;
}

/** The columns of a table in their order. */
export async function listColumns(client: pg.Client, { table }: AgedTable): Promise<ArchivedColumn[]> {
  const { rows } = await client.query<ArchivedColumn>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows;
}

export async function findSchemaVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from app.migrations order by name desc limit 1',
  );
  return rows[0]?.name ?? '';
}

/** What a tenant has before a moment. */
export interface AgedRows {
  rows: number;
  /** The moment of the oldest; null when there is none. */
  oldest: Date | null;
  bytes: number;
}

export async function countAged(
  client: pg.Client,
  { at, table }: AgedTable,
  tenantId: number,
  until: string,
): Promise<AgedRows> {
  const { rows } = await client.query<AgedRows>(
    `select count(*) as rows, min(${at}) as oldest, coalesce(sum(pg_column_size(a.*)), 0)::bigint as bytes
     from ${table} a where tenant_id = $1 and ${at} < $2`,
    [tenantId, until],
  );
  return rows[0] ?? { rows: 0, oldest: null, bytes: 0 };
}

/** The moment of the oldest row before another moment; null when there is none. */
export async function findOldest(
  client: pg.Client,
  { at, table }: AgedTable,
  tenantId: number,
  until: string,
): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date }>(
    `select ${at} as at from ${table} where tenant_id = $1 and ${at} < $2 order by ${at} limit 1`,
    [tenantId, until],
  );
  return rows[0]?.at ?? null;
}
