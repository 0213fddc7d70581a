import { addDays } from '../rules/due-date.ts';
import { TASK_STATUSES, type TaskStatus } from '../rules/task-status.ts';

export const DUE_FILTERS = ['overdue', 'today', 'week', 'no_due'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

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

/** What is completed is never due: those filters leave it out, whatever the status asked for (spec 2, Due filters). */
export function filterOf(
  wanted: { status?: TaskStatus; due?: DueFilter; assigned_to?: number; project?: string },
  today: string,
): TaskFilter {
  const statuses = wanted.status === undefined ? null : [wanted.status];
  const due = dueOf(wanted.due, today);
  const isWindow = due !== null && due !== 'none';
  return {
    statuses: isWindow ? (statuses ?? TASK_STATUSES).filter((status) => status !== 'completed') : statuses,
    due,
    assignedTo: wanted.assigned_to ?? null,
    project: wanted.project ?? null,
  };
}

function dueOf(due: DueFilter | undefined, today: string): TaskFilter['due'] {
  switch (due) {
    case undefined:
      return null;
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
