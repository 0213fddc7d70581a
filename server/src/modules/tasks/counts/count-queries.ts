import { type RawBuilder, sql } from 'kysely';
import type { SystemReader, Tx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { LONG_PAST } from './task-counts.ts';

/** The tenants whose counters have rows to fold, of slots or of due dates before the day `before`, `YYYY-MM-DD`. */
export async function listTenantsToTidy(db: SystemReader, before: string): Promise<number[]> {
  const counts = query
    .selectFrom('task_counts')
    .select('tenant_id as tenantId')
    .where((is) =>
      is.or([is('slot', '>', 0), is.and([is('due_date', '<', before), is('due_date', '>', LONG_PAST)])]),
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
  await moveCounts(tx, tenantId, {
    rows: sql`k.slot > 0`,
    to: sql<string>`k.due_date`,
    written: sql<boolean>`true`,
  });
}

/**
 * Adds the counters of due dates before the day to those of the long past, so that reading takes no longer the longer a tenant has
 * worked; what is counted out of such a day later stands below zero until the next time. What somebody is changing is passed over, as
 * above; who changes one that is being taken waits, and then writes it anew from zero. Only this writes the long past, so it is called
 * in a transaction of its own: one that held other rows could wait in a circle.
 */
export async function foldPastCounts(tx: Tx, tenantId: number, before: string): Promise<void> {
  await moveCounts(tx, tenantId, {
    rows: sql`k.due_date < ${before}::date and k.due_date > ${LONG_PAST}::date`,
    to: sql<string>`${LONG_PAST}::date`,
    // Days of which no task is left are gone.
    written: sql<boolean>`sum(k.low) <> 0 or sum(k.medium) <> 0 or sum(k.high) <> 0`,
  });
}

/** Adds the counters that the condition finds, and that nobody is changing, to those of a due date in the first slot. */
async function moveCounts(
  tx: Tx,
  tenantId: number,
  { rows, to, written }: { rows: RawBuilder<unknown>; to: RawBuilder<string>; written: RawBuilder<boolean> },
): Promise<void> {
  await tx.many(
    query
      .with('taken', (cte) =>
        cte
          .deleteFrom('task_counts as c')
          .where('c.tenant_id', '=', tenantId)
          .where(sql<boolean>`c.ctid = any(array(${unused('task_counts', tenantId, rows)}))`)
          .returning(['c.tenant_id', 'c.viewer_id', 'c.status', 'c.due_date', 'c.low', 'c.medium', 'c.high']),
      )
      .insertInto('task_counts')
      .columns(['tenant_id', 'viewer_id', 'status', 'due_date', 'slot', 'low', 'medium', 'high'])
      .expression((from) =>
        from
          .selectFrom('taken as k')
          .select(['k.tenant_id', 'k.viewer_id', 'k.status', to.as('due_date'), FIRST])
          .select([sum('k.low').as('low'), sum('k.medium').as('medium'), sum('k.high').as('high')])
          .groupBy(['k.tenant_id', 'k.viewer_id', 'k.status', to])
          .having(written)
          .orderBy(sql`k.viewer_id::text collate "C", k.status collate "C", (${to})::text collate "C"`),
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
          .where(sql<boolean>`c.ctid = any(array(${unused('task_completions', tenantId, sql`k.slot > 0`)}))`)
          .returning(['c.tenant_id', 'c.viewer_id', 'c.completed_on', 'c.tasks']),
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

/** The rows that the condition finds and that nobody is changing. */
function unused(table: 'task_completions' | 'task_counts', tenantId: number, rows: RawBuilder<unknown>) {
  return sql`select k.ctid from ${sql.table(table)} as k where k.tenant_id = ${tenantId} and ${rows}
    for update skip locked`;
}
