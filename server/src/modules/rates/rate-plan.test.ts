import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickRate, type RatedSale, type RateRange, rateRangeFaults } from './rate-plan.ts';

function range(values: Partial<RateRange> = {}): RateRange {
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

/** The example table: debit 1.39; credit 3.19, 3.89, 4.39, 4.99; Elo dearer; Pix 0.99. */
const plan: RateRange[] = [
  range({ modality: 'debito', ratePpm: 13_900 }),
  range(),
  range({ installmentsFrom: 2, installmentsTo: 6, ratePpm: 38_900 }),
  range({ installmentsFrom: 7, installmentsTo: 12, ratePpm: 43_900 }),
  range({ installmentsFrom: 13, installmentsTo: 18, ratePpm: 49_900 }),
  range({ brand: 'elo', ratePpm: 36_900 }),
  range({ brand: 'pix', modality: 'pix', ratePpm: 9_900 }),
];

function sale(values: Partial<RatedSale> = {}): RatedSale {
  return { brand: 'visa', modality: 'credito', installments: 1, date: '2026-11-20', ...values };
}

const anyRange: fc.Arbitrary<RateRange> = fc.record({
  brand: fc.constantFrom('*', 'visa', 'elo'),
  modality: fc.constant('credito'),
  installmentsFrom: fc.integer({ min: 1, max: 21 }),
  installmentsTo: fc.integer({ min: 1, max: 21 }),
  ratePpm: fc.integer({ min: 0, max: 500_000 }),
  validFrom: fc.constantFrom(null, '2026-01-01', '2026-07-01'),
  validTo: fc.constantFrom(null, '2026-06-30', '2026-12-31'),
});

describe('pickRate', () => {
  it.each<[string, Partial<RatedSale>, number | null]>([
    ['debit', { modality: 'debito' }, 13_900],
    ['credit at once', {}, 31_900],
    ['the first of a span', { installments: 2 }, 38_900],
    ['the last of a span', { installments: 12 }, 43_900],
    ['more than any span holds', { installments: 19 }, null],
    ['its very brand before any', { brand: 'elo' }, 36_900],
    ['any brand where its own has no such span', { brand: 'elo', installments: 2 }, 38_900],
    ['Pix', { brand: 'pix', modality: 'pix' }, 9_900],
    ['a modality without a rate', { modality: 'voucher' }, null],
  ])('%s', (_what, values, expected) => {
    expect(pickRate(plan, sale(values))?.ratePpm ?? null).toBe(expected);
  });

  it('goes by the day', () => {
    const versions = [
      range({ ratePpm: 30_000, validTo: '2026-06-30' }),
      range({ ratePpm: 32_000, validFrom: '2026-07-01', validTo: '2026-12-31' }),
    ];
    const on = (date: string) => pickRate(versions, sale({ date }))?.ratePpm ?? null;
    expect(['2020-01-01', '2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      30_000,
      30_000,
      32_000,
      32_000,
      null,
    ]);
  });
});

describe('rateRangeFaults', () => {
  it('finds none in the example table, which has gaps', () => {
    expect(rateRangeFaults(plan)).toEqual([]);
  });

  it.each<[string, Partial<RateRange>, string]>([
    ['no installment', { installmentsFrom: 0 }, 'parcelas_invalidas'],
    ['reverse order', { installmentsFrom: 3, installmentsTo: 2 }, 'parcelas_invalidas'],
    ['too many installments', { installmentsTo: 22 }, 'parcelas_invalidas'],
    ['debit in installments', { modality: 'debito', installmentsTo: 2 }, 'parcelas_invalidas'],
    ['a negative rate', { ratePpm: -1 }, 'taxa_fora_do_limite'],
    ['more than half', { ratePpm: 500_001 }, 'taxa_fora_do_limite'],
    ['an end before the start', { validFrom: '2026-02-01', validTo: '2026-01-31' }, 'vigencia_invalida'],
  ])('%s', (_what, values, code) => {
    const faults = rateRangeFaults([range(values)]);
    expect(faults.map((fault) => fault.code)).toEqual([code]);
    expect(faults[0]?.message).toEqual({ 'pt-BR': expect.any(String), en: expect.any(String) });
  });

  it.each<[string, Partial<RateRange>, boolean]>([
    ['the same span', {}, true],
    ['one installment in common', { installmentsFrom: 6, installmentsTo: 9 }, true],
    ['the span after it', { installmentsFrom: 7, installmentsTo: 9 }, false],
    ['another brand', { brand: 'visa' }, false],
    ['another modality', { modality: 'debito', installmentsFrom: 1, installmentsTo: 1 }, false],
    ['the day it ends', { validFrom: '2026-06-30' }, true],
    ['the day after it ends', { validFrom: '2026-07-01' }, false],
  ])('of two, the later one: %s', (_what, values, isFault) => {
    const span = { installmentsFrom: 2, installmentsTo: 6 };
    const faults = rateRangeFaults([
      range({ ...span, validTo: '2026-06-30' }),
      range({ ...span, ...values }),
    ]);
    expect(faults.map(({ index, code }) => ({ index, code }))).toEqual(
      isFault ? [{ index: 1, code: 'faixa_sobreposta' }] : [],
    );
  });

  it('without faults, leaves one range of each brand at most for any sale', () => {
    const anySale = fc.record({
      brand: fc.constantFrom(...CARD_BRANDS),
      modality: fc.constant('credito' as const),
      installments: fc.integer({ min: 1, max: 21 }),
      date: fc.constantFrom('2026-01-01', '2026-06-30', '2026-07-01', '2027-01-01'),
    });
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 4 }), anySale, (ranges, wanted) => {
        fc.pre(rateRangeFaults(ranges).length === 0);
        return pickRate(ranges, wanted) === pickRate(ranges.toReversed(), wanted);
      }),
    );
  });
});
