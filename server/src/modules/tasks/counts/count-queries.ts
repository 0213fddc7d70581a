import { sql } from 'kysely';
import type { SystemReader, Tx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { DONE_WITH_DUE_DATE } from './task-counts.ts';

/** The tenants whose counters have rows to fold or, of no task and due before the day `before`, `YYYY-MM-DD`, to delete. */
export async function listTenantsToTidy(db: SystemReader, before: string): Promise<number[]> {
  const counts = query
    .selectFrom('task_counts')
    .select('tenant_id as tenantId')
    .where((is) =>
      is.or([
        is('slot', '>', 0),
        is.and([is('tasks', '=', 0), is('due_date', '<', before), is('due_date', '>', DONE_WITH_DUE_DATE)]),
      ]),
    );
  const completions = query
    .selectFrom('task_completions')
    .select('tenant_id as tenantId')
    .where('slot', '>', 0);
  return (await db.many(counts.union(completions))).map(({ tenantId }) => tenantId);
}

/**
 * Adds what stands in the other slots of the tenant's counters to the first. What somebody is changing is passed over: waiting
 * for one row while holding others would be waiting in a circle. Rows of the first slot are taken in the order in which
 * `writeCounts` takes them.
 */
export async function foldCounts(tx: Tx, tenantId: number): Promise<void> {
  await foldTasks(tx, tenantId);
  await foldCompletions(tx, tenantId);
}

const FIRST = sql<number>`0`.as('slot');

function sum(column: string) {
  return sql<number>`sum(${sql.ref(column)})`;
}

function added(table: string, column: string) {
  return sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
}

async function foldTasks(tx: Tx, tenantId: number): Promise<void> {
  await tx.many(
    query
      .with('taken', (cte) =>
        cte
          .deleteFrom('task_counts as c')
          .where('c.tenant_id', '=', tenantId)
          .where(sql<boolean>`c.ctid = any(array(${unusedSlots('task_counts', tenantId)}))`)
          .returningAll(),
      )
      .insertInto('task_counts')
      .columns(['tenant_id', 'viewer_id', 'status', 'due_date', 'slot', 'low', 'medium', 'high'])
      .expression((from) =>
        from
          .selectFrom('taken as k')
          .select(['k.tenant_id', 'k.viewer_id', 'k.status', 'k.due_date', FIRST])
          .select([sum('k.low').as('low'), sum('k.medium').as('medium'), sum('k.high').as('high')])
          .groupBy(['k.tenant_id', 'k.viewer_id', 'k.status', 'k.due_date'])
          .orderBy(sql`k.viewer_id::text collate "C", k.status collate "C", k.due_date::text collate "C"`),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'viewer_id', 'status', 'due_date', 'slot']).doUpdateSet({
          low: added('task_counts', 'low'),
          medium: added('task_counts', 'medium'),
          high: added('task_counts', 'high'),
        }),
      ),
  );
}

async function foldCompletions(tx: Tx, tenantId: number): Promise<void> {
  await tx.many(
    query
      .with('taken', (cte) =>
        cte
          .deleteFrom('task_completions as c')
          .where('c.tenant_id', '=', tenantId)
          .where(sql<boolean>`c.ctid = any(array(${unusedSlots('task_completions', tenantId)}))`)
          .returningAll(),
      )
      .insertInto('task_completions')
      .columns(['tenant_id', 'viewer_id', 'completed_on', 'slot', 'tasks'])
      .expression((from) =>
        from
          .selectFrom('taken as k')
          .select(['k.tenant_id', 'k.viewer_id', 'k.completed_on', FIRST, sum('k.tasks').as('tasks')])
          .groupBy(['k.tenant_id', 'k.viewer_id', 'k.completed_on'])
          .orderBy(sql`k.viewer_id::text collate "C", k.completed_on::text collate "C"`),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'viewer_id', 'completed_on', 'slot'])
          .doUpdateSet({ tasks: added('task_completions', 'tasks') }),
      ),
  );
}

/** The rows of other slots than the first that nobody is changing. */
function unusedSlots(table: 'task_completions' | 'task_counts', tenantId: number) {
  return sql`select k.ctid from ${sql.table(table)} as k where k.tenant_id = ${tenantId} and k.slot > 0
    for update skip locked`;
}

/**
 * Deletes the tenant's counters of no task that were due before the day. What somebody is changing is passed over, as above.
 * Who changes one that is being deleted waits, and then writes it anew from zero.
 */
export async function deleteEmptyCounts(tx: Tx, tenantId: number, before: string): Promise<void> {
  const empty = query
    .selectFrom('task_counts as k')
    .select(sql`k.ctid`.as('row'))
    .where('k.tenant_id', '=', tenantId)
    // Priorities of one slot may cancel out and still stand against those of another.
    .where('k.low', '=', 0)
    .where('k.medium', '=', 0)
    .where('k.high', '=', 0)
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
