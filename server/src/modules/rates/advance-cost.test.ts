import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdvanceTerms, advanceCost, discounts } from './advance-cost.ts';

function terms(values: Partial<AdvanceTerms> = {}): AdvanceTerms {
  return { monthlyRatePpm: 19_900, paidInDays: 1, model: 'linear', ...values };
}

function costs(net: number, advance: AdvanceTerms, installments: number): number[] {
  return discounts(advance, installments).map((discount) =>
    advanceCost(net, discount, advance.model, 'half_even'),
  );
}

const anyTerms: fc.Arbitrary<AdvanceTerms> = fc.record({
  monthlyRatePpm: fc.integer({ min: 0, max: 45_000 }),
  paidInDays: fc.nat(700),
  model: fc.constantFrom('linear', 'composto'),
});

describe('advancing installments', () => {
  it.each([
    [1, [29, 59, 89]],
    [0, [30, 60, 90]],
    [30, [0, 30, 60]],
    [75, [0, 0, 15]],
    [999, [0, 0, 0]],
  ])('paid in %i days', (paidInDays, days) => {
    expect(discounts(terms({ paidInDays }), 3).map((discount) => discount.days)).toEqual(days);
  });

  it('costs nothing without terms', () => {
    expect(discounts(null, 2)).toEqual([
      { days: 0, factor: { numerator: 1n, denominator: 1n } },
      { days: 0, factor: { numerator: 1n, denominator: 1n } },
    ]);
  });

  it.each<[string, number, AdvanceTerms, number[]]>([
    ['29 days', 9681, terms(), [186]],
    ['whole months', 4800, terms({ monthlyRatePpm: 25_000, paidInDays: 0 }), [120, 240, 360]],
    [
      'whole months compound',
      25_000,
      terms({ monthlyRatePpm: 29_900, paidInDays: 0, model: 'composto' }),
      [726, 1431],
    ],
    // 1.21 ^ (15/30) is 1.1 exactly: 605 centavos are worth 550, and 454.5 a month later.
    [
      'half a month of 21 %',
      605,
      terms({ monthlyRatePpm: 210_000, paidInDays: 15, model: 'composto' }),
      [55, 150],
    ],
  ])('%s', (_what, net, advance, expected) => {
    expect(costs(net, advance, expected.length)).toEqual(expected);
  });

  it.each([
    [3, 1],
    [9, 1],
    [15, 3],
  ])('%i centavos are worth half a centavo exactly in between, and cost %i', (net, cost) => {
    // 1.44 ^ (15/30) is 1.2: they are worth 2.5, 7.5 and 12.5.
    const advance = terms({ monthlyRatePpm: 440_000, paidInDays: 15, model: 'composto' });
    expect(costs(net, advance, 1)).toEqual([cost]);
  });

  it('is as near to floating point as that allows', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 10_000_000 }), (advance, net) =>
        discounts(advance, 12).every((discount) => {
          const months = discount.days / 30;
          const rate = advance.monthlyRatePpm / 1e6;
          const exact = advance.model === 'linear' ? net * rate * months : net - net / (1 + rate) ** months;
          return Math.abs(advanceCost(net, discount, advance.model, 'half_even') - exact) <= 0.500001;
        }),
      ),
    );
  });

  it('costs more for a longer time, and never more than the installment in compound', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 10_000_000 }), (advance, net) => {
        const all = costs(net, { ...advance, model: 'composto' }, 21);
        return all.every((cost, index) => cost >= (all[index - 1] ?? 0) && cost < net + 1);
      }),
    );
  });
});
