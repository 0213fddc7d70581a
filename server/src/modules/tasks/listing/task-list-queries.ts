import type { TaskStatus } from '@retaguarda/rules/task-status';
import { sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { NO_DUE_DATE } from '../counts/task-counts.ts';
import { query } from '../tables.ts';
import { type TaskRow, taskRows } from '../task-queries.ts';
import type { TaskFilter } from './task-filter.ts';
import {
  firstTasks,
  formOf,
  isCounted,
  type Match,
  orderOf,
  type SelectionForm,
  type SelectionValues,
  type TaskSelection,
  valuesOf,
} from './task-scans.ts';

/**
 * Each scan of `firstTasks` has one index in its order, whatever the values: with 100,000 tasks, sixteen, and a filter that lets few
 * or many through, the plans are the same, and making one takes three times as long as running it. Only a text that is searched for
 * may be rare enough that another index finds it sooner.
 */
const PLANNED_BY_SEARCH = {
  planned: ({ search }: SelectionValues) => (search === null ? ('once' as const) : ('anew' as const)),
};

/** How far is counted what no counter counts. */
export const MOST_COUNTED = 10_000;

/** One page of the selected tasks in their order. */
export function listTasks(
  db: TenantReader,
  tenantId: number,
  selection: TaskSelection,
  page: { limit: number; offset: number },
): Promise<TaskRow[]> {
  const values = { ...valuesOf(tenantId, selection), ...page, end: page.offset + page.limit };
  return db.many(pageOf(values, formOf(selection)));
}

const pageOf = preparedShapes(
  (is: SelectionValues & { limit: number; offset: number; end: number }, form: SelectionForm) => {
    const ids = sql<number>`any(array(select f.id from (${firstTasks(is, form, is.end)}) f
      order by ${orderOf(form.order, 'f')} limit ${is.limit}::bigint offset ${is.offset}::bigint))`;
    return taskRows(is.tenantId).where('t.id', '=', ids).orderBy(orderOf(form.order, 't'));
  },
  PLANNED_BY_SEARCH,
);

/** The tasks of those ids, in the order of the ids; who is gone meanwhile is left out. */
export async function listTasksOf(
  db: TenantReader,
  tenantId: number,
  ids: readonly number[],
): Promise<TaskRow[]> {
  const rows = await db.many(tasksOf({ tenantId, ids }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const tasksOf = prepared(
  (is: { tenantId: number; ids: readonly number[] }) =>
    taskRows(is.tenantId).where('t.id', '=', sql<number>`any(${is.ids}::bigint[])`),
  { planned: 'once' },
);

/** The first `limit` of the selected tasks of each status, all in one order. */
export function listFirstOfEach(
  db: TenantReader,
  tenantId: number,
  selection: TaskSelection,
  limit: number,
): Promise<Match[]> {
  return db.many(firstOfEach({ ...valuesOf(tenantId, selection), limit }, formOf(selection)));
}

const firstOfEach = preparedShapes(
  (is: SelectionValues & { limit: number }, form: SelectionForm) =>
    statement(sql<Match>`select f.id, f.status from (${firstTasks(is, form, is.limit)}) f
      order by ${orderOf(form.order, 'f')}`),
  PLANNED_BY_SEARCH,
);

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
  const window = due === null || due === 'none' ? { from: null, to: null } : due;
  return db.many(
    countsByStatus({ tenantId, viewerId, statuses, ...window, isUndated: due === 'none' }, null),
  );
}

const countsByStatus = preparedShapes(
  (is: {
    tenantId: number;
    viewerId: number;
    statuses: readonly TaskStatus[] | null;
    from: string | null;
    to: string | null;
    isUndated: boolean;
  }) => {
    let counts = query
      .selectFrom('task_counts as c')
      .select(['c.status', sql<number>`sum(c.tasks)::bigint`.as('tasks')])
      .where('c.tenant_id', '=', is.tenantId)
      .where('c.viewer_id', '=', is.viewerId)
      .groupBy('c.status');
    if (is.statuses !== null)
      counts = counts.where('c.status', '=', sql<TaskStatus>`any(${is.statuses}::text[])`);
    if (is.isUndated) counts = counts.where('c.due_date', '=', NO_DUE_DATE);
    if (is.from !== null) counts = counts.where('c.due_date', '>=', is.from);
    if (is.to !== null) counts = counts.where('c.due_date', '<=', is.to);
    return counts;
  },
  { planned: 'once' },
);

/** How many tasks are selected, `MOST_COUNTED` + 1 for more than `MOST_COUNTED`. */
async function countSelected(db: TenantReader, tenantId: number, selection: TaskSelection): Promise<number> {
  const row = await db.first(numberOfSelected(valuesOf(tenantId, selection), formOf(selection)));
  return row?.total ?? 0;
}

const numberOfSelected = preparedShapes(
  (is: SelectionValues, form: SelectionForm) =>
    statement(
      sql<{ total: number }>`select count(*) as total
        from (select 1 from (${firstTasks(is, form, MOST_COUNTED + 1)}) f limit ${MOST_COUNTED + 1}::bigint) s`,
    ),
  PLANNED_BY_SEARCH,
);

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
