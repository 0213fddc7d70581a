import { daysBetween, isDay } from '@retaguarda/rules/calendar-days';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { type WrittenJson, writtenList } from '../../../platform/http/written-json.ts';
import { todayOf } from '../../../platform/local-date.ts';
import type { TasksContext } from '../context.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { type ListedTask, namesIn, taskWriter } from '../task-json.ts';
import { taskProblems } from '../task-problems.ts';
import { filterOf, isNothing, type TaskFilter } from './task-filter.ts';
import { listFirst, listTasksOf } from './task-list-queries.ts';
import type { CalendarQuery } from './task-list-schema.ts';
import { searchOf } from './task-list-service.ts';
import type { TaskSelection } from './task-scans.ts';
import { findMatches, SEARCHED_AT_MOST } from './task-search-queries.ts';

/** A month with the weeks that it begins and ends in, twice. */
const CALENDAR_DAYS = 62;
/** More than somebody can see on one page of a calendar. */
const CALENDAR_TASKS = 1_000;

/** A `TaskCalendar` whose tasks are written already. */
interface WrittenCalendar {
  tasks: WrittenJson;
  has_more: boolean;
  searched?: number;
}

interface Days {
  from: string;
  to: string;
}

/**
 * The tasks that the caller sees with a due date from one day to another, the earliest first, as far as they fit what is asked.
 * 422 for days that are none, in the wrong order, or too many.
 */
export async function readCalendar(
  { clock, database, names }: Pick<TasksContext, 'clock' | 'database' | 'names'>,
  call: Pick<TaskCall, 'caller'>,
  { from, search: text, to, ...wanted }: CalendarQuery,
): Promise<WrittenCalendar> {
  const tenant = tenantOf(call);
  if (!isDay(from) || !isDay(to) || to < from || daysBetween(from, to) >= CALENDAR_DAYS)
    throw taskProblems.calendarDays({ values: { most: CALENDAR_DAYS } });
  const visibility = taskVisibility(call.caller);
  const filter = within(
    filterOf(wanted, () => todayOf(clock, { tenant })),
    { from, to },
  );
  if (visibility.kind === 'none' || filter === null || isNothing(filter))
    return { tasks: writtenList([]), has_more: false };
  const selection: TaskSelection = { visibility, filter, search: searchOf(text), order: 'due' };
  const db = database.tenant(tenant.id);
  const { isPartial, tasks: found } = await readFirst(db, tenant.id, selection);
  const tasks = found.slice(0, CALENDAR_TASKS);
  return {
    tasks: writtenList(tasks.map(taskWriter(call.caller, await namesIn(names, db, tasks)))),
    has_more: found.length > CALENDAR_TASKS,
    ...(isPartial ? { searched: SEARCHED_AT_MOST } : {}),
  };
}

/** One more than are shown, which tells that there are more: no counter knows when completed tasks were due. */
async function readFirst(
  db: TenantReader,
  tenantId: number,
  selection: TaskSelection,
): Promise<{ tasks: readonly ListedTask[]; isPartial: boolean }> {
  const { search } = selection;
  const found = search === null ? null : await findMatches(db, tenantId, { ...selection, search });
  if (found === null) {
    return { tasks: await listFirst(db, tenantId, selection, CALENDAR_TASKS + 1), isPartial: false };
  }
  const ids = found.matches.slice(0, CALENDAR_TASKS + 1).map(({ id }) => id);
  return { tasks: await listTasksOf(db, tenantId, ids), isPartial: found.isPartial };
}

/** The filter with its due dates from one day to another alone; null where nothing is left. */
function within(filter: TaskFilter, { from, to }: Days): TaskFilter | null {
  const { due } = filter;
  if (due === 'none') return null;
  const first = due?.from != null && due.from > from ? due.from : from;
  const last = due?.to != null && due.to < to ? due.to : to;
  return first > last ? null : { ...filter, due: { from: first, to: last } };
}
