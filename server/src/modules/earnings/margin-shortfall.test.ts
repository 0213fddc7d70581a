import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommissionRule, commissionParts, TenantRules } from './commission-rule.ts';
import { shortfallAt, shortfallsOf } from './margin-shortfall.ts';
import type { CommissionModel } from './tables.ts';

interface Share {
  modelo: CommissionModel;
  taxaPpm: number | null;
  valorCentavos: number | null;
}

const of = (modelo: CommissionModel, taxaPpm: number): Share => ({ modelo, taxaPpm, valorCentavos: null });
const fixed = (valorCentavos: number): Share => ({ modelo: 'fixo', taxaPpm: null, valorCentavos });

describe('shortfallAt', () => {
  it.each<[string, Share[], { belowCentavos: number | null } | null]>([
    ['rates alone share the fee', [of('spread', 18_900), of('spread', 40_000)], null],
    ['all of the margin', [of('spread', 18_900), of('percentual_margem', 1_000_000)], null],
    ['the gross within the margin', [of('spread', 18_900), of('percentual_bruto', 13_000)], null],
    [
      'the gross above the margin',
      [of('spread', 18_900), of('percentual_bruto', 13_001)],
      { belowCentavos: null },
    ],
    ['25 centavos of 1.30 %', [of('spread', 18_900), fixed(25)], { belowCentavos: 1924 }],
    [
      '25 centavos of what half of 1.30 % leaves',
      [of('spread', 18_900), of('percentual_margem', 500_000), fixed(25)],
      { belowCentavos: 3847 },
    ],
    ['a centavo where nothing is left', [of('spread', 31_900), fixed(1)], { belowCentavos: null }],
    ['costs above the fee', [of('spread', 50_000), of('percentual_bruto', 1)], { belowCentavos: null }],
  ])('%s', (_what, rules, expected) => {
    expect(shortfallAt(rules, 31_900)).toEqual(expected);
  });
});

it('of several fees and rules the worst of each modality is told', () => {
  const together = [
    { modality: 'debito' as const, rules: [fixed(10)] },
    { modality: 'debito' as const, rules: [fixed(25)] },
    { modality: 'pix' as const, rules: [of('percentual_bruto', 20_000)] },
    { modality: 'credito' as const, rules: [of('percentual_margem', 500_000)] },
  ];
  const ranges = [
    { modality: 'debito' as const, ratePpm: 13_900 },
    { modality: 'debito' as const, ratePpm: 18_900 },
    { modality: 'pix' as const, ratePpm: 9_900 },
    { modality: 'credito' as const, ratePpm: 31_900 },
  ];
  expect(shortfallsOf(together, ranges)).toEqual([
    { modality: 'debito', mdrRatePpm: 13_900, belowCentavos: 1799 },
    { modality: 'pix', mdrRatePpm: 9_900, belowCentavos: null },
  ]);
});

const anyShare = fc.oneof(
  fc.record({
    modelo: fc.constantFrom<CommissionModel>('percentual_margem', 'percentual_bruto'),
    taxaPpm: fc.nat(30_000),
    valorCentavos: fc.constant(null),
  }),
  fc.record({
    modelo: fc.constant<CommissionModel>('fixo'),
    taxaPpm: fc.constant(null),
    valorCentavos: fc.nat(500),
  }),
);

/** Half to even, in whole numbers. */
function rounded(numerator: bigint, denominator: bigint): number {
  const [floor, rest] = [numerator / denominator, (numerator % denominator) * 2n];
  return Number(floor + (rest > denominator || (rest === denominator && floor % 2n === 1n) ? 1n : 0n));
}

it('it warns of exactly the sales of which less than nothing is left, but for what rounding shifts', () => {
  const shares = fc.array(anyShare, { minLength: 1, maxLength: 4 });
  const amounts = {
    cost: fc.nat(40_000),
    fee: fc.nat(50_000),
    gross: fc.integer({ min: 1, max: 2_000_000 }),
  };
  fc.assert(
    fc.property(shares, fc.record(amounts), (others, { cost, fee, gross }) => {
      const rules = [of('spread', cost), ...others];
      const mdr = rounded(BigInt(gross) * BigInt(fee), 1_000_000n);
      const full = rules.map(
        (rule, nivel): CommissionRule => ({
          ...rule,
          id: nivel,
          nivel,
          companyId: null,
          beneficiario: `Nível ${nivel}`,
          beneficiaryUserId: null,
          modalidade: '*',
          vigenciaInicio: '2020-01-01',
          vigenciaFim: null,
        }),
      );
      const sale = { companyId: 1, modality: 'credito', date: '2026-03-10', grossCentavos: gross } as const;
      const parts = commissionParts(
        { ...sale, mdrCentavos: mdr, mdrRatePpm: fee },
        new TenantRules(full),
        'half_even',
      );
      const left = mdr - parts.reduce((sum, { centavos }) => sum + centavos, 0);
      const found = shortfallAt(rules, fee);
      const isWarned = found !== null && (found.belowCentavos === null || gross < found.belowCentavos);
      // Each amount of the sale is rounded once: the fee, the costs and every share.
      const shifted = others.length + 2;
      if (left < -shifted) expect(isWarned).toBe(true);
      if (left > shifted) expect(isWarned).toBe(false);
    }),
    { numRuns: 5000 },
  );
});
