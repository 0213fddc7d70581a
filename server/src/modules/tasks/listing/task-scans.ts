import { TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { TaskVisibility } from '../rules/task-visibility.ts';
import { EVERY_TASK, type TaskFilter, type TaskOrder } from './task-filter.ts';

export type SomeVisibility = Exclude<TaskVisibility, { kind: 'none' }>;

/** A task that a selection holds. */
export interface Match {
  id: number;
  status: TaskStatus;
}

/** Which tasks of the tenant are read; `search` is the text that title or description must hold, null for any. */
export interface TaskSelection {
  visibility: SomeVisibility;
  filter: TaskFilter;
  search: string | null;
  order: TaskOrder;
}

/** The sort expressions of an order over a source that has `ORDER_COLUMNS` of it. */
export function orderOf(order: TaskOrder, source: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${source}.${name}`);
  if (order === 'completed') return sql`${column('completed_at')} desc, ${column('id')} desc`;
  return sql`${column('due_date')}, ${column('created_at')} desc, ${column('id')} desc`;
}

/**
 * The first `limit` of the selected tasks of each status in their order, as ids with status and what they are ordered by.
 * There is an index for each status of all tasks, of those that somebody is to do and of those that somebody created: each is
 * read in order and no further than the limit, and whoever asks merges the reads.
 */
export function firstTasks(
  tenantId: number,
  { filter, order, search, visibility }: TaskSelection,
  limit: number,
): RawBuilder<unknown> {
  const scans = statusesOf(filter, visibility).flatMap((status) =>
    ownerships(filter, visibility).map((ownership) => {
      const conditions = [...ownership, ...conditionsOf(filter)];
      if (status !== null) conditions.push(sql`b.status = ${status}`);
      if (search !== null) conditions.push(sql`b.search like ${pattern(search)}`);
      return sql`(select b.id, b.status, ${ORDER_COLUMNS[order]} from tasks b
        where ${sql.join([sql`b.tenant_id = ${tenantId}`, ...conditions], sql` and `)}
        order by ${orderOf(order, 'b')} limit ${limit}::bigint)`;
    }),
  );
  return sql.join(scans, sql` union all `);
}

/** What an order looks at; nothing more, so that an index alone can answer. */
const ORDER_COLUMNS: Record<TaskOrder, RawBuilder<unknown>> = {
  due: sql`b.due_date, b.created_at`,
  completed: sql`b.completed_at`,
};

/** A pattern that finds the text wherever it stands, and takes none of its characters for a sign. */
export function pattern(search: string): RawBuilder<string> {
  return sql<string>`'%' || replace(replace(replace(app.fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}

/** Null reads all statuses at once: the whole list has an index of its own. */
function statusesOf(filter: TaskFilter, { kind }: SomeVisibility): readonly (TaskStatus | null)[] {
  if (filter.statuses !== null) return filter.statuses;
  const isWhole = filter.assignedTo === null && filter.project === null;
  return kind === 'all' && isWhole ? [null] : TASK_STATUSES;
}

/** The ways to be visible that do not overlap, each with its conditions. */
function ownerships({ assignedTo }: TaskFilter, visibility: SomeVisibility): RawBuilder<unknown>[][] {
  const isTheirs = assignedTo === null ? [] : [sql`b.assigned_to = ${assignedTo}`];
  if (visibility.kind === 'all') return [isTheirs];
  const { userId } = visibility;
  const created = [sql`b.created_by = ${userId}`, sql`b.assigned_to is distinct from ${userId}`, ...isTheirs];
  const assigned = [sql`b.assigned_to = ${userId}`];
  if (assignedTo === null) return [assigned, created];
  return [assignedTo === userId ? assigned : created];
}

function conditionsOf({ due, project }: TaskFilter): RawBuilder<unknown>[] {
  const conditions = [];
  if (project !== null) conditions.push(sql`b.project = ${project}`);
  if (due === 'none') conditions.push(sql`b.due_date is null`);
  else if (due !== null) {
    if (due.from !== null) conditions.push(sql`b.due_date >= ${due.from}::date`);
    if (due.to !== null) conditions.push(sql`b.due_date <= ${due.to}::date`);
  }
  return conditions;
}

/** Whether the counters know how many tasks the filter lets through. */
export function isCounted({ assignedTo, project }: TaskFilter): boolean {
  return assignedTo === EVERY_TASK.assignedTo && project === EVERY_TASK.project;
}
