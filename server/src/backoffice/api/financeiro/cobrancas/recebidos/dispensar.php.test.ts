import { beforeEach, expect, test } from 'vitest';
import { type ChargeStage, dataOf, pixOf, setChargeStage } from '../../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeEach(async () => {
  stage = await setChargeStage(h);
});

async function latest(): Promise<{ id: number; versao: number }> {
  return dataOf(await stage.get('recebidos/listar.php')).recebidos[0];
}

const dismiss = ({ id, versao }: { id: number; versao: number }, user = stage.approver) =>
  stage.post('recebidos/dispensar', { id, versao }, user);

test('puts a Pix aside, and nothing is posted', async () => {
  await stage.file([pixOf(100)]);
  expect(dataOf(await dismiss(await latest())).recebido).toMatchObject({
    status: 'dispensado',
    por: stage.approver.name,
    abilities: { atribuir: true, dispensar: false },
  });
  expect(await stage.balances()).toEqual({});
});

test('400 for one that was posted, 412 when it is stale, 403 without the key, 404 for what is of others', async () => {
  await stage.file([pixOf(100)]);
  const seen = await latest();
  expect(outcome(await dismiss({ ...seen, versao: 9 }))).toBe('412 request.preconditionFailed');
  expect(outcome(await dismiss(seen, stage.charger))).toBe('403 permission.denied');
  expect(outcome(await dismiss(seen, (await setChargeStage(h)).approver))).toBe('404 pixReceipt.notFound');
  const { txid } = await stage.debtCharge(5_000);
  await stage.file([{ ...pixOf(100, txid), horario: '2026-03-10T14:00:00Z' }]);
  expect(outcome(await dismiss(await latest()))).toBe('400 pixReceipt.posted');
});
