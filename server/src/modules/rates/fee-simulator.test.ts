import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRate, splitEvenly, splitFee } from '../money/index.ts';
import { type AdvanceTerms, advanceCost, discounts } from './advance-cost.ts';
import { type FeeSimulation, type FeeTerms, simulateFees } from './fee-simulator.ts';

function terms(values: Partial<FeeTerms> = {}): FeeTerms {
  return {
    centavos: 10_000,
    installments: 1,
    mdrRatePpm: 31_900,
    customerPays: false,
    advance: null,
    rounding: 'half_even',
    ...values,
  };
}

function advance(values: Partial<AdvanceTerms> = {}): AdvanceTerms {
  return { monthlyRatePpm: 19_900, paidInDays: 1, model: 'linear', ...values };
}

function simulate(values: Partial<FeeTerms>): FeeSimulation {
  const simulation = simulateFees(terms(values));
  if (simulation === null) throw new Error('cannot be advanced');
  return simulation;
}

const inTwelve = { centavos: 100_000, installments: 12, mdrRatePpm: 43_900 };

/** Terms under which every installment is worth something. */
const anyTerms: fc.Arbitrary<FeeTerms> = fc.record({
  centavos: fc.integer({ min: 100, max: 100_000_000 }),
  installments: fc.integer({ min: 1, max: 21 }),
  mdrRatePpm: fc.integer({ min: 0, max: 500_000 }),
  customerPays: fc.boolean(),
  advance: fc.option(
    fc.record({
      monthlyRatePpm: fc.integer({ min: 0, max: 45_000 }),
      paidInDays: fc.nat(90),
      model: fc.constantFrom('linear', 'composto'),
    }),
  ),
  rounding: fc.constantFrom('half_even', 'truncate'),
});

function sumOf(
  simulation: FeeSimulation,
  amount: (line: FeeSimulation['schedule'][number]) => number,
): number {
  return simulation.schedule.reduce((sum, line) => sum + amount(line), 0);
}

describe('the merchant bears the fees', () => {
  it.each<[string, Partial<FeeTerms>, [mdr: number, advance: number, net: number]]>([
    ['debit 1.39 %', { mdrRatePpm: 13_900 }, [139, 0, 9861]],
    ['credit 3.19 % in 30 days', {}, [319, 0, 9681]],
    ['the same on the next day at 1.99 %', { advance: advance() }, [319, 186, 9495]],
    [
      'three whole months at 2.5 %',
      {
        centavos: 15_000,
        installments: 3,
        mdrRatePpm: 40_000,
        advance: advance({ monthlyRatePpm: 25_000, paidInDays: 0 }),
      },
      [600, 720, 13_680],
    ],
    [
      'two whole months at 2.99 % compound',
      {
        centavos: 50_000,
        installments: 2,
        mdrRatePpm: 0,
        advance: advance({ monthlyRatePpm: 29_900, paidInDays: 0, model: 'composto' }),
      },
      [0, 2157, 47_843],
    ],
    ['twelve months linear', { ...inTwelve, advance: advance() }, [4390, 12_303, 83_307]],
    [
      'twelve months compound',
      { ...inTwelve, advance: advance({ model: 'composto' }) },
      [4390, 11_243, 84_367],
    ],
  ])('%s', (_what, values, expected) => {
    const { chargedCentavos, mdrCentavos, advanceCentavos, netCentavos } = simulate(values);
    expect([mdrCentavos, advanceCentavos, netCentavos]).toEqual(expected);
    expect(chargedCentavos).toBe(values.centavos ?? 10_000);
  });

  it('says what that is in percent', () => {
    const simulation = simulate({ ...inTwelve, advance: advance() });
    expect(simulation.effectiveCostPercent).toBe('16.69');
    expect(simulation.customerIncreasePercent).toBe('0.00');
  });

  it('gives each installment what the fee grows by up to it', () => {
    const { schedule } = simulate({ installments: 3, mdrRatePpm: 38_900 });
    expect(schedule.map(({ mdrCentavos }) => mdrCentavos)).toEqual([130, 129, 130]);
    expect(schedule.map(({ netCentavos }) => netCentavos)).toEqual([3204, 3204, 3203]);
  });

  it('cuts instead of rounding when the contract says so', () => {
    expect(simulate({ centavos: 3735, rounding: 'truncate' }).mdrCentavos).toBe(119);
    expect(simulate({ centavos: 10_050, rounding: 'truncate' }).mdrCentavos).toBe(320);
    expect(simulate({ centavos: 10_050, rounding: 'half_even' }).mdrCentavos).toBe(321);
  });
});

/** What a charge leaves, in centavos, its fee spread as when the customer pays it. */
function leftOf(gross: number, { advance: advanced, installments, mdrRatePpm, rounding }: FeeTerms): number {
  const mdr = applyRate(gross, mdrRatePpm, rounding);
  const fees = splitFee(mdr, installments);
  const parts = splitEvenly(gross, installments);
  const costs = discounts(advanced, installments).map((discount, index) =>
    advanceCost((parts[index] ?? 0) - (fees[index] ?? 0), discount, advanced?.model ?? 'linear', rounding),
  );
  return gross - mdr - costs.reduce((total, cost) => total + cost, 0);
}

describe('the customer pays the fees', () => {
  it.each<[string, Partial<FeeTerms>, [charged: number, mdr: number, advance: number, net: number]]>([
    ['credit 3.19 %', {}, [10_329, 329, 0, 10_000]],
    ['debit 1.39 %', { mdrRatePpm: 13_900 }, [10_141, 141, 0, 10_000]],
    ['twelve months linear', { ...inTwelve, advance: advance() }, [120_039, 5270, 14_769, 100_000]],
  ])('%s', (_what, values, expected) => {
    const { chargedCentavos, mdrCentavos, advanceCentavos, netCentavos } = simulate({
      ...values,
      customerPays: true,
    });
    expect([chargedCentavos, mdrCentavos, advanceCentavos, netCentavos]).toEqual(expected);
  });

  it('shows the whole of a sale in twelve installments', () => {
    const { schedule, ...simulation } = simulate({ ...inTwelve, customerPays: true, advance: advance() });
    expect(simulation).toEqual({
      installments: 12,
      mdrRatePpm: 43_900,
      chargedCentavos: 120_039,
      installmentCentavos: 10_003,
      firstInstallments: { count: 3, centavos: 10_004 },
      mdrCentavos: 5270,
      advanceCentavos: 14_769,
      netCentavos: 100_000,
      effectiveCostPercent: '16.69',
      customerIncreasePercent: '20.04',
    });
    expect(schedule[0]).toEqual({
      number: 1,
      grossCentavos: 10_004,
      mdrCentavos: 439,
      netCentavos: 9565,
      advancedDays: 29,
      advanceCostCentavos: 184,
    });
    expect(schedule.map(({ advancedDays }) => advancedDays)).toEqual(
      Array.from({ length: 12 }, (_, index) => 30 * index + 29),
    );
  });

  it('leaves the merchant exactly what is wanted, and would not with one centavo less', () => {
    fc.assert(
      fc.property(anyTerms, (any) => {
        const { chargedCentavos, netCentavos } = simulate({ ...any, customerPays: true });
        return netCentavos === any.centavos && leftOf(chargedCentavos - 1, any) < any.centavos;
      }),
      { numRuns: 6000 },
    );
  });
});

describe('any sale', () => {
  it('has parts that add up', () => {
    fc.assert(
      fc.property(anyTerms, (any) => {
        const simulation = simulate(any);
        const { chargedCentavos, mdrCentavos, advanceCentavos, netCentavos } = simulation;
        return (
          chargedCentavos === mdrCentavos + advanceCentavos + netCentavos &&
          sumOf(simulation, (line) => line.grossCentavos) === chargedCentavos &&
          sumOf(simulation, (line) => line.mdrCentavos) === mdrCentavos &&
          sumOf(simulation, (line) => line.netCentavos) === chargedCentavos - mdrCentavos &&
          sumOf(simulation, (line) => line.advanceCostCentavos) === advanceCentavos &&
          simulation.schedule.every((line) => line.mdrCentavos >= 0 && line.advanceCostCentavos >= 0)
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('names the installments that carry one centavo more, or none', () => {
    fc.assert(
      fc.property(anyTerms, (any) => {
        const { chargedCentavos, firstInstallments, installmentCentavos, installments, schedule } =
          simulate(any);
        const count = firstInstallments?.count ?? 0;
        const isSplit = schedule.every(
          ({ grossCentavos, number }) => grossCentavos === installmentCentavos + (number <= count ? 1 : 0),
        );
        return (
          isSplit && count < installments && installmentCentavos * installments + count === chargedCentavos
        );
      }),
    );
  });

  it('cannot be advanced when an installment is worth nothing any more', () => {
    const tooLong = { installments: 21, advance: advance({ monthlyRatePpm: 50_000, paidInDays: 0 }) };
    expect(simulateFees(terms(tooLong))).toBeNull();
    expect(simulateFees(terms({ ...tooLong, customerPays: true }))).toBeNull();
    expect(simulateFees(terms({ ...tooLong, installments: 19 }))).not.toBeNull();
  });
});
