import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { v7 } from '../../platform/uuid.ts';
import { tenancyProblems } from './problems.ts';
import { query, type TenantKind } from './tables.ts';
import { findTenantById, keepTenants, pathIds, type TenantRow } from './tenant-queries.ts';

const KIND_BELOW: Record<TenantKind, TenantKind | null> = {
  platform: 'white_label',
  white_label: 'sub_company',
  sub_company: 'sub_company',
};

const MAX_DEPTH = 5;

export interface NewTenant {
  name: string;
  /** Null makes the platform itself; there is exactly one, by constraint. */
  parentId: number | null;
  timeZone?: string;
  uuid?: string;
  /** Taken before the transaction, so that its scope can name the tenant. */
  id?: number;
}

/**
 * Adds a tenant below its parent: a white label below the platform, a sub-company below those. 404 without the parent, 409 below one
 * that is suspended, 422 where the tree has no more levels.
 */
export async function createTenant(
  tx: AnyTx,
  clock: Clock,
  origin: Origin,
  input: NewTenant,
): Promise<TenantRow> {
  const parent = input.parentId === null ? null : await findTenantById(tx, input.parentId);
  if (input.parentId !== null && parent === null) throw tenancyProblems.notFound();
  await assertOpenAbove(tx, parent);
  const kind: TenantKind = parent === null ? 'platform' : (KIND_BELOW[parent.kind] ?? 'sub_company');
  if (parent !== null && parent.path.split('/').length - 1 > MAX_DEPTH) throw tenancyProblems.tooDeep();
  const now = clock.now();
  const uuid = input.uuid ?? v7(now);
  const inserted = await tx.first(
    query
      .insertInto('tenants')
      .values({
        ...(input.id === undefined ? {} : { id: input.id }),
        uuid,
        parent_id: input.parentId,
        kind,
        name: input.name,
        path: '',
        ...(input.timeZone === undefined ? {} : { time_zone: input.timeZone }),
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (inserted === null) throw new Error('insert into tenants returned no row');
  await tx.many(
    query
      .updateTable('tenants')
      .set({ path: sql<string>`${parent?.path ?? '/'} || id || '/'` })
      .where('id', '=', inserted.id),
  );
  const tenant = await findTenantById(tx, inserted.id);
  if (tenant === null) throw new Error('the tenant just inserted is not there');
  await writeAudit(tx, clock, origin, {
    tenantId: tenant.id,
    action: 'tenant.created',
    targetType: 'tenant',
    targetUuid: tenant.uuid,
    targetId: tenant.id,
    after: { name: tenant.name, kind: tenant.kind, parentId: tenant.parentId },
  });
  return tenant;
}

/** Nobody can enter a tenant below one that is suspended; whoever suspends one waits for those that are being added below it. */
async function assertOpenAbove(tx: AnyTx, parent: TenantRow | null): Promise<void> {
  if (parent === null) return;
  const ids = pathIds(parent.path);
  const above = await keepTenants(tx, ids);
  if (above.size < ids.length) throw tenancyProblems.notFound();
  if ([...above.values()].some((status) => status !== 'ativo')) throw tenancyProblems.suspendedAbove();
}
