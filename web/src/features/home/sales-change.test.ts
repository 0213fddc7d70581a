import { describe, expect, it } from 'vitest';
import { changeOf } from './sales-change.ts';

/** Sales of `now` centavos from the first of March to that day, and of `before` on the same days of February. */
function sales(day: string, now: number, before: number) {
  return {
    month: { from: '2026-03-01', to: `2026-03-${day}`, sales: 1, grossCentavos: now },
    monthBefore: { from: '2026-02-01', to: `2026-02-${day}`, sales: 1, grossCentavos: before },
  };
}

describe('what changed against the month before', () => {
  it.each([
    [15_000, 10_000, 0.5],
    [6_667, 10_000, -0.333],
    [10_000, 10_000, 0],
  ])('%i centavos after %i', (now, before, change) => {
    expect(changeOf(sales('10', now, before))).toBe(change);
  });

  it('says nothing where nothing was sold before', () => {
    expect(changeOf(sales('10', 15_000, 0))).toBeNull();
  });

  it('says nothing on the first day, which is not over, and again on the second', () => {
    expect(changeOf(sales('01', 0, 10_000))).toBeNull();
    expect(changeOf(sales('02', 0, 10_000))).toBe(-1);
  });
});
