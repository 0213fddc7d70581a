import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountOf, type ModelRule } from '../../../test/harness/commission-model.ts';
import { type CommissionRule, commissionParts, TenantRules } from './commission-rule.ts';

const kinds = ['spread', 'percentual_margem', 'percentual_bruto', 'fixo'] as const;

const anyRule = fc.record({
  level: fc.nat(9),
  company: fc.constantFrom(null, null, 1, 2),
  modality: fc.constantFrom('*', '*', 'debito', 'credito'),
  kind: fc.constantFrom(...kinds),
  value: fc.oneof(fc.nat(45_000), fc.nat(600)),
});

/** One rule for each level, company and modality, as the database keeps them. */
const rulesOfTenant = fc.uniqueArray(anyRule, {
  maxLength: 12,
  selector: ({ company, level, modality }) => `${level} ${company} ${modality}`,
});

const anySale = fc.record({
  company: fc.constantFrom(1, 2, 3),
  modality: fc.constantFrom('debito' as const, 'credito' as const, 'pix' as const),
  gross: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 9_000_000 })),
  feeRate: fc.nat(60_000),
});

function asRule(rule: ModelRule, index: number): CommissionRule {
  const isFixed = rule.kind === 'fixo';
  return {
    id: index,
    companyId: rule.company,
    nivel: rule.level,
    beneficiario: `Nível ${rule.level}`,
    beneficiaryUserId: null,
    modelo: rule.kind,
    modalidade: rule.modality as CommissionRule['modalidade'],
    taxaPpm: isFixed ? null : rule.value,
    valorCentavos: isFixed ? rule.value : null,
    vigenciaInicio: '2020-01-01',
    vigenciaFim: null,
  };
}

it('every level gets what the rules say, told anew, and all lines with the platform’s are the fee', () => {
  let negative = 0;
  fc.assert(
    fc.property(rulesOfTenant, anySale, (rules, sale) => {
      const expected = accountOf(sale, rules);
      const parts = commissionParts(
        {
          companyId: sale.company,
          modality: sale.modality,
          date: '2026-03-10',
          grossCentavos: sale.gross,
          mdrCentavos: expected.fee,
          mdrRatePpm: sale.feeRate,
        },
        new TenantRules(rules.map(asRule)),
        'half_even',
      );
      const got = new Map(parts.map(({ centavos, rule }) => [rule.nivel, centavos]));
      expect(got).toEqual(new Map(expected.lines.map(({ centavos, rule }) => [rule.level, centavos])));
      const taken = parts.reduce((sum, { centavos }) => sum + centavos, 0);
      const beside = expected.lines.reduce(
        (sum, { centavos, rule }) => sum + (rule.kind === 'spread' ? 0 : centavos),
        0,
      );
      const costs = taken - beside;
      // The rates alone never take more than the fee: it is the shares beside them that do, and by so much.
      expect(costs).toBeLessThanOrEqual(expected.fee);
      expect(Math.max(0, -(expected.fee - taken))).toBe(Math.max(0, beside - (expected.fee - costs)));
      expect(taken + expected.platform).toBe(expected.fee);
      if (expected.platform < 0) negative += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(negative).toBeGreaterThan(100);
});
