import { expect, it } from 'vitest';
import type { Payout, SaleCommission, TransactionDetail } from '../../../api/types.ts';
import { hasHappened, timelineOf } from './transaction-timeline.ts';

const payout = (numero: number, data_prevista: string, status: Payout['status']): Payout => ({
  numero,
  bruto_centavos: 10_000,
  mdr_centavos: 400,
  antecipacao_centavos: 0,
  liquido_centavos: 9600,
  data_prevista,
  status,
});

const commission = (competencia: string, valor_centavos: number): SaleCommission => ({
  nivel: 0,
  beneficiario: 'Adquirente',
  modelo: 'spread',
  percentual: '1.89',
  valor_centavos,
  competencia,
  status: valor_centavos < 0 ? 'estornada' : 'prevista',
});

const sale = (facts: Partial<TransactionDetail>): TransactionDetail =>
  ({
    status: 'capturada',
    data_transacao: '2026-08-20T20:18:56.000Z',
    valor_bruto_centavos: 30_000,
    valor_estornado_centavos: 0,
    motivo_negativa: null,
    cancelada_em: null,
    recebiveis: [],
    comissoes: [],
    ...facts,
  }) as TransactionDetail;

it('puts payouts that stand alike together, in the order of their days', () => {
  const events = timelineOf(
    sale({
      recebiveis: [
        payout(1, '2026-09-21', 'liquidada'),
        payout(2, '2026-10-20', 'liquidada'),
        payout(3, '2026-11-30', 'prevista'),
      ],
    }),
  );
  expect(events).toEqual([
    { kind: 'sold', at: '2026-08-20T20:18:56.000Z', centavos: 30_000 },
    {
      kind: 'payouts',
      status: 'liquidada',
      from: '2026-09-21',
      to: '2026-10-20',
      count: 2,
      centavos: 19_200,
    },
    { kind: 'payouts', status: 'prevista', from: '2026-11-30', to: '2026-11-30', count: 1, centavos: 9600 },
  ]);
  expect(events.map(hasHappened)).toEqual([true, true, false]);
});

it('puts a reversal at the end of the month in which its commissions were taken back', () => {
  const events = timelineOf(
    sale({
      status: 'estornada',
      valor_estornado_centavos: 30_000,
      comissoes: [commission('2026-08', 200), commission('2026-08', 100)].concat(
        commission('2026-09', -200),
        commission('2026-09', -100),
      ),
      recebiveis: [payout(1, '2026-09-21', 'liquidada'), payout(2, '2026-10-20', 'cancelada')],
    }),
  );
  expect(events.map(({ kind }) => kind)).toEqual(['sold', 'payouts', 'undone', 'payouts']);
  expect(events[2]).toEqual({ kind: 'undone', month: '2026-09', commissions: 300, reversed: 30_000 });
});

it('does not guess which month took back how much of the sale', () => {
  const events = timelineOf(
    sale({
      valor_estornado_centavos: 20_000,
      comissoes: [commission('2026-08', 300), commission('2026-09', -100), commission('2026-10', -100)],
    }),
  );
  expect(events.slice(1)).toEqual([
    { kind: 'undone', month: '2026-09', commissions: 100, reversed: null },
    { kind: 'undone', month: '2026-10', commissions: 100, reversed: null },
  ]);
});

it('tells a reversal without commissions last, since nothing says when it was', () => {
  const events = timelineOf(
    sale({ valor_estornado_centavos: 5000, recebiveis: [payout(1, '2027-09-21', 'prevista')] }),
  );
  expect(events.at(-1)).toEqual({ kind: 'undone', month: null, commissions: 0, reversed: 5000 });
});

it('says why a sale was refused, and when one was cancelled', () => {
  expect(timelineOf(sale({ status: 'negada', motivo_negativa: 'Saldo insuficiente' }))).toEqual([
    { kind: 'refused', at: '2026-08-20T20:18:56.000Z', reason: 'Saldo insuficiente' },
  ]);
  const cancelled = timelineOf(sale({ status: 'cancelada', cancelada_em: '2026-08-20T21:00:00.000Z' }));
  expect(cancelled.map(({ kind }) => kind)).toEqual(['sold', 'cancelled']);
});
