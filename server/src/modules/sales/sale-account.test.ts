import type { SaleStatus } from '@retaguarda/rules/sale-status';
import { describe, expect, test } from 'vitest';
import { accountsOf, netOf } from './sale-account.ts';
import { type ChangedSale, countedAmounts, type SaleState, takeStep } from './sale-change.ts';

/** 300.00 in three installments at 3.89 %, sold on 15 October 2026. */
const INSTALLMENT = { gross: 10_000, mdr: 389, advance: 0 };
const TODAY = '2026-11-20';

const sold = (paid: number, changes: Partial<SaleState> = {}): SaleState => ({
  status: 'capturada',
  dia: '2026-10-15',
  total: { gross: 30_000, mdr: 1_167, net: 28_833 },
  reversed: { gross: 0, mdr: 0, net: 0 },
  lost: 0,
  disputed: 0,
  advanceCentavos: 0,
  settlement: { status: 'prevista', interruptedOn: null, resumedOn: null },
  installments: [INSTALLMENT, INSTALLMENT, INSTALLMENT],
  isPaid: [0, 1, 2].map((index) => index < paid),
  events: [],
  dispute: [],
  ...changes,
});

/** The sale after steps, the next one taken with what the one before left behind. */
function stepped(sale: SaleState, ...steps: [to: SaleStatus, centavos?: number][]): SaleState {
  return steps.reduce<SaleState>((state, [to, centavos]) => {
    const changed = takeStep(state, { to, centavos: centavos ?? null }, TODAY);
    if (changed === null || typeof changed === 'string') throw new Error(`${to}: ${changed}`);
    return next(state, changed);
  }, sale);
}

function next(state: SaleState, { event, ...changed }: ChangedSale): SaleState {
  const { parts } = event;
  const dispute = event.kind === 'contestacao' ? parts : state.dispute;
  return { ...state, ...changed, dispute, events: [...state.events, parts] };
}

function figures(sale: SaleState) {
  const accounts = accountsOf(sale.installments, sale.events);
  const { gross, mdr, net } = countedAmounts(sale);
  return {
    receivables: accounts.map(({ receivable }) => netOf(receivable)),
    debits: accounts.map(({ debit }) => debit.gross - debit.mdr),
    gross,
    mdr,
    net,
  };
}

function isWhole(sale: SaleState): void {
  const { debits, net, receivables } = figures(sale);
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  expect(sum(receivables) - sum(debits)).toBe(net);
}

describe('a refund', () => {
  test('of the whole before anything was paid out leaves nothing', () => {
    const sale = stepped(sold(0), ['estornada']);
    expect(figures(sale)).toEqual({
      receivables: [0, 0, 0],
      debits: [0, 0, 0],
      gross: 0,
      mdr: 0,
      net: 0,
    });
    expect(sale.settlement.status).toBe('cancelada');
  });

  test('of a part goes over all installments: a debit of what was paid out, less of what is to come', () => {
    const sale = stepped(sold(1), ['estornada', 12_000]);
    expect(figures(sale)).toMatchObject({
      receivables: [9_611, 5_766, 5_767],
      debits: [3_844, 0, 0],
      gross: 18_000,
      mdr: 700,
    });
    expect(sale.events[0]?.map(({ debit, receivable }) => debit.mdr + receivable.mdr)).toEqual([
      156, 155, 156,
    ]);
    isWhole(sale);
  });

  test('of the rest returns the rest of the fee', () => {
    const sale = stepped(sold(1), ['estornada', 12_000], ['estornada', 18_000]);
    expect(figures(sale)).toEqual({
      receivables: [9_611, 0, 0],
      debits: [9_611, 0, 0],
      gross: 0,
      mdr: 0,
      net: 0,
    });
  });

  test('of an advanced sale returns the cost as long as nothing was paid out, and no longer', () => {
    const advanced = {
      total: { gross: 30_000, mdr: 1_167, net: 28_323 },
      advanceCentavos: 510,
      installments: [170, 170, 170].map((advance) => ({ ...INSTALLMENT, advance })),
      settlement: { status: 'antecipada', interruptedOn: null, resumedOn: null },
    } as const;
    expect(figures(stepped(sold(0, advanced), ['estornada'])).net).toBe(0);
    const paid = stepped(sold(3, advanced), ['estornada']);
    expect(figures(paid)).toMatchObject({ debits: [9_611, 9_611, 9_611], net: -510 });
    isWhole(paid);
  });

  test.each([
    ['of nothing', stepped(sold(0), ['estornada']), null, 'nothingLeft'],
    ['of more than there is', sold(0), 30_001, 'reversalAmount'],
    ['of what is disputed', stepped(sold(0), ['contestada', 10_000]), 20_001, 'disputedPart'],
    ['of a sale that is disputed whole', stepped(sold(0), ['contestada']), 1, 'disputedPart'],
    ['of what was lost', stepped(sold(0), ['contestada', 10_000], ['estornada']), 20_001, 'reversalAmount'],
  ] as const)('%s is refused', (_what, sale, centavos, fault) => {
    expect(takeStep(sale, { to: 'estornada', centavos }, TODAY)).toBe(fault);
  });

  test('leaves a dispute of another part open', () => {
    const sale = stepped(sold(0), ['contestada', 10_000], ['estornada', 20_000]);
    expect([sale.status, sale.disputed, sale.reversed.gross]).toEqual(['contestada', 10_000, 20_000]);
    expect(sale.settlement).toMatchObject({ status: 'retida', interruptedOn: TODAY });
    isWhole(sale);
  });
});

describe('a dispute', () => {
  const opened = stepped(sold(1), ['contestada', 10_000]);

  test('takes gross and keeps the fee', () => {
    expect(figures(opened)).toEqual({
      receivables: [9_611, 6_277, 6_278],
      debits: [3_333, 0, 0],
      gross: 20_000,
      mdr: 1_167,
      net: 18_833,
    });
    isWhole(opened);
  });

  test('that is lost leaves it so', () => {
    const sale = stepped(opened, ['estornada']);
    expect(figures(sale)).toEqual(figures(opened));
    expect([sale.status, sale.lost, sale.disputed, sale.reversed.gross]).toEqual([
      'estornada',
      10_000,
      0,
      10_000,
    ]);
  });

  test('that is won gives all of it back', () => {
    const sale = stepped(opened, ['capturada']);
    expect(figures(sale)).toEqual(figures(sold(1)));
    expect(sale.status).toBe('capturada');
  });

  test('that is won in part gives that back, of the debit first', () => {
    const sale = stepped(opened, ['capturada', 4_000]);
    expect(figures(sale)).toMatchObject({ receivables: [9_611, 7_611, 7_611], debits: [2_000, 0, 0] });
    expect([sale.status, sale.lost]).toEqual(['estornada', 6_000]);
    isWhole(sale);
  });

  test('of the whole is a debit of what was paid out, and of the fees of the rest', () => {
    const sale = stepped(sold(1), ['contestada']);
    expect(figures(sale)).toMatchObject({
      receivables: [9_611, 0, 0],
      debits: [10_000, 389, 389],
      net: -1_167,
    });
    expect(sale.settlement).toEqual({ status: 'retida', interruptedOn: TODAY, resumedOn: null });
    isWhole(sale);
  });

  test('never takes what was refunded or lost before, and one is open at a time', () => {
    const sale = stepped(sold(0), ['estornada', 12_000], ['contestada', 10_000], ['estornada']);
    expect(takeStep(sale, { to: 'contestada', centavos: 8_001 }, TODAY)).toBe('reversalAmount');
    expect(stepped(sale, ['contestada']).disputed).toBe(8_000);
    expect(takeStep(opened, { to: 'contestada', centavos: 1 }, TODAY)).toBe('transition');
    expect(takeStep(opened, { to: 'capturada', centavos: 10_001 }, TODAY)).toBe('reversalAmount');
  });
});
