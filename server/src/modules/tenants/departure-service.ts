import { writeAudit } from '../../platform/audit/audit.ts';
import { type Caller, reaches } from '../../platform/auth/caller.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { assertCurrent } from '../../platform/http/record-version.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { Language } from '../../platform/problem.ts';
import { v7 } from '../../platform/uuid.ts';
import { removeTenant, type UserCall } from '../identity/index.ts';
import { findTenantById, lockTenantState, type TenantRow, tenancyProblems } from '../tenancy/index.ts';
import type { TenantsContext } from './context.ts';
import {
  changeDeparture,
  type DepartureRow,
  findDepartureByUuid,
  findLatestDeparture,
  insertDeparture,
} from './departure-queries.ts';
import type { Departure, RemovalPreview } from './departure-schema.ts';
import { managedTenant } from './managed-tenant.ts';
import { tenantsProblems } from './problems.ts';
import { mayOpenBelow } from './tenant-policy.ts';

/** The job that writes the file of a departure, and the one that removes its tenant; the payload is a `DepartureKey`. */
export const EXPORT_JOB = 'tenants.export';
export const REMOVAL_JOB = 'tenants.removal';

/** What the removal of a tenant that the caller looks after would do, as the command line tells it, and how far its departure is. */
export async function previewDeparture(
  context: TenantsContext,
  { caller, language }: Pick<UserCall, 'caller' | 'language' | 'origin'>,
  uuid: string,
): Promise<RemovalPreview> {
  const tenant = await managedTenant(context, caller, uuid);
  const { tenantLines, tenants } = await removeTenant(context, context.removalParts, uuid, {
    origin: { userId: caller.userId, ip: null, requestId: null },
    confirmed: false,
    withChildren: true,
    withUsers: false,
  });
  const key = { tenantId: parentOf(tenant), targetId: tenant.id };
  const departure = await findLatestDeparture(context.database.tenant(key.tenantId), key);
  return {
    tenants: tenants.length,
    lines: tenantLines.map(({ describe, effect, rows, table }) => ({ describe, effect, rows, table })),
    blocked: tenantLines.some(({ effect, rows }) => effect === 'blocks' && rows !== 0),
    suspended: tenant.status === 'bloqueado',
    departure: departure && toDeparture(departure, language),
  };
}

/** Begins the file with everything that a suspended tenant has. 409 while it is open, and while it leaves already. */
export async function exportAsAsked(
  context: TenantsContext,
  call: UserCall,
  uuid: string,
): Promise<Departure> {
  const { clock, database } = context;
  const tenant = await managedTenant(context, call.caller, uuid);
  const tenantId = parentOf(tenant);
  const id = await database.newIds.next('tenant_departures');
  return call.transaction([tenantId, tenant.id], async (tx) => {
    await assertSuspended(tx, tenant.id);
    const before = await findLatestDeparture(tx, { tenantId, targetId: tenant.id });
    if (before !== null && isRunning(before)) throw tenantsProblems.departureUnderWay();
    const { ip, requestId, userId } = call.origin;
    const row = {
      ...{ tenantId, id, uuid: v7(clock.now()), status: 'exporting' as const },
      ...{ targetId: tenant.id, targetUuid: tenant.uuid, targetName: tenant.name },
      ...{ requestedBy: userId, requestId, ip, createdAt: clock.now() },
    };
    await insertDeparture(tx, row);
    await writeDepartureAudit(tx, context, call, tenant, 'tenant.exported');
    await writeOutbox(tx, clock, { tenantId, topic: EXPORT_JOB, payload: { tenantId, id } });
    const begun = { ...row, step: 0, steps: 0, sizeBytes: null, problem: null, updatedAt: clock.now() };
    return toDeparture(begun, call.language);
  });
}

/**
 * Begins the removal of a suspended tenant whose data was exported since it was suspended, with everything below it. 422 unless its name
 * was typed, 412 when the caller has seen another version, 409 as long as anything stands in the way.
 */
export async function removeAsAsked(
  context: TenantsContext,
  call: UserCall,
  uuid: string,
  typedName: string,
): Promise<Departure> {
  const { clock } = context;
  const tenant = await managedTenant(context, call.caller, uuid);
  if (typedName.trim() !== tenant.name) throw tenantsProblems.nameNotTyped();
  const { blocked } = await previewDeparture(context, call, uuid);
  if (blocked) throw tenantsProblems.removalBlocked();
  const tenantId = parentOf(tenant);
  return call.transaction([tenantId, tenant.id], async (tx) => {
    const { suspendedAt, version } = await assertSuspended(tx, tenant.id);
    assertCurrent(call, undefined, { uuid, version });
    const row = await findLatestDeparture(tx, { tenantId, targetId: tenant.id });
    if (row !== null && isRunning(row)) throw tenantsProblems.departureUnderWay();
    if (row === null || row.sizeBytes === null || row.createdAt < suspendedAt)
      throw tenantsProblems.notExported();
    const { ip, requestId, userId } = call.origin;
    const change = { status: 'removing', problem: null, requestedBy: userId, requestId, ip } as const;
    const after = await changeDeparture(tx, row, change, clock.now());
    await writeDepartureAudit(tx, context, call, tenant, 'tenant.removalRequested');
    await writeOutbox(tx, clock, { tenantId, topic: REMOVAL_JOB, payload: { tenantId, id: row.id } });
    return toDeparture(after, call.language);
  });
}

/** A departure for who may open tenants where it was; 404 out of reach. */
export async function readDeparture(
  context: TenantsContext,
  caller: Caller,
  uuid: string,
): Promise<DepartureRow> {
  const { database } = context;
  const row = await findDepartureByUuid(database.subtree(caller.reach), caller.reach, uuid);
  const parent = row && (await findTenantById(database.system, row.tenantId));
  if (row === null || parent === null || !reaches(caller, parent.id) || !mayOpenBelow(caller, parent)) {
    throw tenantsProblems.departureNotFound();
  }
  return row;
}

export function toDeparture(row: DepartureRow, language: Language): Departure {
  const { createdAt, problem, sizeBytes, status, step, steps, targetName, targetUuid, updatedAt, uuid } = row;
  return {
    id: uuid,
    tenant: { id: targetUuid, name: targetName },
    status,
    progress: sizeBytes !== null ? 100 : steps === 0 ? 0 : Math.min(99, Math.floor((step / steps) * 100)),
    sizeBytes,
    problem: problem && { code: problem.code, message: problem[language] },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Where the file of a departure lies. */
export function departureFile(uuid: string): string {
  return `departures/${uuid}.zip`;
}

const isRunning = ({ status }: DepartureRow) => status === 'exporting' || status === 'removing';

/** Every tenant but the platform has one above it. */
function parentOf({ parentId }: TenantRow): number {
  if (parentId === null) throw tenancyProblems.notYours();
  return parentId;
}

/** Locks a tenant; 409 unless it is suspended, so that nothing of it changes between its file and its removal. */
async function assertSuspended(tx: AnyTx, tenantId: number): Promise<{ suspendedAt: Date; version: number }> {
  const { suspendedAt, version } = await lockTenantState(tx, tenantId);
  if (suspendedAt === null) throw tenantsProblems.notSuspendedYet();
  return { suspendedAt, version };
}

function writeDepartureAudit(
  tx: AnyTx,
  { clock }: Pick<TenantsContext, 'clock'>,
  { origin }: Pick<UserCall, 'origin'>,
  { id, name, parentId, uuid }: TenantRow,
  action: string,
): Promise<void> {
  const target = { targetType: 'tenant', targetUuid: uuid, targetId: id };
  return writeAudit(tx, clock, origin, { tenantId: parentId ?? id, action, ...target, before: { name } });
}
