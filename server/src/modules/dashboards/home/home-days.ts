import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@retaguarda/rules/calendar-days';

/** How far back files that could not be imported are told of, today among those days. */
const IMPORT_DAYS = 7;
/** The days, today among them, by which the establishments that sell most are found. */
const SELLING_DAYS = 7;
/** The days ahead of which is told what they pay out, from tomorrow on: what falls on today counts as paid. */
const PAYOUT_DAYS = 7;

/** The days of which a home tells; `YYYY-MM-DD`. */
export interface HomeDays {
  today: string;
  monthFrom: string;
  /** The same days of the month before, which may be shorter. */
  beforeFrom: string;
  beforeTo: string;
  importsFrom: string;
  sellingFrom: string;
  payoutFrom: string;
  payoutTo: string;
}

export function homeDaysOf(today: string): HomeDays {
  const month = monthOf(today);
  const before = addMonths(month, -1);
  const last = lastDayOf(before);
  const same = `${before}${today.slice(month.length)}`;
  return {
    today,
    monthFrom: firstDayOf(month),
    beforeFrom: firstDayOf(before),
    beforeTo: same < last ? same : last,
    importsFrom: addDays(today, 1 - IMPORT_DAYS),
    sellingFrom: addDays(today, 1 - SELLING_DAYS),
    payoutFrom: addDays(today, 1),
    payoutTo: addDays(today, PAYOUT_DAYS),
  };
}
