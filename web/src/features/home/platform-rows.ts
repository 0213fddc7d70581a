import type { PlatformFigures } from '../../api/types.ts';
import type { Sort } from '../../ui/data-table/sort.ts';

export type TenantFigures = PlatformFigures['tenants'][number];

/** What the table of tenants can be ordered by. */
export const PLATFORM_SORTS = ['tenant', 'total', 'open', 'overdue', 'today', 'completed', 'rate'] as const;
export type PlatformSort = (typeof PLATFORM_SORTS)[number];

type Counts = TenantFigures['counts'];
export type Figures = Pick<TenantFigures, 'counts' | 'open'>;

/** Which part of what was not cancelled is completed, from 0 to 1. */
export function rateOf({ cancelled, completed, total }: Counts): number {
  const counted = total - cancelled;
  return counted === 0 ? 0 : completed / counted;
}

/** What each column says; what is due is told of open tasks alone. */
export const FIGURES: Record<Exclude<PlatformSort, 'tenant'>, (figures: Figures) => number> = {
  total: ({ counts }) => counts.total,
  open: ({ open }) => open.counts.total,
  overdue: ({ open }) => open.counts.overdue,
  today: ({ open }) => open.counts.due_today,
  completed: ({ counts }) => counts.completed,
  rate: ({ counts }) => rateOf(counts),
};

/** The tenants in this order; those that are alike in it by name. */
export function sortTenants(
  tenants: readonly TenantFigures[],
  { key, descending }: Sort,
  language: string,
): TenantFigures[] {
  const byName = (a: TenantFigures, b: TenantFigures) => a.name.localeCompare(b.name, language);
  const sort = PLATFORM_SORTS.find((known) => known === key) ?? 'tenant';
  const turn = descending ? -1 : 1;
  if (sort === 'tenant') return tenants.toSorted((a, b) => turn * byName(a, b));
  const value = FIGURES[sort];
  return tenants.toSorted((a, b) => turn * (value(a) - value(b)) || byName(a, b));
}
