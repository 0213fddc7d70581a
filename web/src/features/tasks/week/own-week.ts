import { addDays } from '@retaguarda/rules/calendar-days';
import type { Task } from '../../../api/types.ts';
import { weekOf } from '../calendar/periods.ts';

/** A part of the own week: a day (`YYYY-MM-DD`), or what lies before, behind or beside its days. */
export interface WeekPart {
  name: 'overdue' | 'day' | 'next' | 'undated';
  /** Of a day alone. */
  day: string | null;
  tasks: readonly Task[];
}

const WEEK = 7;

/** The days that are asked for: from today to the end of next week. */
export function daysAhead(today: string): { from: string; to: string } {
  return { from: today, to: addDays(weekOf(today).at(-1) ?? today, WEEK) };
}

/**
 * The open tasks of a person in the order in which they are to be done: what is overdue, today, each other day of this week that has
 * any, next week, and what has no due date. Parts without tasks are left out, today apart.
 */
export function ownWeek(
  today: string,
  { ahead, overdue, undated }: Record<'ahead' | 'overdue' | 'undated', readonly Task[]>,
): WeekPart[] {
  const on = (day: string) => ahead.filter(({ due_date: due }) => due === day);
  const days = weekOf(today).filter((day) => day >= today);
  const last = days.at(-1) ?? today;
  const parts: WeekPart[] = [
    { name: 'overdue', day: null, tasks: overdue },
    ...days.map((day) => ({ name: 'day' as const, day, tasks: on(day) })),
    { name: 'next', day: null, tasks: ahead.filter(({ due_date: due }) => due !== null && due > last) },
    { name: 'undated', day: null, tasks: undated },
  ];
  return parts.filter(({ day, tasks }) => tasks.length > 0 || day === today);
}
