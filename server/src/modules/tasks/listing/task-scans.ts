import { TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { TaskVisibility } from '../rules/task-visibility.ts';
import type { TaskFilter, TaskOrder } from './task-filter.ts';

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

/** What of a selection decides over the text of its statements. */
export interface SelectionForm {
  seesAll: boolean;
  statuses: readonly TaskStatus[] | null;
  /** `none` are the tasks without a due date; null is any that the window lets through. */
  due: 'none' | null;
  /** Whose tasks are read: those that the viewer is to do, those of somebody else, or anybody's. */
  assigned: 'viewer' | 'other' | null;
  order: TaskOrder;
}

/** The values of a selection; null is a condition that is not there. */
export interface SelectionValues {
  tenantId: number;
  /** Who sees the own tasks alone; null for who sees all. */
  viewerId: number | null;
  from: string | null;
  to: string | null;
  assignedTo: number | null;
  project: string | null;
  search: string | null;
}

export function formOf({ filter, order, visibility }: TaskSelection): SelectionForm {
  const { assignedTo, due, statuses } = filter;
  const isViewer = visibility.kind === 'own' && visibility.userId === assignedTo;
  return {
    seesAll: visibility.kind === 'all',
    statuses,
    due: due === 'none' ? 'none' : null,
    assigned: assignedTo === null ? null : isViewer ? 'viewer' : 'other',
    order,
  };
}

export function valuesOf(tenantId: number, { filter, search, visibility }: TaskSelection): SelectionValues {
  const { assignedTo, due, project } = filter;
  const window = due === null || due === 'none' ? { from: null, to: null } : due;
  return {
    tenantId,
    viewerId: visibility.kind === 'own' ? visibility.userId : null,
    ...window,
    assignedTo,
    project,
    search,
  };
}

/**
 * The first `limit` of the selected tasks of each status in their order, as ids with status and what they are ordered by.
 * There is an index for each status of all tasks, of those that somebody is to do and of those that somebody created: each is
 * read in order and no further than the limit, and whoever asks merges the reads. The status stands in the text, so that
 * an index of one status is found without knowing values.
 */
export function firstTasks(is: SelectionValues, form: SelectionForm, limit: number): RawBuilder<unknown> {
  const { order } = form;
  const scans = scansOf(is, form).map(
    (conditions) => sql`(select b.id, b.status, ${ORDER_COLUMNS[order]} from tasks b where ${conditions}
      order by ${orderOf(order, 'b')} limit ${limit}::bigint)`,
  );
  return sql.join(scans, sql` union all `);
}

/**
 * The ids of one page of the selected tasks in their order, and nothing that the index of that order lacks; `end` is how many there
 * are up to its last.
 */
export function idsOfPage(
  is: SelectionValues & { limit: number; offset: number; end: number },
  form: SelectionForm,
): RawBuilder<unknown> {
  const { order } = form;
  const page = sql`limit ${is.limit}::bigint offset ${is.offset}::bigint`;
  const [only, ...others] = scansOf(is, form);
  // With nothing to merge, the rows before the page need not be handed on.
  if (only !== undefined && others.length === 0)
    return sql`select b.id from tasks b where ${only} order by ${orderOf(order, 'b')} ${page}`;
  return sql`select f.id from (${firstTasks(is, form, is.end)}) f order by ${orderOf(order, 'f')} ${page}`;
}

/** The conditions of each scan. */
function scansOf(is: SelectionValues, form: SelectionForm): RawBuilder<unknown>[] {
  return statusesOf(is, form).flatMap((status) =>
    ownerships(is, form).map((ownership) => {
      const conditions = [sql`b.tenant_id = ${is.tenantId}`, ...ownership, ...conditionsOf(is, form)];
      if (status !== null) conditions.push(sql`b.status = ${sql.lit(status)}`);
      if (is.search !== null) conditions.push(sql`b.search like ${pattern(is.search)}`);
      return sql.join(conditions, sql` and `);
    }),
  );
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
function statusesOf(is: SelectionValues, form: SelectionForm): readonly (TaskStatus | null)[] {
  if (form.statuses !== null) return form.statuses;
  const isWhole = form.assigned === null && is.project === null;
  return form.seesAll && isWhole ? [null] : TASK_STATUSES;
}

/** The ways to be visible that do not overlap, each with its conditions. */
function ownerships({ assignedTo, viewerId }: SelectionValues, form: SelectionForm): RawBuilder<unknown>[][] {
  const isTheirs = assignedTo === null ? [] : [sql`b.assigned_to = ${assignedTo}`];
  if (form.seesAll) return [isTheirs];
  const created = [
    sql`b.created_by = ${viewerId}`,
    sql`b.assigned_to is distinct from ${viewerId}`,
    ...isTheirs,
  ];
  const assigned = [sql`b.assigned_to = ${viewerId}`];
  if (form.assigned === null) return [assigned, created];
  return [form.assigned === 'viewer' ? assigned : created];
}

function conditionsOf({ from, project, to }: SelectionValues, { due }: SelectionForm): RawBuilder<unknown>[] {
  const conditions = [];
  if (project !== null) conditions.push(sql`b.project = ${project}`);
  if (due === 'none') conditions.push(sql`b.due_date is null`);
  if (from !== null) conditions.push(sql`b.due_date >= ${from}::date`);
  if (to !== null) conditions.push(sql`b.due_date <= ${to}::date`);
  return conditions;
}
