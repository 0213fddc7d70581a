import type { HomeFigures } from '../../api/types.ts';

type Sales = Pick<NonNullable<HomeFigures['sales']>, 'month' | 'monthBefore'>;

/**
 * By which share of the same days of the month before more was sold this month, or less. Null where nothing was sold before, and on
 * the first day of a month: as long as it is not over it can only lose to a whole one.
 */
export function changeOf({ month, monthBefore }: Sales): number | null {
  const before = monthBefore.grossCentavos;
  if (before <= 0 || month.from === month.to) return null;
  return Math.round(((month.grossCentavos - before) / before) * 1000) / 1000;
}
