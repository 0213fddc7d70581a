import type { IsHoliday } from '@retaguarda/rules/business-days';
import { type Frequency, nextOccurrence, type Recurrence } from '@retaguarda/rules/recurrence';
import type { TaskSeries } from '../../../api/types.ts';
import { dayFromIso, isoFromDay } from '../../../ui/forms/days.ts';

/** The form of when a task comes again. */
export interface SeriesValues extends Record<string, unknown> {
  frequency: Frequency;
  every: string;
  /** From 1 for Monday to 5 for Friday. */
  weekdays: string[];
  by: 'month_day' | 'business_day';
  day: string;
  ends: 'never' | 'on' | 'after';
  /** `dd/mm/aaaa`, as it is typed. */
  ends_on: string;
  remaining: string;
}

/** The paths of the form, as the server names them. */
export const SERIES_FIELDS = ['frequency', 'every', 'weekdays', 'day', 'ends_on', 'remaining'] as const;

const DAY_PLACE = -2;

/** The form of a stored series, or of a new one that begins on a day. */
export function seriesValues(stored: TaskSeries | null, dueDate: string): SeriesValues {
  const { business_day: businessDay = null, month_day: monthDay = null } = stored ?? {};
  const day = businessDay ?? monthDay ?? Number(dueDate.slice(DAY_PLACE));
  const remaining = stored?.remaining ?? null;
  const endsOn = stored?.ends_on ?? null;
  return {
    frequency: stored?.frequency ?? 'weekly',
    every: String(stored?.every ?? 1),
    weekdays: (stored?.weekdays ?? []).map(String),
    by: businessDay === null ? 'month_day' : 'business_day',
    day: String(day),
    ends: endsOn !== null ? 'on' : remaining !== null ? 'after' : 'never',
    ends_on: dayFromIso(endsOn),
    remaining: remaining === null ? '' : String(remaining),
  };
}

const isOfMonth = ({ frequency }: Pick<SeriesValues, 'frequency'>): boolean =>
  frequency === 'monthly' || frequency === 'yearly';

/** The rule that the form says. */
export function toRule(values: SeriesValues): Recurrence {
  const byBusinessDay = isOfMonth(values) && values.by === 'business_day';
  return {
    frequency: values.frequency,
    every: Number(values.every),
    weekdays: values.frequency === 'weekly' ? values.weekdays.map(Number).sort() : [],
    month_day: isOfMonth(values) && !byBusinessDay ? Number(values.day) : null,
    business_day: byBusinessDay ? Number(values.day) : null,
  };
}

/** What the server is told of the rule and of its end. */
export function toSeries(values: SeriesValues) {
  return {
    ...toRule(values),
    weekdays: [...toRule(values).weekdays],
    ends_on: values.ends === 'on' ? isoFromDay(values.ends_on) : null,
    remaining: values.ends === 'after' ? Number(values.remaining) : null,
  };
}

/** The next days by the rule, after the last task that there is. */
export function nextDays(
  rule: Recurrence,
  { anchor, last }: { anchor: string; last: string },
  isHoliday: IsHoliday,
  count: number,
): string[] {
  const days: string[] = [];
  while (days.length < count) {
    const after = days.at(-1) ?? last;
    days.push(nextOccurrence(rule, { anchor, after }, isHoliday));
  }
  return days;
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const MOST_TIMES = 500;
const MOST_MONTH_DAY = 31;

/** What is wrong with the form, by field. */
export function seriesFaults(values: SeriesValues, most: { every: number; businessDay: number }) {
  const mostDay = values.by === 'business_day' ? most.businessDay : MOST_MONTH_DAY;
  return {
    every: !isWhole(values.every, 1, most.every),
    day: isOfMonth(values) && !isWhole(values.day, 1, mostDay),
    ends_on: values.ends === 'on' && isoFromDay(values.ends_on) === null,
    remaining: values.ends === 'after' && !isWhole(values.remaining, 1, MOST_TIMES),
  };
}
