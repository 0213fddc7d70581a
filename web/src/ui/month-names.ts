import { firstDayOf } from '@retaguarda/rules/calendar-days';
import { useTranslation } from 'react-i18next';

/** `novembro de 2026` of `2026-11`. */
export function useMonthName(): (month: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(Date.parse(firstDayOf(month)));
}

/** `nov. 26` of `2026-11`, where there is little room. */
export function useShortMonthName(): (month: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return (month) => format.format(Date.parse(firstDayOf(month))).replace(' de ', ' ');
}
