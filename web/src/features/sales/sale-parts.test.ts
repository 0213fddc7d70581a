import { expect, it } from 'vitest';
import type { Payout, SaleCommission } from '../../api/types.ts';
import { commissionSum, feesOf, payoutSum } from './sale-parts.ts';

const payout = (numero: number, gross: number, mdr: number, advance: number): Payout => ({
  numero,
  bruto_centavos: gross,
  mdr_centavos: mdr,
  antecipacao_centavos: advance,
  liquido_centavos: gross - mdr - advance,
  data_prevista: '2026-12-21',
  status: 'prevista',
});

const commission = (nivel: number, valor_centavos: number): SaleCommission => ({
  nivel,
  beneficiario: `Nível ${nivel}`,
  modelo: 'spread',
  percentual: null,
  valor_centavos,
  competencia: '2026-11',
  fechamento_id: null,
  status: 'prevista',
});

it('adds up the payouts of a sale', () => {
  const payouts = [payout(1, 10_004, 439, 12), payout(2, 10_003, 440, 30)];
  expect(payouts.map(feesOf)).toEqual([451, 470]);
  expect(payoutSum(payouts)).toEqual({ gross: 20_007, fees: 921, net: 19_086 });
  expect(payoutSum([])).toEqual({ gross: 0, fees: 0, net: 0 });
});

it('adds up what levels earn, with what was taken back', () => {
  expect(commissionSum([commission(0, 189), commission(1, 30), commission(1, -30)])).toBe(189);
});
