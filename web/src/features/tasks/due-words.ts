import { daysBetween } from '@retaguarda/rules/calendar-days';
import type { Task } from '../../api/types.ts';

/** Up to here a date is easier to grasp as a number of days. */
const NEAR_DAYS = 7;

/** How a due date is said; `days` are those that are left, or that have passed. */
export interface DueWords {
  kind: 'none' | 'past' | 'overdue' | 'today' | 'tomorrow' | 'soon' | 'far';
  days: number;
}

/** What a due date means on the day `today` (`YYYY-MM-DD`): nothing is overdue that is completed or cancelled. */
export function dueWords(
  { due_date: due, status }: Pick<Task, 'due_date' | 'status'>,
  today: string,
): DueWords {
  if (due === null) return { kind: 'none', days: 0 };
  const days = daysBetween(today, due);
  if (status === 'completed' || status === 'cancelled') return { kind: 'past', days };
  if (days < 0) return { kind: 'overdue', days: -days };
  if (days === 0) return { kind: 'today', days };
  if (days === 1) return { kind: 'tomorrow', days };
  return { kind: days <= NEAR_DAYS ? 'soon' : 'far', days };
}
