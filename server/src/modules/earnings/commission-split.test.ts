import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRate } from '../money/rate.ts';
import { type RoundingMode, roundRatio } from '../money/rounding.ts';
import {
  keepParts,
  type MarginShare,
  sharesFault,
  splitMargin,
  splitSpread,
  spreadFault,
} from './commission-split.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const hierarchy = [18_900, 21_900, 25_900, 31_900];

const gross = fc.integer({ min: 1, max: 100_000_000 });
const rates = fc
  .array(fc.nat(200_000), { minLength: 1, maxLength: 5 })
  .map((values) => values.toSorted((a, b) => a - b));
const mode = fc.constantFrom('half_even' as const, 'truncate' as const);

describe('splitSpread', () => {
  it.each([
    [100_000, [1890, 300, 400, 600]],
    [3735, [71, 11, 15, 22]],
    [1021, [19, 3, 4, 7]],
  ])('of %i centavos', (grossCentavos, parts) => {
    expect(splitSpread(grossCentavos, hierarchy, 'half_even')).toEqual(parts);
  });

  it('adds up to the fee that the merchant pays, and gives nobody less than nothing', () => {
    fc.assert(
      fc.property(gross, rates, mode, (grossCentavos, ratesPpm, rounding) => {
        const parts = splitSpread(grossCentavos, ratesPpm, rounding);
        const mdr = applyRate(grossCentavos, ratesPpm.at(-1) ?? 0, rounding);
        return sum(parts) === mdr && parts.every((part) => part >= 0);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('what may be agreed upon', () => {
  it.each<[readonly number[], boolean]>([
    [hierarchy, false],
    [[18_900, 18_900, 31_900], false],
    [[], false],
    [[18_900, 17_900], true],
    [[18_900, 25_900, 21_900, 31_900], true],
  ])('rates %j', (ratesPpm, isBelow) => {
    expect(spreadFault(ratesPpm)?.code ?? null).toBe(isBelow ? 'taxa_abaixo_do_custo' : null);
  });

  it.each<[readonly number[], boolean]>([
    [[600_000, 400_000], false],
    [[600_000, 400_001], true],
  ])('percentages %j of the margin', (percentages, isTooMuch) => {
    const shares = percentages.map((ratePpm) => ({ model: 'percentual_margem', ratePpm }) as const);
    const others: MarginShare[] = [{ model: 'percentual_bruto', ratePpm: 900_000 }];
    const code = sharesFault([...shares, ...others])?.code ?? null;
    expect(code).toBe(isTooMuch ? 'percentual_acima_de_100' : null);
  });

  it('is refused in both languages', () => {
    expect(spreadFault([2, 1])?.message).toEqual({ 'pt-BR': expect.any(String), en: expect.any(String) });
  });
});

describe('splitMargin', () => {
  const sale = { grossCentavos: 100_000, marginCentavos: 1301 };

  it.each<[string, MarginShare[], number[], number]>([
    ['nobody', [], [], 1301],
    ['half of the margin', [{ model: 'percentual_margem', ratePpm: 500_000 }], [650], 651],
    [
      'all of the margin',
      [
        { model: 'percentual_margem', ratePpm: 333_333 },
        { model: 'percentual_margem', ratePpm: 333_333 },
        { model: 'percentual_margem', ratePpm: 333_334 },
      ],
      [434, 433, 434],
      0,
    ],
    ['0.60 % of the gross', [{ model: 'percentual_bruto', ratePpm: 6000 }], [600], 701],
    ['a fixed amount', [{ model: 'fixo', centavos: 25 }], [25], 1276],
    [
      'one of each',
      [
        { model: 'fixo', centavos: 1 },
        { model: 'percentual_margem', ratePpm: 100_000 },
        { model: 'percentual_bruto', ratePpm: 1000 },
      ],
      [1, 130, 100],
      1070,
    ],
    ['more than there is', [{ model: 'fixo', centavos: 2000 }], [2000], -699],
  ])('%s', (_what, shares, parts, remainder) => {
    expect(splitMargin(sale, shares, 'half_even')).toEqual({ shares: parts, remainder });
  });

  it('adds up to the margin', () => {
    const share: fc.Arbitrary<MarginShare> = fc.oneof(
      fc.record({ model: fc.constant('percentual_margem' as const), ratePpm: fc.nat(250_000) }),
      fc.record({ model: fc.constant('percentual_bruto' as const), ratePpm: fc.nat(20_000) }),
      fc.record({ model: fc.constant('fixo' as const), centavos: fc.nat(100) }),
    );
    fc.assert(
      fc.property(gross, gross, fc.array(share, { maxLength: 4 }), mode, (a, b, shares, rounding) => {
        const marginCentavos = Math.min(a, b);
        const split = splitMargin({ grossCentavos: Math.max(a, b), marginCentavos }, shares, rounding);
        return sum(split.shares) + split.remainder === marginCentavos;
      }),
      { numRuns: 5000 },
    );
  });
});

describe('keepParts', () => {
  it.each([
    [100_000, [1890, 300, 400, 600]],
    [50_000, [945, 150, 200, 300]],
    [1, [0, 0, 0, 0]],
    [0, [0, 0, 0, 0]],
  ])('with %i centavos left', (left, parts) => {
    expect(keepParts([1890, 300, 400, 600], left, 100_000, 'half_even')).toEqual(parts);
  });

  it('leaves the levels the exact rest after each reversal, and nothing after the last', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(gross, rates, steps, mode, (grossCentavos, ratesPpm, wanted, rounding) => {
        const parts = splitSpread(grossCentavos, ratesPpm, rounding);
        const posted = parts.map((part) => [part]);
        let left = grossCentavos;
        let isExact = true;
        for (const step of [...wanted, grossCentavos]) {
          left -= Math.min(step, left);
          const kept = keepParts(parts, left, grossCentavos, rounding);
          for (const [level, entries] of posted.entries()) entries.push((kept[level] ?? 0) - sum(entries));
          const rest = applyRatio(sum(parts), left, grossCentavos, rounding);
          isExact &&= sum(posted.map(sum)) === rest && kept.every((part) => part >= 0);
        }
        return isExact && posted.every((entries) => sum(entries) === 0);
      }),
      { numRuns: 20_000 },
    );
  });
});

function applyRatio(amount: number, part: number, whole: number, rounding: RoundingMode): number {
  const ratio = { numerator: BigInt(amount) * BigInt(part), denominator: BigInt(whole) };
  return Number(roundRatio(ratio, rounding));
}
