import { addDays } from '@retaguarda/rules/calendar-days';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import { todayOf } from '../../../platform/local-date.ts';
import { type BankingCalendar, bankingCalendar, listDaysOff } from '../../calendar/index.ts';
import { type DirectoryContext, isOfTenants, type RecordScope } from '../../directory/index.ts';

/** Who sold within so many days counted as a customer, ... */
const CUSTOMER_DAYS = 90;
/** ... and is missed after so many banking days without a sale. */
const QUIET_BANKING_DAYS = 5;
/** Longer than any row of days on which banks are closed. */
const LONGEST_PAUSE = 30;

/** Days that tell who stopped selling: something was sold since `soldFrom`, and nothing since `quietFrom`. `YYYY-MM-DD`. */
export interface QuietDays {
  soldFrom: string;
  quietFrom: string;
}

/** The days by which an establishment counts as one that stopped, on the calendar of the tenant of the request. */
export async function quietDaysOf(
  { clock, database }: Pick<DirectoryContext, 'clock' | 'database'>,
  caller: Caller,
): Promise<QuietDays> {
  const today = todayOf(clock, caller);
  const tenantId = caller.tenant?.id;
  const days = { first: addDays(today, -LONGEST_PAUSE), last: today };
  const holidays = tenantId === undefined ? [] : await listDaysOff(database.tenant(tenantId), tenantId, days);
  return quietDays(today, bankingCalendar(holidays));
}

/** Those days as seen from one day: today is not over, so that the banking days before it count. */
export function quietDays(today: string, calendar: BankingCalendar): QuietDays {
  let quietFrom = today;
  for (let left = QUIET_BANKING_DAYS; left > 0; ) {
    quietFrom = addDays(quietFrom, -1);
    if (calendar.isBankingDay(quietFrom)) left -= 1;
  }
  return { soldFrom: addDays(today, -CUSTOMER_DAYS), quietFrom };
}

/**
 * The condition of an establishment `e` in business that stopped selling: its last day with a sale is one look into the index of
 * the daily sums.
 */
export function hasStoppedSelling(
  { tenantIds }: Pick<RecordScope, 'tenantIds'>,
  { quietFrom, soldFrom }: QuietDays,
): RawBuilder<boolean> {
  return sql<boolean>`e.status = 'ativo' and (select max(d.dia) from daily_establishment_sales d
    where d.tenant_id = e.tenant_id and ${isOfTenants('d', tenantIds)} and d.establishment_id = e.id and d.quantidade > 0
      and d.dia >= ${soldFrom}::date) < ${quietFrom}::date`;
}
