import { addDays } from '@retaguarda/rules/calendar-days';
import type { Recurrence } from '@retaguarda/rules/recurrence';
import { useTranslation } from 'react-i18next';

/** A Monday, from which the names of the days of the week are told. */
const MONDAY = '2024-01-01';

/** The name of a day of the week, from 1 for Monday. */
export function useWeekdayName(): (weekday: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  return (weekday) => format.format(Date.parse(addDays(MONDAY, weekday - 1)));
}

/** When something comes again, in words. */
export function useSeriesWords(): (rule: Recurrence) => string {
  const { t, i18n } = useTranslation();
  const nameOf = useWeekdayName();
  const and = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (rule) => {
    const { business_day: businessDay, every: count, frequency, month_day: day, weekdays } = rule;
    const often = t(`taskSeries.often.${frequency}`, { count });
    if (businessDay !== null) return t('taskSeries.onBusinessDay', { often, day: businessDay });
    if (day !== null) return t('taskSeries.onDay', { often, day });
    if (weekdays.length === 0) return often;
    return t('taskSeries.onWeekdays', { often, days: and.format(weekdays.map(nameOf)) });
  };
}
