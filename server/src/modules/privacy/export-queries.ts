import { sql } from 'kysely';
import type { AnyTx, SystemReader, SystemTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { DataExportStatus } from './export-schema.ts';

/** Whose data is written, and where their record is. */
export interface ExportOwner {
  tenantId: number;
  userId: number;
}

export interface DataExportRow extends ExportOwner {
  uuid: string;
  status: DataExportStatus;
  sizeBytes: number | null;
  createdAt: Date;
  expiresAt: Date;
}

const columns = sql`tenant_id as "tenantId", uuid, user_id as "userId", status, size_bytes as "sizeBytes",
  created_at as "createdAt", expires_at as "expiresAt"`;

/** The latest of a person that is not over; null when there is none. */
export function findLatestExport(
  db: TenantReader,
  { tenantId, userId }: ExportOwner,
  now: Date,
): Promise<DataExportRow | null> {
  return db.first(
    statement(sql<DataExportRow>`
      select ${columns} from data_exports where tenant_id = ${tenantId} and user_id = ${userId} and expires_at > ${now}
      order by created_at desc, uuid desc limit 1`),
  );
}

export function findExport(
  db: TenantReader,
  { tenantId, uuid }: Pick<DataExportRow, 'tenantId' | 'uuid'>,
): Promise<DataExportRow | null> {
  return db.first(
    statement(sql<DataExportRow>`
      select ${columns} from data_exports where tenant_id = ${tenantId} and uuid = ${uuid}`),
  );
}

export async function insertExport(
  tx: AnyTx,
  row: DataExportRow & { requestedBy: number | null },
): Promise<void> {
  await tx.many(
    statement(sql`
      insert into data_exports (tenant_id, uuid, user_id, requested_by, status, created_at, expires_at)
      values (${row.tenantId}, ${row.uuid}, ${row.userId}, ${row.requestedBy}, ${row.status}, ${row.createdAt}, ${row.expiresAt})`),
  );
}

/** Notes how the writing ended; false for one that is over already. */
export async function endExport(
  tx: AnyTx,
  { tenantId, uuid }: Pick<DataExportRow, 'tenantId' | 'uuid'>,
  end: { sizeBytes: number | null; now: Date; expiresAt: Date },
): Promise<boolean> {
  const status = end.sizeBytes === null ? 'failed' : 'ready';
  const readyAt = end.sizeBytes === null ? null : end.now;
  const ended = await tx.first(
    statement(sql<{ uuid: string }>`
      update data_exports set status = ${status}, size_bytes = ${end.sizeBytes}, ready_at = ${readyAt}, expires_at = ${end.expiresAt}
      where tenant_id = ${tenantId} and uuid = ${uuid} and status = 'writing' returning uuid`),
  );
  return ended !== null;
}

/** Takes away what is over; answers whose files go. */
export function deleteOldExports(tx: SystemTx, now: Date): Promise<{ uuid: string }[]> {
  return tx.many(
    statement(sql<{ uuid: string }>`
      delete from data_exports where expires_at <= ${now} returning uuid`),
  );
}

/** When the session of a request began; null for one that is gone. */
export async function findSessionBegin(
  db: TenantReader,
  { tenantId, userId }: ExportOwner,
  sessionUuid: string,
): Promise<Date | null> {
  const row = await db.first(
    statement(sql<{ createdAt: Date }>`
      select created_at as "createdAt" from sessions
      where tenant_id = ${tenantId} and user_id = ${userId} and uuid = ${sessionUuid}`),
  );
  return row?.createdAt ?? null;
}

/** The tenants of which there may be something that a person wrote. */
export async function listTenantsOfPerson(
  db: SystemReader,
  { tenantId, userId }: ExportOwner,
): Promise<number[]> {
  const rows = await db.many(
    statement(sql<{ id: number }>`
      select tenant_id as id from memberships where user_id = ${userId} order by created_at, tenant_id`),
  );
  return [...new Set([tenantId, ...rows.map(({ id }) => id)])];
}
