import { SALE_STATUSES, saleMoves } from '@retaguarda/rules/sale-status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SaleState, takeStep } from './sale-change.ts';

const TODAY = '2026-11-20';

/** Sales of 100,00 in one payout, of which something may have been taken back. */
const sale = fc
  .record({
    status: fc.constantFrom(...SALE_STATUSES),
    dia: fc.constantFrom(TODAY, '2026-11-19'),
    reversed: fc.constantFrom(0, 2_500, 10_000),
    disputed: fc.constantFrom(2_500, 7_500),
  })
  .map(({ dia, disputed, reversed, status }): SaleState => {
    const isDisputed = status === 'contestada';
    const back = status === 'estornada' ? Math.max(reversed, 1) : isDisputed ? Math.min(reversed, 2_500) : 0;
    const took = isDisputed
      ? [{ receivable: { gross: disputed, mdr: 0, advance: 0 }, debit: { gross: 0, mdr: 0 } }]
      : [];
    return {
      status,
      dia,
      total: { gross: 10_000, mdr: 0, net: 10_000 },
      advanceCentavos: 0,
      reversed: { gross: back, mdr: 0, net: back },
      lost: 0,
      disputed: isDisputed ? disputed : 0,
      settlement: { status: 'prevista', interruptedOn: null, resumedOn: null },
      installments: [{ gross: 10_000, mdr: 0, advance: 0 }],
      isPaid: [false],
      events: [],
      dispute: took,
    };
  });

test('the moves of a sale are the steps that change it', () => {
  fc.assert(
    fc.property(sale, fc.constantFrom(...SALE_STATUSES), (state, to) => {
      const { disputed, dia, reversed, status, total } = state;
      const leftCentavos = total.gross - reversed.gross - disputed;
      const after = takeStep(state, { to, centavos: null }, TODAY);
      const changes = after !== null && typeof after !== 'string';
      const moves = saleMoves({ status, leftCentavos, isOfToday: dia === TODAY });
      expect(moves.includes(to)).toBe(changes);
    }),
    { numRuns: 2_000 },
  );
});
