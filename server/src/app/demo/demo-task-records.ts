import { addDays, daysBetween, isWeekend } from '@retaguarda/rules/calendar-days';
import { localDate } from '../../platform/local-date.ts';
import { daysBefore } from './demo-scope.ts';
import { type DemoTask, ROUTINES } from './demo-tasks.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;

/** Somebody of the tenant who may be named by a task. */
export interface DemoMember {
  id: number;
  name: string;
  /** May create tasks. */
  creates: boolean;
  /** One of the accounts that the documents name; they have more to do than others, so that there is much to see. */
  isNamed: boolean;
}

/** A task with its people and times, before the database has given it a number. */
export interface TaskRecord {
  task: DemoTask;
  creator: DemoMember;
  assignee: DemoMember | null;
  dueDate: string | null;
  createdAt: Date;
  completedAt: Date | null;
  completedOn: string | null;
}

/** What tasks are made from: the people of the tenant, its day, and random numbers. */
export interface TaskSources {
  people: readonly DemoMember[];
  timeZone: string;
  now: Date;
  random: Random;
}

/** The tasks with their people and times, and `routines` of the last month that are done. */
export function taskRecords(
  tasks: readonly DemoTask[],
  routines: number,
  sources: TaskSources,
): TaskRecord[] {
  const { now, random, timeZone } = sources;
  const today = localDate(now, timeZone);
  const told = tasks.map((task): TaskRecord => {
    const dueDate = task.due === undefined ? null : businessDay(today, task.due);
    const late = dueDate === null ? 0 : Math.max(0, -daysBetween(today, dueDate));
    const createdAt = moment(sources, late + random.integer(8, 20));
    const completedAt = task.status === 'completed' ? moment(sources, late + random.integer(1, 4)) : null;
    return record(task, sources, { dueDate, createdAt, completedAt });
  });
  const done = Array.from({ length: routines }, (): TaskRecord => {
    const day = random.integer(1, 29);
    const task: DemoTask = { title: random.pick(ROUTINES), status: 'completed', priority: 'low' };
    const times = { createdAt: moment(sources, day + 2), completedAt: moment(sources, day) };
    return record(task, sources, { dueDate: null, ...times });
  });
  return [...told, ...done];
}

function record(
  task: DemoTask,
  { people, random, timeZone }: TaskSources,
  times: Pick<TaskRecord, 'dueDate' | 'createdAt' | 'completedAt'>,
): TaskRecord {
  const pick = (from: readonly DemoMember[]) => {
    const named = from.filter(({ isNamed }) => isNamed);
    return random.pick(named.length > 0 && random.chance(0.6) ? named : from);
  };
  return {
    task,
    creator: pick(people.filter(({ creates }) => creates)),
    assignee: task.free ? null : pick(people),
    ...times,
    completedOn: times.completedAt === null ? null : localDate(times.completedAt, timeZone),
  };
}

/** Some time on the day that lies so many days back. */
function moment({ now, random }: TaskSources, days: number): Date {
  return new Date(daysBefore(now, days).getTime() - random.integer(0, 180) * MINUTE_MS);
}

/** The business day that lies so many business days after the next one, or before the last one. */
export function businessDay(today: string, offset: number): string {
  let day = today;
  const step = offset < 0 ? -1 : 1;
  while (isWeekend(day)) day = addDays(day, step);
  for (let left = Math.abs(offset); left > 0; ) {
    day = addDays(day, step);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}
