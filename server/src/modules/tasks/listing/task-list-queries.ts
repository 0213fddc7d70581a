import type { TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { plannedAnew, type Statement } from '../../../platform/db/sql-types.ts';
import { NO_DUE_DATE } from '../counts/task-counts.ts';
import { query } from '../tables.ts';
import { type TaskRow, taskRows } from '../task-queries.ts';
import type { TaskFilter } from './task-filter.ts';
import { firstTasks, isCounted, type Match, orderOf, type TaskSelection } from './task-scans.ts';

/** How far is counted what no counter counts. */
export const MOST_COUNTED = 10_000;

/** One page of the selected tasks in their order. */
export function listTasks(
  db: TenantReader,
  tenantId: number,
  selection: TaskSelection,
  page: { limit: number; offset: number },
): Promise<TaskRow[]> {
  const first = firstTasks(tenantId, selection, page.offset + page.limit);
  const ids = sql<number>`any(array(select f.id from (${first}) f
    order by ${orderOf(selection.order, 'f')} limit ${page.limit}::bigint offset ${page.offset}::bigint))`;
  return db.many(
    plannedAnew(taskRows(tenantId).where('t.id', '=', ids).orderBy(orderOf(selection.order, 't'))),
  );
}

/** The tasks of those ids, in the order of the ids; who is gone meanwhile is left out. */
export async function listTasksOf(
  db: TenantReader,
  tenantId: number,
  ids: readonly number[],
): Promise<TaskRow[]> {
  const rows = await db.many(
    plannedAnew(taskRows(tenantId).where('t.id', '=', sql<number>`any(${ids}::bigint[])`)),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The first `limit` of the selected tasks of each status, all in one order. */
export function listFirstOfEach(
  db: TenantReader,
  tenantId: number,
  selection: TaskSelection,
  limit: number,
): Promise<Match[]> {
  return db.many(
    plannedAnew(
      statement<Match>(sql`select f.id, f.status from (${firstTasks(tenantId, selection, limit)}) f
        order by ${orderOf(selection.order, 'f')}`),
    ),
  );
}

/** Tasks as the counters know them. */
export interface StatusCount {
  status: TaskStatus;
  tasks: number;
}

/** How many tasks of each status the viewer sees that the filter lets through; only for filters that are counted. */
export function countByStatus(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  { due, statuses }: TaskFilter,
): Promise<StatusCount[]> {
  let counts = query
    .selectFrom('task_counts as c')
    .select(['c.status', sql<number>`sum(c.tasks)::bigint`.as('tasks')])
    .where('c.tenant_id', '=', tenantId)
    .where('c.viewer_id', '=', viewerId)
    .groupBy('c.status');
  if (statuses !== null) counts = counts.where('c.status', '=', sql<TaskStatus>`any(${statuses}::text[])`);
  if (due === 'none') counts = counts.where('c.due_date', '=', NO_DUE_DATE);
  else if (due !== null) {
    if (due.from !== null) counts = counts.where('c.due_date', '>=', due.from);
    if (due.to !== null) counts = counts.where('c.due_date', '<=', due.to);
  }
  return db.many(counts);
}

/** How many tasks are selected, `MOST_COUNTED` + 1 for more than `MOST_COUNTED`. */
async function countSelected(db: TenantReader, tenantId: number, selection: TaskSelection): Promise<number> {
  const row = await db.first(
    plannedAnew(
      statement<{ total: number }>(
        sql`select count(*) as total from (select 1 from (${firstTasks(tenantId, selection, MOST_COUNTED + 1)}) f
          limit ${MOST_COUNTED + 1}::bigint) s`,
      ),
    ),
  );
  return row?.total ?? 0;
}

/** How many tasks a selection without a search has. With a filter that the counters know, nothing is counted. */
export async function totalOf(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  selection: TaskSelection,
): Promise<number> {
  if (selection.search !== null || !isCounted(selection.filter))
    return countSelected(db, tenantId, selection);
  const counts = await countByStatus(db, tenantId, viewerId, selection.filter);
  return counts.reduce((sum, { tasks }) => sum + tasks, 0);
}

function statement<Row>(builder: RawBuilder<unknown>): Statement<Row> {
  return { compile: () => (builder as RawBuilder<Row>).compile(query) };
}
