import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';

/** Up to so many the server counts what it keeps no sum of. */
const MOST_COUNTED = 1_000;

/** How a count is told of which there may be more than were counted. */
export function useCounted(): (count: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (count) =>
    count < MOST_COUNTED ? format.number(count) : t('business.more', { shown: format.number(count) });
}
