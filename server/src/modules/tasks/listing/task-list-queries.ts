import type { TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { preparedShapes } from '../../../platform/db/prepared-shapes.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { NO_DUE_DATE } from '../counts/task-counts.ts';
import { query } from '../tables.ts';
import { LISTED_FIELDS, type ListedTask, tasksBeside } from '../task-json.ts';
import {
  firstTasks,
  formOf,
  idsOfPage,
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
 * may be rare enough that another index finds it sooner. By title there is one index for all selections: of a narrow one another
 * index finds all tasks, to be sorted, sooner than that one finds a page, and only the values tell which is narrow.
 */
const PLANNED_BY_SELECTION = {
  planned: ({ search }: SelectionValues, { order }: SelectionForm) =>
    search === null && order !== 'title' && order !== '-title' ? ('once' as const) : ('anew' as const),
};

/** How far is counted what no counter counts. */
export const MOST_COUNTED = 10_000;

/** One page of the selected tasks in their order; of a selection without a search also how many there are of them. */
export async function pageOfTasks(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  selection: TaskSelection,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedTask[]; total: number | null }> {
  const form = formOf(selection);
  const values = { ...valuesOf(tenantId, selection), countedUnder: viewerId };
  const rows = await db.many(pageOf({ ...values, ...page, end: page.offset + page.limit }, form));
  const tasks = rows.map(({ total: _total, ...task }) => task);
  if (selection.search !== null) return { rows: tasks, total: null };
  const [first] = rows;
  if (first !== undefined) return { rows: tasks, total: first.total };
  if (page.offset === 0) return { rows: tasks, total: 0 };
  return { rows: tasks, total: (await db.first(numberOf(values, form)))?.total ?? 0 };
}

/** The first `limit` of the selected tasks in their order. */
export function listFirst(
  db: TenantReader,
  tenantId: number,
  selection: TaskSelection,
  limit: number,
): Promise<ListedTask[]> {
  const page = { limit, offset: 0, end: limit };
  return db.many(firstOf({ ...valuesOf(tenantId, selection), ...page }, formOf(selection)));
}

const firstOf = preparedShapes(
  (is: SelectionValues & { limit: number; offset: number; end: number }, form: SelectionForm) =>
    statement(sql<ListedTask>`select ${LISTED_FIELDS}
      from (${idsOfPage(is, form)}) f ${tasksBeside(is.tenantId, 'f.id')}`),
  PLANNED_BY_SELECTION,
);

/** How many tasks a selection without a search has; of people and projects `MOST_COUNTED` + 1 for more than `MOST_COUNTED`. */
export async function countSelected(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  selection: TaskSelection,
): Promise<number> {
  const values = { ...valuesOf(tenantId, selection), countedUnder: viewerId };
  return (await db.first(numberOf(values, formOf(selection))))?.total ?? 0;
}

/** Under which id the counters know the tasks that the viewer sees. */
interface Counted {
  countedUnder: number;
}

const pageOf = preparedShapes(
  (is: SelectionValues & Counted & { limit: number; offset: number; end: number }, form: SelectionForm) => {
    const total = is.search === null ? totalOf(is, form) : sql<null>`null::bigint`;
    return statement(sql<ListedTask & { total: number }>`select ${LISTED_FIELDS}, ${total} as total
      from (${idsOfPage(is, form)}) f ${tasksBeside(is.tenantId, 'f.id')}`);
  },
  PLANNED_BY_SELECTION,
);

const numberOf = preparedShapes(
  (is: SelectionValues & Counted, form: SelectionForm) =>
    statement(sql<{ total: number }>`select ${totalOf(is, form)} as total`),
  { planned: 'once' },
);

/**
 * How many tasks a selection without a search has; where nothing is counted beforehand, `MOST_COUNTED` + 1 for more than
 * `MOST_COUNTED`.
 */
function totalOf(is: SelectionValues & Counted, form: SelectionForm): RawBuilder<number> {
  if (is.assignees !== null || is.projects !== null) {
    return sql<number>`(select count(*)
      from (select 1 from (${firstTasks(is, { ...form, order: 'due' }, MOST_COUNTED + 1)}) f limit ${MOST_COUNTED + 1}::bigint) s)`;
  }
  let counts = query
    .selectFrom('task_counts as c')
    .select(sql`coalesce(sum(${countedOf(form)}), 0)::bigint`.as('total'))
    .where('c.tenant_id', '=', is.tenantId)
    .where('c.viewer_id', '=', is.countedUnder);
  if (form.statuses !== null)
    counts = counts.where(
      'c.status',
      'in',
      form.statuses.map((status) => sql.lit(status)),
    );
  if (form.due === 'none') counts = counts.where('c.due_date', '=', NO_DUE_DATE);
  if (is.from !== null) counts = counts.where('c.due_date', '>=', is.from);
  if (is.to !== null) counts = counts.where('c.due_date', '<=', is.to);
  return sql<number>`${counts}`;
}

/** The counters hold the three priorities side by side. */
function countedOf({ priorities }: SelectionForm): RawBuilder<unknown> {
  if (priorities === null) return sql`c.tasks`;
  return sql.join(
    priorities.map((priority) => sql.ref(`c.${priority}`)),
    sql` + `,
  );
}

/** The tasks of those ids, in the order of the ids; who is gone meanwhile is left out. */
export function listTasksOf(
  db: TenantReader,
  tenantId: number,
  ids: readonly number[],
): Promise<ListedTask[]> {
  return db.many(tasksOf({ tenantId, ids }));
}

const tasksOf = prepared(
  (is: { tenantId: number; ids: readonly number[] }) =>
    statement(sql<ListedTask>`select ${LISTED_FIELDS}
      from unnest(${is.ids}::bigint[]) with ordinality f (id, place) ${tasksBeside(is.tenantId, 'f.id')}
      order by f.place`),
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
  PLANNED_BY_SELECTION,
);

/** Who may have tasks of the tenant, by name: whoever the counters know. */
export async function listPeopleByName(db: TenantReader, tenantId: number): Promise<number[]> {
  return (await db.many(peopleByName({ tenantId }))).map(({ id }) => id);
}

const peopleByName = prepared(
  ({ tenantId }: { tenantId: number }) =>
    statement(sql<{ id: number }>`select u.id
      from (select distinct c.viewer_id from task_counts c where c.tenant_id = ${tenantId} and c.viewer_id > 0) v
      join users u on u.id = v.viewer_id order by app.fold(u.name), u.id`),
  { planned: 'once' },
);

/** Tasks as the counters know them. */
export interface StatusCount {
  status: TaskStatus;
  tasks: number;
}

/** How many tasks of each of the statuses the viewer sees. */
export function countByStatus(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  statuses: readonly TaskStatus[],
): Promise<StatusCount[]> {
  return db.many(countsByStatus({ tenantId, viewerId, statuses }));
}

const countsByStatus = prepared(
  (is: { tenantId: number; viewerId: number; statuses: readonly TaskStatus[] }) =>
    query
      .selectFrom('task_counts as c')
      .select(['c.status', sql<number>`sum(c.tasks)::bigint`.as('tasks')])
      .where('c.tenant_id', '=', is.tenantId)
      .where('c.viewer_id', '=', is.viewerId)
      .where('c.status', '=', sql<TaskStatus>`any(${is.statuses}::text[])`)
      .groupBy('c.status'),
  { planned: 'once' },
);
