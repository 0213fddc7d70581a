import { beforeEach, expect, test } from 'vitest';
import { type ChargeStage, dataOf, pixOf, setChargeStage } from '../../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
let id: number;
beforeEach(async () => {
  stage = await setChargeStage(h);
  ({ id } = await stage.debtCharge(5_000));
});

async function unknown(centavos = 5_000): Promise<{ id: number; versao: number }> {
  const { endToEndId: e2e, ...pix } = pixOf(centavos);
  await stage.file([{ ...pix, endToEndId: e2e }]);
  const { recebidos } = dataOf(await stage.get('recebidos/listar.php?status=sem_cobranca'));
  return recebidos.find((one: { e2e: string }) => one.e2e === e2e);
}

const assign = (
  { id: recebido, versao }: { id: number; versao: number },
  cobranca_id = id,
  user = stage.approver,
) => stage.post('recebidos/atribuir', { id: recebido, versao, cobranca_id }, user);

test('posts what came to the charge, once', async () => {
  const pix = await unknown(5_500);
  expect(await stage.balances()).not.toHaveProperty('at.banco');
  const [one, other] = await Promise.all([assign(pix), assign(pix)]);
  expect([outcome(one), outcome(other)].toSorted()).toEqual([
    '200 undefined',
    '412 request.preconditionFailed',
  ]);
  expect(await stage.charge(id)).toMatchObject({ status: 'paga', sobra_centavos: 500 });
  expect(await stage.balances()).toMatchObject({ 'at.banco': 5_500, 'ec.disponivel': -500 });
  expect(outcome(await assign({ ...pix, versao: pix.versao + 1 }))).toBe('400 pixReceipt.posted');
});

test('what was put aside can still be assigned', async () => {
  const { id: recebido, versao } = await unknown();
  const { recebido: aside } = dataOf(
    await stage.post('recebidos/dispensar', { id: recebido, versao }, stage.approver),
  );
  expect(dataOf(await assign(aside)).recebido).toMatchObject({ status: 'lancado', cobranca_id: id });
});

test('403 without the key, 404 for a Pix or a charge of others', async () => {
  const pix = await unknown();
  expect(outcome(await assign(pix, id, stage.charger))).toBe('403 permission.denied');
  const stranger = await setChargeStage(h);
  const theirs = await stranger.debtCharge(5_000);
  expect(outcome(await assign(pix, theirs.id))).toBe('404 pixCharge.notFound');
  expect(outcome(await assign(pix, theirs.id, stranger.approver))).toBe('404 pixReceipt.notFound');
});
