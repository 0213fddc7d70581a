import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyRate } from '../money/rate.ts';
import { type CommissionRule, commissionParts, TenantRules } from './commission-rule.ts';

let ids = 0;

function rule(changes: Partial<CommissionRule>): CommissionRule {
  ids += 1;
  return {
    id: ids,
    companyId: null,
    nivel: 0,
    beneficiario: 'Adquirente',
    beneficiaryUserId: null,
    modelo: 'spread',
    modalidade: '*',
    taxaPpm: 18_900,
    valorCentavos: null,
    vigenciaInicio: '2020-01-01',
    vigenciaFim: null,
    ...changes,
  };
}

function parts(grossCentavos: number, mdrRatePpm: number, rules: readonly CommissionRule[], changes = {}) {
  const mdrCentavos = applyRate(grossCentavos, mdrRatePpm, 'half_even');
  const sale = {
    companyId: 7,
    modality: 'credito',
    date: '2026-03-10',
    grossCentavos,
    mdrCentavos,
    mdrRatePpm,
  } as const;
  return commissionParts({ ...sale, ...changes }, new TenantRules(rules), 'half_even');
}

const centavos = (of: ReturnType<typeof parts>) => of.map((part) => part.centavos);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('the parts of rates add up to the fee and none is negative, whatever the rates are', () => {
  const rates = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      rates,
      (gross, mdr, ppms) => {
        const rules = ppms.map((taxaPpm, nivel) => rule({ nivel, taxaPpm }));
        const shared = centavos(parts(gross, mdr, rules));
        return sum(shared) === applyRate(gross, mdr, 'half_even') && shared.every((part) => part >= 0);
      },
    ),
    { numRuns: 20_000 },
  );
});

describe('of each level counts', () => {
  test('the rule for the company before the one for all, and for the modality before any', () => {
    const rules = [
      rule({ beneficiario: 'todas' }),
      rule({ beneficiario: 'crédito', modalidade: 'credito' }),
      rule({ beneficiario: 'empresa', companyId: 7 }),
      rule({ beneficiario: 'outra', companyId: 8, modalidade: 'credito' }),
    ];
    const who = (changes: object) =>
      parts(10_000, 31_900, rules, changes).map((part) => part.rule.beneficiario);
    expect(who({})).toEqual(['empresa']);
    expect(who({ companyId: 9 })).toEqual(['crédito']);
    expect(who({ companyId: 9, modality: 'debito' })).toEqual(['todas']);
  });

  test('what is valid on the day, its first and last included', () => {
    const rules = [rule({ vigenciaInicio: '2026-03-01', vigenciaFim: '2026-03-10' })];
    const found = (date: string) => parts(10_000, 31_900, rules, { date }).length;
    expect(['2026-02-28', '2026-03-01', '2026-03-10', '2026-03-11'].map(found)).toEqual([0, 1, 1, 0]);
  });
});

test('beside shares of the margin, rates are costs', () => {
  const rules = [
    rule({ taxaPpm: 18_900 }),
    rule({ nivel: 1, modelo: 'percentual_margem', taxaPpm: 600_000 }),
    rule({ nivel: 2, modelo: 'percentual_bruto', taxaPpm: 1_000 }),
    rule({ nivel: 3, modelo: 'fixo', taxaPpm: null, valorCentavos: 10 }),
  ];
  expect(centavos(parts(100_000, 31_900, rules))).toEqual([1890, 780, 100, 10]);
});

test('without rules nobody earns anything', () => {
  expect(parts(10_000, 31_900, [])).toEqual([]);
});
