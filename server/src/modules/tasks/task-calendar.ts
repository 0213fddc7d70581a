import { isNationalHoliday } from '../../platform/brazil/national-holidays.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { TasksContext } from './context.ts';
import { addDays, type IsHoliday, MOST_DAYS, noHolidays } from './rules/due-date.ts';
import { skipsHolidays } from './task-queries.ts';

/**
 * The holidays by which the tenant counts from a day on, as far as due dates may lie ahead: none unless it asked for them,
 * else those of the country and those that it keeps for where it is.
 */
export async function holidaysFrom(
  { localHolidays }: Pick<TasksContext, 'localHolidays'>,
  db: TenantReader,
  tenantId: number,
  today: string,
): Promise<IsHoliday> {
  if (!(await skipsHolidays(db, tenantId))) return noHolidays;
  const days = { first: today, last: addDays(today, MOST_DAYS) };
  const own = new Set(await localHolidays.daysOff(db, tenantId, days));
  return (day) => isNationalHoliday(day) || own.has(day);
}

/** The holidays by which the tenant counts, from a day to the last that a due date may have, in order. */
export async function listHolidaysFrom(
  context: Pick<TasksContext, 'localHolidays'>,
  db: TenantReader,
  tenantId: number,
  today: string,
): Promise<string[]> {
  const isHoliday = await holidaysFrom(context, db, tenantId, today);
  return Array.from({ length: MOST_DAYS + 1 }, (_day, ahead) => addDays(today, ahead)).filter(isHoliday);
}
