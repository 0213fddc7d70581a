import { describe, expect, it } from 'vitest';
import { answerFees, type FeeQuestion } from './fee-scenarios.ts';
import type { RateRange } from './rate-plan.ts';

function range(values: Partial<RateRange>): RateRange {
  return {
    brand: '*',
    modality: 'credito',
    installmentsFrom: 1,
    installmentsTo: 1,
    ratePpm: 31_900,
    validFrom: null,
    validTo: null,
    ...values,
  };
}

const plan = [
  range({}),
  range({ installmentsFrom: 7, installmentsTo: 12, ratePpm: 43_900 }),
  range({ modality: 'debito', ratePpm: 13_900 }),
];

function question(values: Partial<FeeQuestion> = {}): FeeQuestion {
  return {
    centavos: 100_000,
    modality: 'credito',
    brand: 'visa',
    installments: 12,
    customerPays: true,
    advance: { monthlyRatePpm: 19_900, paidInDays: 1, model: 'linear' },
    rounding: 'half_even',
    allInstallments: false,
    date: '2026-11-20',
    ...values,
  };
}

describe('answerFees', () => {
  it('calculates with the rate of the plan', () => {
    expect(answerFees(question(), plan)).toMatchObject({
      result: { chargedCentavos: 120_039, mdrRatePpm: 43_900 },
      scenarios: [],
    });
  });

  it('adds every number of installments that has a rate', () => {
    const answer = answerFees(question({ allInstallments: true }), plan);
    if (typeof answer === 'string') throw new Error(answer);
    expect(answer.scenarios.map(({ installments }) => installments)).toEqual([1, 7, 8, 9, 10, 11, 12]);
    expect(answer.scenarios.at(-1)).toEqual(answer.result);
  });

  it('leaves out a scenario that cannot be advanced', () => {
    const advance = { monthlyRatePpm: 100_000, paidInDays: 0, model: 'linear' } as const;
    const answer = answerFees(question({ installments: 1, allInstallments: true, advance }), plan);
    if (typeof answer === 'string') throw new Error(answer);
    expect(answer.scenarios.map(({ installments }) => installments)).toEqual([1, 7, 8, 9]);
  });

  it('advances credit alone', () => {
    const answer = answerFees(question({ modality: 'debito', installments: 1, customerPays: false }), plan);
    expect(answer).toMatchObject({ result: { advanceCentavos: 0, netCentavos: 98_610 } });
  });

  it.each<[string, Partial<FeeQuestion>]>([
    ['taxa_nao_cadastrada', { installments: 2 }],
    ['taxa_nao_cadastrada', { modality: 'pix', brand: 'pix', installments: 1 }],
    ['parcelas_invalidas', { installments: 0 }],
    ['parcelas_invalidas', { installments: 22 }],
    ['parcelas_invalidas', { modality: 'debito', installments: 2 }],
    ['antecipacao_inviavel', { advance: { monthlyRatePpm: 100_000, paidInDays: 0, model: 'linear' } }],
  ])('%s', (fault, values) => {
    expect(answerFees(question(values), plan)).toBe(fault);
  });
});
