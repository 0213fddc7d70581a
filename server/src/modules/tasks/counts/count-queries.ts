import { sql } from 'kysely';
import type { SystemReader, Tx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { DONE_WITH_DUE_DATE } from './task-counts.ts';

/** The tenants that have counters of no task, due before the day `before`, `YYYY-MM-DD`. */
export async function listTenantsWithEmptyCounts(db: SystemReader, before: string): Promise<number[]> {
  const rows = await db.many(
    query
      .selectFrom('task_counts')
      .select('tenant_id as tenantId')
      .distinct()
      .where('tasks', '=', 0)
      .where('due_date', '<', before)
      .where('due_date', '>', DONE_WITH_DUE_DATE),
  );
  return rows.map(({ tenantId }) => tenantId);
}

/**
 * Deletes those counters of one tenant. What somebody is changing is passed over: waiting for one row while holding
 * others would be waiting in a circle. Who changes one that is being deleted waits, and then writes it anew from zero.
 */
export async function deleteEmptyCounts(tx: Tx, tenantId: number, before: string): Promise<void> {
  const empty = query
    .selectFrom('task_counts as k')
    .select(sql`k.ctid`.as('row'))
    .where('k.tenant_id', '=', tenantId)
    .where('k.tasks', '=', 0)
    .where('k.due_date', '<', before)
    .where('k.due_date', '>', DONE_WITH_DUE_DATE)
    .forUpdate()
    .skipLocked();
  await tx.many(
    query
      .deleteFrom('task_counts as c')
      .where('c.tenant_id', '=', tenantId)
      .where(sql<boolean>`c.ctid = any(array(${empty}))`),
  );
}
