import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { tenancyProblems } from './problems.ts';
import { query } from './tables.ts';
import { findTenantById, keepTenants, listSubtree, pathIds, type TenantRow } from './tenant-queries.ts';

/** More tenants at once are suspended branch by branch. */
const MAX_TENANTS = 10_000;

type Work = { clock: Clock };

export interface TenantChange {
  name?: string;
  timeZone?: string;
}

/** Changes name and time zone; answers whether that changed anything. 422 for a time zone that is not one. */
export async function changeTenant(
  tx: AnyTx,
  { clock }: Work,
  origin: Origin,
  tenant: TenantRow,
  change: TenantChange,
): Promise<boolean> {
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) throw tenancyProblems.timeZoneUnknown();
  const before = { name: tenant.name, timeZone: tenant.timeZone };
  const changes = changedFields(before, { ...before, ...change });
  if (changes === null) return false;
  await tx.many(
    query
      .updateTable('tenants')
      .set({
        ...(change.name === undefined ? {} : { name: change.name }),
        ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
        version: sql<number>`version + 1`,
        updated_at: clock.now(),
      })
      .where('id', '=', tenant.id),
  );
  await writeAudit(tx, clock, origin, { ...auditOf(tenant), action: 'tenant.updated', ...changes });
  return true;
}

/**
 * Closes a tenant with everything below it that is open, and answers the ids of what closed. Its data stays as it is. 409 when it is
 * suspended already. Who calls it ends the sessions of its people and tells every process after the commit.
 */
export async function suspendTenant(
  tx: AnyTx,
  { clock }: Work,
  origin: Origin,
  tenant: TenantRow,
  reason: string,
): Promise<number[]> {
  await lockTenant(tx, tenant.id);
  const current = await findTenantById(tx, tenant.id);
  if (current === null) throw tenancyProblems.notFound();
  if (current.status === 'bloqueado') throw tenancyProblems.alreadySuspended();
  const now = clock.now();
  const closed = await tx.many(
    query
      .updateTable('tenants')
      .set({
        status: 'bloqueado',
        suspended_at: now,
        suspended_reason: reason,
        suspended_with: tenant.id,
        version: sql<number>`version + 1`,
        updated_at: now,
      })
      .where('path', 'like', `${tenant.path}%`)
      .where('status', '=', 'ativo')
      .returning('id'),
  );
  const after = { status: 'bloqueado', reason, tenants: closed.length };
  await writeAudit(tx, clock, origin, {
    ...auditOf(tenant),
    action: 'tenant.suspended',
    before: { status: current.status },
    after,
  });
  return closed.map(({ id }) => id);
}

/**
 * Opens a suspended tenant again, with everything that was closed with it. 409 when it is not suspended, and when one above it is.
 * `onLocked` is given its version once nobody else can change it, and may refuse that.
 */
export async function reactivateTenant(
  tx: AnyTx,
  { clock }: Work,
  origin: Origin,
  tenant: TenantRow,
  onLocked: (version: number) => void = () => undefined,
): Promise<number[]> {
  const above = await keepTenants(tx, pathIds(tenant.path).slice(0, -1));
  if ([...above.values()].some((status) => status !== 'ativo')) throw tenancyProblems.suspendedAbove();
  onLocked((await lockTenantState(tx, tenant.id)).version);
  const opened = await tx.many(
    query
      .updateTable('tenants')
      .set({
        status: 'ativo',
        suspended_at: null,
        suspended_reason: null,
        suspended_with: null,
        version: sql<number>`version + 1`,
        updated_at: clock.now(),
      })
      .where('suspended_with', '=', tenant.id)
      .returning('id'),
  );
  if (opened.length === 0) throw tenancyProblems.notSuspended();
  const after = { status: 'ativo', tenants: opened.length };
  const before = { status: 'bloqueado' };
  await writeAudit(tx, clock, origin, { ...auditOf(tenant), action: 'tenant.reactivated', before, after });
  return opened.map(({ id }) => id);
}

/** The tenant with everything below it, the tenant first: whose scope a change of all of them needs. */
export async function subtreeOf(
  db: Parameters<typeof listSubtree>[0],
  { path }: Pick<TenantRow, 'path'>,
): Promise<number[]> {
  return (await listSubtree(db, path, MAX_TENANTS)).map(({ id }) => id);
}

/** Whether there is such a time zone, by its name of IANA. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What of a locked tenant decides over changes of it. */
export interface TenantState {
  version: number;
  /** Null while it is open. */
  suspendedAt: Date | null;
}

/** Locks a tenant until the end of the transaction and reads how it is; 404 when it is gone. */
export async function lockTenantState(tx: AnyTx, id: number): Promise<TenantState> {
  const state = await tx.first(
    query
      .selectFrom('tenants')
      .select(['version', 'suspended_at as suspendedAt'])
      .where('id', '=', id)
      .forUpdate(),
  );
  if (state === null) throw tenancyProblems.notFound();
  return state;
}

async function lockTenant(tx: AnyTx, id: number): Promise<void> {
  await tx.many(query.selectFrom('tenants').select('id').where('id', '=', id).forUpdate());
}

/** In the log of the tenant itself, which the tenants above read as well. */
function auditOf({ id, uuid }: TenantRow) {
  return { tenantId: id, targetType: 'tenant', targetUuid: uuid, targetId: id };
}
