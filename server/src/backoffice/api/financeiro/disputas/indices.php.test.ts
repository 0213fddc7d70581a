import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { rateOf } from '../../../../modules/disputes/rates.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

const rates = (search = '', user = stage.manager) =>
  user.get(`/backend/api/financeiro/disputas/indices.php${search}`);

test('counts disputes of the month in its sales, once however often a case opens, and no requests for documents', async () => {
  const seen = await stage.registered({ caso: 'R-1' });
  await stage.post('encerrar', { ...seen, ganho_centavos: 10_000 });
  await stage.registered({ caso: 'R-1', etapa: 'pre_arbitragem' });
  const { data } = (await rates()).body;
  expect(data).toMatchObject({
    mes: '2026-03',
    limites: { aviso_percentual: '0.65', limite_percentual: '0.9', minimo: 5, versao: 0 },
    indices: [
      { estabelecimento_id: stage.shopId, contestacoes: 1, valor_centavos: 10_000, situacao: 'normal' },
    ],
  });
  expect((await rates('?mes=2026-02')).body.data.indices).toEqual([]);
});

test.each([
  [{ disputes: 5, sales: 1_000 }, 5_000, 'normal'],
  [{ disputes: 7, sales: 1_000 }, 7_000, 'aviso'],
  [{ disputes: 9, sales: 1_000 }, 9_000, 'excedido'],
  [{ disputes: 4, sales: 10 }, 400_000, 'normal'],
  [{ disputes: 5, sales: 0 }, null, 'excedido'],
] as const)('%j', (count, ppm, level) => {
  expect(rateOf(count, { least: 5, warnPpm: 6_500, limitPpm: 9_000 })).toEqual({ ppm, level });
});

test('shows none of others, 400 for a month that is none, 403 without the key', async () => {
  await stage.registered();
  const stranger = await setDisputeStage(h);
  expect((await rates('', stranger.manager)).body.data.indices).toEqual([]);
  expect((await rates('?mes=2026-13')).status).toBe(400);
  const admin = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await rates('', admin))).toBe('403 permission.denied');
});
