import { type IsHoliday, noHolidays } from '@retaguarda/rules/business-days';
import { addDays } from '@retaguarda/rules/calendar-days';
import { MOST_DAYS } from '@retaguarda/rules/due-date';
import { isNationalHoliday } from '@retaguarda/rules/national-holidays';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { TasksContext } from './context.ts';
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
  const days = { first: today, last: addDays(today, MOST_DAYS) };
  return holidaysBetween({ localHolidays }, db, tenantId, days);
}

/** How far around a day a series looks for the holidays that the tenant keeps itself. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 400;

/** The same for days that come again, which lie further ahead, and for counting the business days of a month that has begun. */
export function holidaysAround(
  context: Pick<TasksContext, 'localHolidays'>,
  db: TenantReader,
  tenantId: number,
  today: string,
): Promise<IsHoliday> {
  const days = { first: addDays(today, -DAYS_BACK), last: addDays(today, DAYS_AHEAD) };
  return holidaysBetween(context, db, tenantId, days);
}

async function holidaysBetween(
  { localHolidays }: Pick<TasksContext, 'localHolidays'>,
  db: TenantReader,
  tenantId: number,
  days: { first: string; last: string },
): Promise<IsHoliday> {
  if (!(await skipsHolidays(db, tenantId))) return noHolidays;
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
