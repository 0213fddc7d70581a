import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, formatFor } from './format.ts';

/** Time zone of the tenant whose data the page shows. */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE);

export function useFormat(): Format {
  const { i18n } = useTranslation();
  const timeZone = use(TimeZoneContext);
  return formatFor(i18n.language, timeZone);
}
