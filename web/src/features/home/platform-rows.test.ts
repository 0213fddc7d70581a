import { describe, expect, it } from 'vitest';
import { FIGURES, rateOf, sortTenants, type TenantFigures } from './platform-rows.ts';

const NONE = {
  total: 0,
  pending: 0,
  started: 0,
  completed: 0,
  cancelled: 0,
  overdue: 0,
  due_today: 0,
  due_week: 0,
  no_due: 0,
};
type Open = TenantFigures['open']['counts'];
const tenant = (
  name: string,
  counts: Partial<TenantFigures['counts']>,
  open: Partial<Open> = {},
): TenantFigures => ({
  id: 1,
  uuid: name,
  name,
  counts: { ...NONE, ...counts },
  open: {
    counts: { total: 0, overdue: 0, due_today: 0, due_week: 0, no_due: 0, ...open },
    by_priority: { low: 0, medium: 0, high: 0 },
  },
  by_priority: { low: 0, medium: 0, high: 0 },
});

const ALL = [
  tenant('Beta', { total: 9, overdue: 7, completed: 3, cancelled: 3 }, { total: 3, overdue: 1 }),
  tenant('Ágil', { total: 2, overdue: 4 }, { overdue: 4 }),
  tenant('Alfa', { total: 5, overdue: 1, completed: 5 }, { overdue: 1 }),
];
const names = (key: string, descending: boolean) =>
  sortTenants(ALL, { key, descending }, 'pt-BR').map(({ name }) => name);

describe('sortTenants', () => {
  it('orders by name as people read it, also for an unknown order', () => {
    expect(names('tenant', false)).toEqual(['Ágil', 'Alfa', 'Beta']);
    expect(names('tenant', true)).toEqual(['Beta', 'Alfa', 'Ágil']);
    expect(names('constructor', false)).toEqual(['Ágil', 'Alfa', 'Beta']);
  });

  it('orders by figures, and what is alike by name', () => {
    expect(names('total', true)).toEqual(['Beta', 'Alfa', 'Ágil']);
    expect(names('overdue', true)).toEqual(['Ágil', 'Alfa', 'Beta']);
    expect(names('rate', false)).toEqual(['Ágil', 'Beta', 'Alfa']);
  });
});

it('counts what is open, and what is done of what was not cancelled', () => {
  expect(ALL.map(FIGURES.open)).toEqual([3, 0, 0]);
  expect(ALL.map(({ counts }) => rateOf(counts))).toEqual([0.5, 0, 1]);
  expect(rateOf({ ...NONE, total: 2, cancelled: 2 })).toBe(0);
});
