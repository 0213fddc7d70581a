import { addDays } from '@retaguarda/rules/calendar-days';
import { splitNames } from '@retaguarda/rules/name-list';
import { isOpen, TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { PRIORITIES, type Priority } from '../tables.ts';

export const DUE_FILTERS = ['overdue', 'today', 'week', 'no_due'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** What a list can be asked for: one status, or all that are open. */
export const STATUS_FILTERS = [...TASK_STATUSES, 'open'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/**
 * `due`: dated tasks first, the earliest first, then the newest; `-due`: dated tasks first, the latest first. `priority`: the highest
 * first, `status`: from pending to cancelled, `assignee`: by the name of who is to do it, nobody's last, each in itself by due date;
 * `title`: by its words. With `-` the other way round. `completed`: what was completed last first; only for selections of completed
 * tasks.
 */
export const TASK_ORDERS = [
  'due',
  '-due',
  'priority',
  '-priority',
  'status',
  '-status',
  'title',
  '-title',
  'assignee',
  '-assignee',
  'completed',
] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];

/** Whether an order asks for the names of people. */
export const isByPerson = (order: TaskOrder): boolean => order === 'assignee' || order === '-assignee';

const WEEK_DAYS = 7;

/** Which tasks a list shows, visibility and search apart. */
export interface TaskFilter {
  /** Null for all of them. */
  statuses: readonly TaskStatus[] | null;
  /** Both ends belong to it, null is open; `none` are the tasks without a due date, null is any. */
  due: { from: string | null; to: string | null } | 'none' | null;
  /** The people one of whom is to do it; null for anybody. */
  assignees: readonly number[] | null;
  /** The exact names of projects; null for any and none. */
  projects: readonly string[] | null;
  /** Null for all of them. */
  priorities: readonly Priority[] | null;
}

/** What a list can be narrowed to. */
interface Wanted {
  status?: StatusFilter;
  /** Any of these, with commas between them. */
  statuses?: string;
  due?: DueFilter;
  order?: TaskOrder;
  assigned_to?: number;
  /** Ids of people, with commas between them. */
  assignees?: string;
  project?: string;
  /** Names as `joinNames` has them. */
  projects?: string;
  /** Any of these, with commas between them. */
  priorities?: string;
}

/** More people or projects at once make no list that somebody reads, and each is a scan of its own. */
export const MOST_NAMED = 10;

/**
 * What is completed is never due: those filters leave it out, whatever the status asked for (spec 2, Due filters). The order
 * of completion leaves out all that is not completed.
 */
export function filterOf(wanted: Wanted, today: () => string): TaskFilter {
  const due = wanted.due === undefined ? null : dueOf(wanted.due, today());
  let statuses = statusesOf(wanted);
  const keep = (test: (status: TaskStatus) => boolean) => (statuses ?? TASK_STATUSES).filter(test);
  if (due !== null && due !== 'none') statuses = keep((status) => status !== 'completed');
  if (wanted.order === 'completed') statuses = keep((status) => status === 'completed');
  return {
    statuses,
    due,
    assignees: eitherOf(wanted.assigned_to, wanted.assignees?.split(',').map(Number)),
    projects: eitherOf(
      wanted.project,
      wanted.projects === undefined ? undefined : splitNames(wanted.projects),
    ),
    priorities: prioritiesOf(wanted.priorities),
  };
}

/** Whether nothing can fit the filter. */
export const isNothing = ({ assignees, projects, statuses }: TaskFilter): boolean =>
  [assignees, projects, statuses].some((chosen) => chosen?.length === 0);

function statusesOf({ status, statuses }: Wanted): TaskFilter['statuses'] {
  const one = status === undefined ? null : meant([status]);
  if (statuses === undefined) return one;
  const some = meant(statuses.split(','));
  return TASK_STATUSES.filter((each) => some.includes(each) && (one === null || one.includes(each)));
}

function meant(named: readonly string[]): readonly TaskStatus[] {
  return TASK_STATUSES.filter(
    (status) => named.includes(status) || (named.includes('open') && isOpen(status)),
  );
}

/** All three are no condition. */
function prioritiesOf(named: string | undefined): TaskFilter['priorities'] {
  const chosen = PRIORITIES.filter((priority) => named === undefined || named.split(',').includes(priority));
  return chosen.length === PRIORITIES.length ? null : chosen;
}

/** What one value and several of them leave, each once; null where neither is given. */
function eitherOf<Value>(
  one: Value | undefined,
  some: readonly Value[] | undefined,
): readonly Value[] | null {
  if (some === undefined) return one === undefined ? null : [one];
  return [...new Set(some)].filter((value) => one === undefined || value === one);
}

function dueOf(due: DueFilter, today: string): TaskFilter['due'] {
  switch (due) {
    case 'overdue':
      return { from: null, to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: today, to: addDays(today, WEEK_DAYS) };
    case 'no_due':
      return 'none';
  }
}
