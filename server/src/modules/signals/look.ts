import { addDays } from '@retaguarda/rules/calendar-days';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { BankingCalendar } from '../calendar/index.ts';
import type { SignalFacts } from './signal-facts.ts';
import type { Severity, Thresholds } from './signal-kinds.ts';

/** What lasts for longer is no signal any more, but a fact: nobody waits for it. */
export const LOOK_BACK_DAYS = 90;

/** Of one kind in one look; far more than anybody treats. */
export const MOST_FOUND = 5_000;

/** What a look at a tenant goes by. */
export interface Look {
  db: TenantReader;
  tenantId: number;
  now: Date;
  timeZone: string;
  /** `YYYY-MM-DD`, where the tenant is. */
  today: string;
  calendar: BankingCalendar;
  /** Of the kind that is looked for, all of them. */
  limits: Required<Thresholds>;
}

/** Something that is so at the moment. */
export interface Finding {
  /** What it is about, among those of its kind. */
  subject: string;
  establishmentId: number | null;
  payoutId: number | null;
  severity: Severity;
  facts: SignalFacts;
}

/** The banking day that lies so many before a day, which is not counted. */
export function bankingDaysBefore(day: string, count: number, calendar: BankingCalendar): string {
  let before = day;
  for (let left = count; left > 0; ) {
    before = addDays(before, -1);
    if (calendar.isBankingDay(before)) left -= 1;
  }
  return before;
}
