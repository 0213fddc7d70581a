import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  weekdayOf,
} from '@retaguarda/rules/calendar-days';
import { type DueWindow, dueDateFault } from '@retaguarda/rules/due-date';
import type { Task } from '../../../api/types.ts';
import type { CalendarView } from './calendar-filters.ts';

const WEEK = 7;

/** The Monday of the week of a day. */
const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + WEEK - 1) % WEEK));

/** The seven days of the week of a day, from Monday on. */
export const weekOf = (day: string): string[] => daysFrom(mondayOf(day), WEEK);

/** The days that a calendar shows: a week, or a month with the whole weeks that it begins and ends in. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'semana') return weekOf(day);
  const month = monthOf(day);
  const last = lastDayOf(month);
  const days: string[] = [];
  for (let monday = mondayOf(firstDayOf(month)); monday <= last; monday = addDays(monday, WEEK)) {
    days.push(...daysFrom(monday, WEEK));
  }
  return days;
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_day, ahead) => addDays(first, ahead));

/** A day of the month or week that follows the one of a day, or comes before it. */
export const turned = (view: CalendarView, day: string, by: 1 | -1): string =>
  view === 'semana' ? addDays(day, WEEK * by) : firstDayOf(addMonths(monthOf(day), by));

/** Tasks by the day that they are due on, each day in their order. */
export function tasksByDay(tasks: readonly Task[]): Map<string, Task[]> {
  const byDay = new Map<string, Task[]>();
  for (const task of tasks) {
    if (task.due_date === null) continue;
    const ofDay = byDay.get(task.due_date);
    if (ofDay) ofDay.push(task);
    else byDay.set(task.due_date, [task]);
  }
  return byDay;
}

/**
 * The day to which a key brings a due date: the next one in that direction that the window allows, or the same day of the next week.
 * One that is refused where there is no other.
 */
export function steppedDay(from: string, by: number, window: DueWindow): string {
  const asked = addDays(from, by);
  if (Math.abs(by) !== 1) return asked;
  let day = by === 1 && asked < window.earliest ? window.earliest : asked;
  while (day >= window.earliest && day <= window.latest && dueDateFault(day, window) !== null) {
    day = addDays(day, by);
  }
  return dueDateFault(day, window) === null ? day : asked;
}
