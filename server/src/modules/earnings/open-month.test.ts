import { expect, test } from 'vitest';
import { monthFor } from './open-month.ts';

test.each<[string, string | null, string]>([
  ['2026-03-31', null, '2026-03'],
  ['2026-03-31', '2026-02', '2026-03'],
  ['2026-03-31', '2026-03', '2026-04'],
  ['2024-07-01', '2026-12', '2027-01'],
])('what arose on %s with months closed up to %s counts in %s', (day, closedUpTo, month) => {
  expect(monthFor(day, closedUpTo)).toBe(month);
});
