import type { TaskStatus } from '@retaguarda/rules/task-status';
import { sql } from 'kysely';
import type { SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { DONE_WITH_DUE_DATE, NO_DUE_DATE } from '../counts/task-counts.ts';
import type { SomeVisibility } from '../listing/task-scans.ts';
import { EVERYBODY } from '../rules/task-visibility.ts';
import { type Priority, query } from '../tables.ts';
import { type TaskRow, taskRows } from '../task-queries.ts';

/** How many tasks of a status there are, of which priority, and how many of them are due when. */
export interface CountRow extends Record<Priority, number> {
  status: TaskStatus;
  tasks: number;
  overdue: number;
  today: number;
  week: number;
  noDue: number;
}

export interface TenantCountRow extends CountRow {
  tenantId: number;
}

export interface CompletionRow {
  date: string;
  tasks: number;
}

/** The days by which counters are told apart, `YYYY-MM-DD`. */
export interface Days {
  today: string;
  /** The last day of the week ahead. */
  weekEnd: string;
  /** The first of the days whose completions are told. */
  since: string;
}

function counted({ today, weekEnd }: Pick<Days, 'today' | 'weekEnd'>) {
  const sumOf = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(c.tasks) filter (where ${condition}), 0)::bigint`;
  return query
    .selectFrom('task_counts as c')
    .select([
      'c.status',
      sql<number>`sum(c.tasks)::bigint`.as('tasks'),
      sql<number>`sum(c.low)::bigint`.as('low'),
      sql<number>`sum(c.medium)::bigint`.as('medium'),
      sql<number>`sum(c.high)::bigint`.as('high'),
      sumOf(sql`c.due_date < ${today}::date and c.due_date > ${DONE_WITH_DUE_DATE}::date`).as('overdue'),
      sumOf(sql`c.due_date = ${today}::date`).as('today'),
      sumOf(sql`c.due_date between ${today}::date and ${weekEnd}::date`).as('week'),
      sumOf(sql`c.due_date = ${NO_DUE_DATE}::date`).as('noDue'),
    ])
    .groupBy('c.status');
}

/** The counters of one viewer. */
export function listCounts(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  days: Days,
): Promise<CountRow[]> {
  return db.many(countsOfViewer({ ...days, tenantId, viewerId }));
}

const countsOfViewer = prepared(
  (is: Days & { tenantId: number; viewerId: number }) =>
    counted(is).where('c.tenant_id', '=', is.tenantId).where('c.viewer_id', '=', is.viewerId),
  { planned: 'once' },
);

/** Completions of one viewer by day, days without any left out. */
export function listCompletions(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  { since, today }: Days,
): Promise<CompletionRow[]> {
  return db.many(completionsOfViewer({ tenantId, viewerId, since, today }));
}

const completionsOfViewer = prepared(
  (is: Pick<Days, 'since' | 'today'> & { tenantId: number; viewerId: number }) =>
    query
      .selectFrom('task_completions as c')
      .select(['c.completed_on as date', sql<number>`sum(c.tasks)::bigint`.as('tasks')])
      .where('c.tenant_id', '=', is.tenantId)
      .where('c.viewer_id', '=', is.viewerId)
      .where('c.completed_on', '>=', is.since)
      .where('c.completed_on', '<=', is.today)
      .groupBy('c.completed_on'),
  { planned: 'once' },
);

/** The newest of the tasks that the visibility shows. */
export async function listLatest(
  db: TenantReader,
  tenantId: number,
  visibility: SomeVisibility,
  limit: number,
): Promise<TaskRow[]> {
  if (visibility.kind === 'all') return db.many(newest({ tenantId, limit }));
  const own = { tenantId, limit, userId: visibility.userId };
  const [assigned, created] = await Promise.all([db.many(newestAssigned(own)), db.many(newestCreated(own))]);
  return [...assigned, ...created]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id)
    .slice(0, limit);
}

interface Newest {
  tenantId: number;
  limit: number;
}

function newestTasks({ limit, tenantId }: Newest) {
  return taskRows(tenantId).orderBy('t.created_at', 'desc').orderBy('t.id', 'desc').limit(limit);
}

/** Each has an index in its order. */
const BY_INDEX = { planned: 'once' } as const;

const newest = prepared(newestTasks, BY_INDEX);
const newestAssigned = prepared(
  (is: Newest & { userId: number }) => newestTasks(is).where('t.assigned_to', '=', is.userId),
  BY_INDEX,
);
const newestCreated = prepared(
  (is: Newest & { userId: number }) =>
    newestTasks(is)
      .where('t.created_by', '=', is.userId)
      .where(sql<boolean>`t.assigned_to is distinct from ${is.userId}`),
  BY_INDEX,
);

/** A tenant that has tasks. */
export interface TaskTenant {
  id: number;
  uuid: string;
  name: string;
}

/** One page of the tenants that have tasks, by name, and how many there are. */
export async function pageTenantsWithTasks(
  db: SystemReader,
  page: { limit: number; offset: number },
): Promise<{ tenants: TaskTenant[]; total: number }> {
  const withTasks = query.selectFrom('tenants as t').where(({ eb, selectFrom }) =>
    // Not `exists`: of a table that every node has, Citus asks no row for rows that lie elsewhere.
    eb(
      't.id',
      'in',
      selectFrom('task_counts as c')
        .select('c.tenant_id')
        .where('c.viewer_id', '=', EVERYBODY)
        .groupBy('c.tenant_id')
        .having(sql<number>`sum(c.tasks)`, '>', 0),
    ),
  );
  const [tenants, counted] = await Promise.all([
    db.many(
      withTasks
        .select(['t.id', 't.uuid', 't.name'])
        .orderBy(sql`app.fold(t.name)`)
        .orderBy('t.id')
        .limit(page.limit)
        .offset(page.offset),
    ),
    db.first(withTasks.select(sql<number>`count(*)`.as('total'))),
  ]);
  return { tenants, total: counted?.total ?? 0 };
}

/** The counters of everything in these tenants. */
export function listTenantCounts(
  db: SystemReader,
  tenantIds: readonly number[],
  days: Days,
): Promise<TenantCountRow[]> {
  return db.many(
    counted(days)
      .select('c.tenant_id as tenantId')
      .where('c.tenant_id', '=', sql<number>`any(${tenantIds}::bigint[])`)
      .where('c.viewer_id', '=', EVERYBODY)
      .groupBy('c.tenant_id'),
  );
}

/** The counters of everything in all tenants together. */
export function listPlatformCounts(db: SystemReader, days: Days): Promise<CountRow[]> {
  return db.many(counted(days).where('c.viewer_id', '=', EVERYBODY));
}

/** Completions in all tenants together by day, days without any left out. */
export function listPlatformCompletions(db: SystemReader, { since, today }: Days): Promise<CompletionRow[]> {
  return db.many(
    query
      .selectFrom('task_completions as c')
      .select(['c.completed_on as date', sql<number>`sum(c.tasks)::bigint`.as('tasks')])
      .where('c.viewer_id', '=', EVERYBODY)
      .where('c.completed_on', '>=', since)
      .where('c.completed_on', '<=', today)
      .groupBy('c.completed_on'),
  );
}
