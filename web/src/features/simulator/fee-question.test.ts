import { describe, expect, it } from 'vitest';
import type { RatePlan } from '../../api/types.ts';
import { feeFaults, feeQuestionOf, hasRates, usualFeeValues } from './fee-question.ts';

const VALUES = usualFeeValues('plano');

describe('the question to the simulator', () => {
  it('sends centavos and decimals, and leaves the rates to the plan', () => {
    expect(feeQuestionOf({ ...VALUES, valor: '1.234,5', taxaAntecipacao: '1,99' }, null)).toEqual({
      valor_centavos: 123_450,
      modalidade: 'credito',
      bandeira: 'visa',
      parcelas: 12,
      repassar_taxa: false,
      antecipar: true,
      prazo_recebimento_dias: 1,
      modelo_antecipacao: 'linear',
      taxa_antecipacao_mensal: '1.99',
      todas_as_parcelas: true,
    });
  });

  it('knows neither installments nor an advance outside of credit, and one brand of Pix', () => {
    const question = feeQuestionOf({ ...VALUES, modalidade: 'pix' }, null);
    expect(question).toMatchObject({ bandeira: 'pix', parcelas: 1, todas_as_parcelas: false });
    expect(question).not.toHaveProperty('antecipar');
  });

  it('makes a table of the one rate that was typed', () => {
    const own = { ...VALUES, fonte: 'propria', taxa: '4,39', antecipar: false } as const;
    expect(feeQuestionOf(own, null)?.taxas).toEqual([
      { bandeira: '*', modalidade: 'credito', parcelas_de: 1, parcelas_ate: 21, taxa_percentual: '4.39' },
    ]);
  });

  it('is not asked while something is wrong', () => {
    const wrong = { ...VALUES, valor: '0,50', fonte: 'propria', taxa: '51', prazo: '31' } as const;
    expect(feeFaults(wrong)).toEqual({
      valor: 'amount',
      taxa: 'rate',
      taxaAntecipacao: 'rate',
      prazo: 'days',
    });
    expect(feeQuestionOf(wrong, null)).toBeNull();
  });
});

describe('rates to calculate with', () => {
  const aPlan = (plan: Partial<RatePlan>) => ({ id: 1, padrao: false, faixas: [], ...plan }) as RatePlan;
  const range = {} as RatePlan['faixas'][number];
  const question = feeQuestionOf(VALUES, null);
  if (question === null) throw new Error('the usual values have a fault');

  it('are those of the default plan, and there are none without one or in an empty one', () => {
    expect(hasRates(question, [])).toBe(false);
    expect(hasRates(question, [aPlan({ padrao: true })])).toBe(false);
    expect(hasRates(question, [aPlan({ faixas: [range] })])).toBe(false);
    expect(hasRates(question, [aPlan({ padrao: true, faixas: [range] })])).toBe(true);
  });

  it('are those of the plan that is named, or those that are sent', () => {
    const plans = [aPlan({ padrao: true, faixas: [range] }), aPlan({ id: 2 })];
    expect(hasRates({ ...question, plano_taxas_id: 2 }, plans)).toBe(false);
    expect(hasRates({ ...question, plano_taxas_id: 1 }, plans)).toBe(true);
    expect(hasRates({ ...question, taxas: [] }, [])).toBe(true);
  });
});
