import { addDays } from '@retaguarda/rules/calendar-days';
import { OPEN_STATUSES, TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';

export const DUE_FILTERS = ['overdue', 'today', 'week', 'no_due'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** What a list can be asked for: one status, or all that are open. */
export const STATUS_FILTERS = [...TASK_STATUSES, 'open'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/**
 * `due`: dated tasks first, the earliest first, then the newest. `completed`: what was completed last first; only for
 * selections of completed tasks.
 */
export const TASK_ORDERS = ['due', 'completed'] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];

const WEEK_DAYS = 7;

/** Which tasks a list shows, visibility and search apart. */
export interface TaskFilter {
  /** Null for all of them. */
  statuses: readonly TaskStatus[] | null;
  /** Both ends belong to it, null is open; `none` are the tasks without a due date, null is any. */
  due: { from: string | null; to: string | null } | 'none' | null;
  /** The person who is to do it; null for anybody. */
  assignedTo: number | null;
  /** The exact name of a project; null for any and none. */
  project: string | null;
}

export const EVERY_TASK: TaskFilter = { statuses: null, due: null, assignedTo: null, project: null };

/**
 * What is completed is never due: those filters leave it out, whatever the status asked for (spec 2, Due filters). The order
 * of completion leaves out all that is not completed.
 */
export function filterOf(
  wanted: {
    status?: StatusFilter;
    due?: DueFilter;
    order?: TaskOrder;
    assigned_to?: number;
    project?: string;
  },
  today: () => string,
): TaskFilter {
  const due = wanted.due === undefined ? null : dueOf(wanted.due, today());
  let statuses = statusesOf(wanted.status);
  const keep = (test: (status: TaskStatus) => boolean) => (statuses ?? TASK_STATUSES).filter(test);
  if (due !== null && due !== 'none') statuses = keep((status) => status !== 'completed');
  if (wanted.order === 'completed') statuses = keep((status) => status === 'completed');
  return {
    statuses,
    due,
    assignedTo: wanted.assigned_to ?? null,
    project: wanted.project ?? null,
  };
}

function statusesOf(status: StatusFilter | undefined): TaskFilter['statuses'] {
  if (status === undefined) return null;
  return status === 'open' ? OPEN_STATUSES : [status];
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
