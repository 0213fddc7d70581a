import { TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import { placeAmong } from '../../../platform/db/list-order.ts';
import type { TaskVisibility } from '../rules/task-visibility.ts';
import type { Priority } from '../tables.ts';
import { isByPerson, type TaskFilter, type TaskOrder } from './task-filter.ts';

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
  /** Who has tasks, by name, for an order by person; of a filter by people they alone. */
  people?: readonly number[];
}

/** The priorities as people rank them. */
const RANKED: readonly Priority[] = ['high', 'medium', 'low'];

/** The sort expressions of an order over a source that has its `orderColumns`. */
export function orderOf(order: TaskOrder, source: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${source}.${name}`);
  const byDue = sql`${column('due_date')}, ${column('created_at')} desc, ${column('id')} desc`;
  switch (order) {
    case 'completed':
      return sql`${column('completed_at')} desc, ${column('id')} desc`;
    case 'due':
      return byDue;
    case '-due':
      return sql`${column('due_date')} desc nulls last, ${column('created_at')}, ${column('id')}`;
    case 'priority':
      return sql`${placeAmong(column('priority'), RANKED)}, ${byDue}`;
    case '-priority':
      return sql`${placeAmong(column('priority'), RANKED)} desc, ${byDue}`;
    case 'status':
      return sql`${placeAmong(column('status'), TASK_STATUSES)}, ${byDue}`;
    case '-status':
      return sql`${placeAmong(column('status'), TASK_STATUSES)} desc, ${byDue}`;
    case 'title':
      return sql`app.fold(${column('title')}), ${column('id')}`;
    case '-title':
      return sql`app.fold(${column('title')}) desc, ${column('id')} desc`;
    case 'assignee':
      return sql`${column('place')} nulls last, ${byDue}`;
    case '-assignee':
      return sql`${column('place')} desc nulls last, ${byDue}`;
  }
}

/**
 * The same over one scan, in which rank and whether there is a due date are the same for all: so it is the order of an index, read
 * forwards or backwards. By person whoever sees the own tasks alone has few enough to be sorted.
 */
function orderOfScan(is: SelectionValues, { order, seesAll }: SelectionForm): RawBuilder<unknown> {
  if (order === '-due') return sql`b.due_date desc, b.created_at, b.id`;
  const byDue = orderOf('due', 'b');
  if (isByPerson(order) && !seesAll) {
    return sql`${placeOf(is, 'b')} ${sql.raw(order === 'assignee' ? 'asc' : 'desc')} nulls last, ${byDue}`;
  }
  return order === 'completed' || order === 'title' || order === '-title' ? orderOf(order, 'b') : byDue;
}

/** The place of the person of a task among the people by name; null for nobody. */
export function placeOf({ people }: Pick<SelectionValues, 'people'>, source: string): RawBuilder<unknown> {
  if (people === null) return sql`null::integer`;
  return sql`array_position(${people}::bigint[], ${sql.ref(`${source}.assigned_to`)})`;
}

/** What of a selection decides over the text of its statements. */
export interface SelectionForm {
  seesAll: boolean;
  statuses: readonly TaskStatus[] | null;
  /** `none` are the tasks without a due date; null is any that the window lets through. */
  due: 'none' | null;
  /** Whose tasks are read, one for each person: those that the viewer is to do, and those of somebody else; null for anybody's. */
  assigned: readonly ('viewer' | 'other')[] | null;
  /** Null for all of them. */
  priorities: readonly Priority[] | null;
  order: TaskOrder;
}

/** The values of a selection; null is a condition that is not there. */
export interface SelectionValues {
  tenantId: number;
  /** Who sees the own tasks alone; null for who sees all. */
  viewerId: number | null;
  from: string | null;
  to: string | null;
  /** Each is a value of its own, since each is a scan. */
  assignees: readonly { id: number }[] | null;
  projects: readonly { name: string }[] | null;
  search: string | null;
  people: readonly number[] | null;
}

export function formOf({ filter, order, visibility }: TaskSelection): SelectionForm {
  const { assignees, due, priorities, statuses } = filter;
  const isViewer = (id: number) => visibility.kind === 'own' && visibility.userId === id;
  return {
    seesAll: visibility.kind === 'all',
    statuses,
    due: due === 'none' ? 'none' : null,
    assigned: assignees?.map((id) => (isViewer(id) ? 'viewer' : 'other')) ?? null,
    priorities,
    order,
  };
}

export function valuesOf(
  tenantId: number,
  { filter, people, search, visibility }: TaskSelection,
): SelectionValues {
  const { assignees, due, projects } = filter;
  const window = due === null || due === 'none' ? { from: null, to: null } : due;
  return {
    tenantId,
    viewerId: visibility.kind === 'own' ? visibility.userId : null,
    ...window,
    assignees: assignees?.map((id) => ({ id })) ?? null,
    projects: projects?.map((name) => ({ name })) ?? null,
    search,
    people: people ?? null,
  };
}

/** How many are read: a value, or a number that stands in the text. */
type Limit = number | RawBuilder<number>;

/**
 * The first `limit` of the selected tasks of each status in their order, as ids with status and what they are ordered by.
 * There is an index for each status of all tasks, of those that somebody is to do and of those that somebody created: each is
 * read in order and no further than the limit, and whoever asks merges the reads. The status stands in the text, so that
 * an index of one status is found without knowing values.
 */
export function firstTasks(is: SelectionValues, form: SelectionForm, limit: Limit): RawBuilder<unknown> {
  if (form.seesAll && isByPerson(form.order)) return firstOfPeople(is, form, limit);
  return united(scansOf(is, form), is, form, limit);
}

function united(
  scans: readonly RawBuilder<unknown>[],
  is: SelectionValues,
  form: SelectionForm,
  limit: Limit,
): RawBuilder<unknown> {
  const reads = scans.map(
    (
      conditions,
    ) => sql`(select b.id, b.status, ${orderColumns(is, form.order)} from tasks b where ${conditions}
      order by ${orderOfScan(is, form)} limit ${limit}::bigint)`,
  );
  return sql.join(reads, sql` union all `);
}

/** The same of each of the people, whose tasks an index has in order, and then of what nobody is to do. */
function firstOfPeople(is: SelectionValues, form: SelectionForm, limit: Limit): RawBuilder<unknown> {
  const ofOne = { ...form, assigned: null, order: 'due', statuses: form.statuses ?? TASK_STATUSES } as const;
  const anybody = { ...is, assignees: null };
  const read = (condition: RawBuilder<unknown>) =>
    united(
      scansOf(anybody, ofOne).map((conditions) => sql`${conditions} and ${condition}`),
      anybody,
      ofOne,
      limit,
    );
  const ofPeople = sql`select t.id, t.status, t.due_date, t.created_at, p.place
    from unnest(${is.people}::bigint[]) with ordinality p (id, place)
    cross join lateral (${read(sql`b.assigned_to = p.id`)}) t`;
  if (is.assignees !== null) return ofPeople;
  return sql`${ofPeople} union all
    select n.id, n.status, n.due_date, n.created_at, null::bigint from (${read(sql`b.assigned_to is null`)}) n`;
}

/**
 * The ids of one page of the selected tasks in their order, and nothing that the index of that order lacks; `end` is how many there
 * are up to its last.
 */
export function idsOfPage(
  is: SelectionValues & { limit: number; offset: number; end: number },
  form: SelectionForm,
): RawBuilder<unknown> {
  const page = sql`limit ${is.limit}::bigint offset ${is.offset}::bigint`;
  const [only, ...others] = scansOf(is, form);
  // With nothing to merge, the rows before the page need not be handed on.
  if (only !== undefined && others.length === 0 && !(form.seesAll && isByPerson(form.order)))
    return sql`select b.id from tasks b where ${only} order by ${orderOfScan(is, form)} ${page}`;
  return sql`select f.id from (${firstTasks(is, form, is.end)}) f order by ${orderOf(form.order, 'f')} ${page}`;
}

/** The conditions of each scan. */
function scansOf(is: SelectionValues, form: SelectionForm): RawBuilder<unknown>[] {
  const common = [sql`b.tenant_id = ${is.tenantId}`, ...conditionsOf(is, form)];
  if (is.search !== null) common.push(sql`b.search like ${pattern(is.search)}`);
  return statusesOf(is, form).flatMap((status) =>
    ownerships(is, form).flatMap((ownership) =>
      projectsOf(is, form).flatMap((project) => {
        const ofStatus = status === null ? [] : [sql`b.status = ${sql.lit(status)}`];
        return ranksOf(form).map((rank) =>
          sql.join([...common, ...ownership, ...project, ...ofStatus, ...rank], sql` and `),
        );
      }),
    ),
  );
}

const DUE_COLUMNS = sql`b.due_date, b.created_at`;
const RANK_COLUMNS = sql`b.due_date, b.created_at, b.priority`;

/** What an order looks at beside the status; nothing more, so that an index alone can answer. */
function orderColumns(is: SelectionValues, order: TaskOrder): RawBuilder<unknown> {
  switch (order) {
    case 'due':
    case '-due':
    case 'status':
    case '-status':
      return DUE_COLUMNS;
    case 'priority':
    case '-priority':
      return RANK_COLUMNS;
    case 'completed':
      return sql`b.completed_at`;
    case 'title':
    case '-title':
      return sql`b.title`;
    case 'assignee':
    case '-assignee':
      return sql`${DUE_COLUMNS}, ${placeOf(is, 'b')} as place`;
  }
}

/** What no index has in order is read apart: each priority, and of the latest first what has no due date at all. */
function ranksOf({ order, priorities }: SelectionForm): RawBuilder<unknown>[][] {
  if (order === '-due') return [[sql`b.due_date is not null`], [sql`b.due_date is null`]];
  if (order !== 'priority' && order !== '-priority') return [[]];
  return (priorities ?? RANKED).map((priority) => [sql`b.priority = ${sql.lit(priority)}`]);
}

/** A pattern that finds the text wherever it stands, and takes none of its characters for a sign. */
export function pattern(search: string): RawBuilder<string> {
  return sql<string>`'%' || replace(replace(replace(app.fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}

/** Null reads all statuses at once: the whole list has an index of its own, in which they are not in order. */
function statusesOf(is: SelectionValues, form: SelectionForm): readonly (TaskStatus | null)[] {
  if (form.statuses !== null) return form.statuses;
  const isByStatus = form.order === 'status' || form.order === '-status';
  const isWhole = form.assigned === null && is.projects === null && !isByStatus;
  return form.seesAll && isWhole ? [null] : TASK_STATUSES;
}

/** The ways to be visible that do not overlap, each with its conditions; of several people each is one. */
function ownerships({ assignees, viewerId }: SelectionValues, form: SelectionForm): RawBuilder<unknown>[][] {
  const created = [sql`b.created_by = ${viewerId}`, sql`b.assigned_to is distinct from ${viewerId}`];
  const assigned = [sql`b.assigned_to = ${viewerId}`];
  if (assignees === null) return form.seesAll ? [[]] : [assigned, created];
  return assignees.map(({ id }, place) => {
    const isTheirs = sql`b.assigned_to = ${id}`;
    if (form.seesAll) return [isTheirs];
    return form.assigned?.[place] === 'viewer' ? assigned : [...created, isTheirs];
  });
}

/** Each project has its place in an index; where people have theirs already, it is looked for among what they have. */
function projectsOf({ projects }: SelectionValues, form: SelectionForm): RawBuilder<unknown>[][] {
  if (projects === null) return [[]];
  const one = ({ name }: { name: string }) => sql`b.project = ${name}`;
  if (form.seesAll && form.assigned === null) return projects.map((project) => [one(project)]);
  return [[sql`(${sql.join(projects.map(one), sql` or `)})`]];
}

function conditionsOf(
  { from, to }: SelectionValues,
  { due, priorities }: SelectionForm,
): RawBuilder<unknown>[] {
  const conditions = [];
  if (due === 'none') conditions.push(sql`b.due_date is null`);
  if (from !== null) conditions.push(sql`b.due_date >= ${from}::date`);
  if (to !== null) conditions.push(sql`b.due_date <= ${to}::date`);
  if (priorities !== null) {
    const named = priorities.map((priority) => sql.lit(priority));
    conditions.push(sql`b.priority in (${sql.join(named)})`);
  }
  return conditions;
}
