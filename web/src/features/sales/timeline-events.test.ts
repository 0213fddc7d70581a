import { expect, it } from 'vitest';
import type { Payout, SaleCommission, SaleDetail } from '../../api/types.ts';
import { hasHappened, timelineOf } from './timeline-events.ts';

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
  fechamento_id: null,
  status: valor_centavos < 0 ? 'estornada' : 'prevista',
});

const event = (data: string, tipo: string, valor_centavos: number, para = 'estornada') => ({
  data,
  tipo,
  de: 'capturada',
  para,
  valor_centavos,
});

const sale = (facts: Partial<SaleDetail>): SaleDetail =>
  ({
    status: 'capturada',
    data_transacao: '2026-08-20T20:18:56.000Z',
    valor_bruto_centavos: 30_000,
    valor_estornado_centavos: 0,
    motivo_negativa: null,
    cancelada_em: null,
    recebiveis: [],
    comissoes: [],
    eventos: [],
    ...facts,
  }) as SaleDetail;

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

it('tells a refund on its day, with the commissions that were taken back for it', () => {
  const events = timelineOf(
    sale({
      status: 'estornada',
      eventos: [event('2026-10-02', 'estorno', 30_000)],
      comissoes: [
        commission('2026-08', 200),
        commission('2026-08', 100),
        commission('2026-10', -200),
        commission('2026-10', -100),
      ],
      recebiveis: [payout(1, '2026-09-21', 'liquidada'), payout(2, '2026-10-20', 'cancelada')],
    }),
  );
  expect(events.map(({ kind }) => kind)).toEqual(['sold', 'payouts', 'estorno', 'payouts']);
  expect(events[2]).toEqual({ kind: 'estorno', at: '2026-10-02', centavos: 30_000, commissions: 300 });
});

it('names a dispute that was opened, and how it ended, by what it is', () => {
  const events = timelineOf(
    sale({
      status: 'estornada',
      eventos: [
        event('2026-09-02', 'contestacao', 20_000, 'contestada'),
        event('2026-11-05', 'contestacao_perdida', 20_000),
      ],
      comissoes: [commission('2026-08', 300), commission('2026-09', -200)],
    }),
  );
  expect(events.slice(1)).toEqual([
    { kind: 'contestacao', at: '2026-09-02', centavos: 20_000, commissions: 200 },
    { kind: 'contestacao_perdida', at: '2026-11-05', centavos: 20_000, commissions: null },
  ]);
});

it('does not guess which of two refunds of a month took back how much of the commissions', () => {
  const events = timelineOf(
    sale({
      eventos: [event('2026-09-02', 'estorno', 100), event('2026-09-20', 'estorno', 200)],
      comissoes: [commission('2026-08', 300), commission('2026-09', -100)],
    }),
  );
  expect(events.slice(1)).toEqual([
    { kind: 'estorno', at: '2026-09-02', centavos: 100, commissions: null },
    { kind: 'estorno', at: '2026-09-20', centavos: 200, commissions: null },
    { kind: 'undone', month: '2026-09', commissions: 100 },
  ]);
});

it('says when a sale that waited was captured or expired', () => {
  const events = timelineOf(sale({ eventos: [event('2026-08-22', 'status', 0, 'capturada')] }));
  expect(events[1]).toEqual({ kind: 'became', status: 'capturada', at: '2026-08-22' });
});

it('says why a sale was refused, and when one was cancelled', () => {
  expect(timelineOf(sale({ status: 'negada', motivo_negativa: 'Saldo insuficiente' }))).toEqual([
    { kind: 'refused', at: '2026-08-20T20:18:56.000Z', reason: 'Saldo insuficiente' },
  ]);
  const cancelled = timelineOf(
    sale({
      status: 'cancelada',
      cancelada_em: '2026-08-20T21:00:00.000Z',
      eventos: [event('2026-08-20', 'cancelamento', 30_000, 'cancelada')],
    }),
  );
  expect(cancelled.map(({ kind }) => kind)).toEqual(['sold', 'cancelled']);
});
