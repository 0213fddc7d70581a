import { sql } from 'kysely';
import type { AnyTx, SystemReader, SystemTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { DepartureStatus } from './departure-schema.ts';

/** Why a departure failed, in the words of the problem. */
export interface DepartureProblem {
  code: string;
  'pt-BR': string;
  en: string;
}

export interface DepartureRow {
  /** The tenant above the one that leaves. */
  tenantId: number;
  id: number;
  uuid: string;
  targetId: number;
  targetUuid: string;
  targetName: string;
  status: DepartureStatus;
  step: number;
  steps: number;
  sizeBytes: number | null;
  problem: DepartureProblem | null;
  requestedBy: number | null;
  requestId: string | null;
  ip: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`d.tenant_id as "tenantId", d.id, d.uuid, d.target_id as "targetId", d.target_uuid as "targetUuid",
  d.target_name as "targetName", d.status, d.step, d.steps, d.size_bytes as "sizeBytes", d.problem,
  d.requested_by as "requestedBy", d.request_id as "requestId", d.ip, d.created_at as "createdAt", d.updated_at as "updatedAt"`;

export type DepartureKey = Pick<DepartureRow, 'tenantId' | 'id'>;

export type NewDeparture = Omit<DepartureRow, 'step' | 'steps' | 'sizeBytes' | 'problem' | 'updatedAt'>;

export async function insertDeparture(tx: AnyTx, row: NewDeparture): Promise<void> {
  await tx.many(
    statement(sql`
      insert into tenant_departures (tenant_id, id, uuid, target_id, target_uuid, target_name, status, requested_by,
        request_id, ip, created_at, updated_at)
      values (${row.tenantId}, ${row.id}, ${row.uuid}, ${row.targetId}, ${row.targetUuid}, ${row.targetName}, ${row.status},
        ${row.requestedBy}, ${row.requestId}, ${row.ip}, ${row.createdAt}, ${row.createdAt})`),
  );
}

/** What of a departure changes. */
export type DepartureChange = Partial<
  Pick<
    DepartureRow,
    'status' | 'step' | 'steps' | 'sizeBytes' | 'problem' | 'requestedBy' | 'requestId' | 'ip'
  >
>;

export async function changeDeparture(
  tx: AnyTx,
  row: DepartureRow,
  change: DepartureChange,
  now: Date,
): Promise<DepartureRow> {
  const after = { ...row, ...change, updatedAt: now };
  const problem = after.problem === null ? null : JSON.stringify(after.problem);
  await tx.many(
    statement(sql`
      update tenant_departures set status = ${after.status}, step = ${after.step}, steps = ${after.steps},
        size_bytes = ${after.sizeBytes}, problem = ${problem}::jsonb, requested_by = ${after.requestedBy},
        request_id = ${after.requestId}, ip = ${after.ip}, updated_at = ${now}
      where tenant_id = ${row.tenantId} and id = ${row.id}`),
  );
  return after;
}

export function findDeparture(
  db: TenantReader | SystemReader | AnyTx,
  { id, tenantId }: DepartureKey,
): Promise<DepartureRow | null> {
  return db.first(
    statement(sql<DepartureRow>`
      select ${columns} from tenant_departures d where d.tenant_id = ${tenantId} and d.id = ${id}`),
  );
}

/** A departure by its uuid among those of the tenants that the executor reaches; null when there is none. */
export function findDepartureByUuid(
  db: TenantReader,
  tenantIds: readonly number[],
  uuid: string,
): Promise<DepartureRow | null> {
  return db.first(
    statement(sql<DepartureRow>`
      select ${columns} from tenant_departures d where d.tenant_id = any(${tenantIds}::bigint[]) and d.uuid = ${uuid}`),
  );
}

/** The latest departure of a tenant; null when there was none. */
export function findLatestDeparture(
  db: TenantReader | AnyTx,
  { tenantId, targetId }: Pick<DepartureRow, 'tenantId' | 'targetId'>,
): Promise<DepartureRow | null> {
  return db.first(
    statement(sql<DepartureRow>`
      select ${columns} from tenant_departures d where d.tenant_id = ${tenantId} and d.target_id = ${targetId}
      order by d.created_at desc limit 1`),
  );
}

/** Deletes departures that ended before the moment, and answers them: their files go as well. */
export function deleteOldDepartures(
  tx: SystemTx,
  before: Date,
): Promise<Pick<DepartureRow, 'tenantId' | 'uuid'>[]> {
  return tx.many(
    statement(sql<Pick<DepartureRow, 'tenantId' | 'uuid'>>`
      delete from tenant_departures where updated_at < ${before} and status not in ('exporting', 'removing')
      returning tenant_id as "tenantId", uuid`),
  );
}
