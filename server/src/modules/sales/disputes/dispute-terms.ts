import { addDays } from '@retaguarda/rules/calendar-days';
import type { BankingCalendar } from '../../calendar/index.ts';

/** What acquirers give for an answer unless they name a day. */
const DAYS_OF_ACQUIRER = 10;
/** How many banking days before that the establishment has to answer. */
const BANKING_DAYS_BEFORE = 2;

/** Until when the acquirer, and before it the establishment, has to answer. */
export function deadlinesOf(
  receivedOn: string,
  named: string | null,
  calendar: BankingCalendar,
): { acquirer: string; merchant: string } {
  const acquirer = named ?? addDays(receivedOn, DAYS_OF_ACQUIRER);
  let merchant = acquirer;
  for (let left = BANKING_DAYS_BEFORE; left > 0; ) {
    merchant = addDays(merchant, -1);
    if (calendar.isBankingDay(merchant)) left -= 1;
  }
  return { acquirer, merchant };
}
