import { beforeAll, expect, test } from 'vitest';
import { type ChargeStage, dataOf, pixOf, setChargeStage } from '../../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeAll(async () => {
  stage = await setChargeStage(h);
});

const list = async (search = '', user = stage.charger) =>
  dataOf(await stage.get(`recebidos/listar.php${search}`, user)).recebidos;

test('lists what came, the latest first, and what waits for somebody to say whose it is', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  const [known, unknown] = [
    { ...pixOf(5_000, txid), horario: '2026-03-10T11:00:00Z' },
    { ...pixOf(1_234, 'NINGUEM'), horario: '2026-03-10T12:00:00Z' },
  ];
  await stage.file([known, unknown]);
  expect(await list()).toMatchObject([
    {
      e2e: unknown.endToEndId,
      txid: 'NINGUEM',
      status: 'sem_cobranca',
      valor_centavos: 1_234,
      cobranca_id: null,
      abilities: { atribuir: false, dispensar: false },
    },
    { e2e: known.endToEndId, status: 'lancado', cobranca_id: id },
  ]);
  const [waiting, ...others] = await list('?status=sem_cobranca', stage.approver);
  expect(others).toEqual([]);
  expect(waiting.abilities).toEqual({ atribuir: true, dispensar: true });
  expect(await list('?per_page=1&page=2')).toMatchObject([{ status: 'lancado' }]);
});

test('403 without the key, and nothing of others', async () => {
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('recebidos/listar.php', nobody))).toBe('403 permission.denied');
  expect(await list('', (await setChargeStage(h)).charger)).toEqual([]);
});
