import { beforeEach, expect, test } from 'vitest';
import { type ChargeStage, dataOf, pixOf, setChargeStage } from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeEach(async () => {
  stage = await setChargeStage(h);
});

test('takes a charge back, after which the same may be charged again', async () => {
  const { id, versao } = await stage.debtCharge(5_000);
  const { cobranca } = dataOf(await stage.post('cancelar', { id, versao, motivo: 'Acordo por telefone' }));
  expect(cobranca).toMatchObject({
    status: 'cancelada',
    motivo: 'Acordo por telefone',
    encerrada_por: stage.charger.name,
    abilities: { cancelar: false, enviar: false },
  });
  const again = { itens: [{ tipo: 'divida', estabelecimento_id: stage.shopId }] };
  expect((await stage.post('criar', again)).status).toBe(200);
});

test('what had come for a rent becomes available, and the rent stays open', async () => {
  const { id, txid } = await stage.rentCharge();
  await stage.file([pixOf(8_000, txid)]);
  const { versao } = await stage.charge(id);
  const { cobranca } = dataOf(await stage.post('cancelar', { id, versao, motivo: 'Engano' }));
  expect(cobranca).toMatchObject({ status: 'cancelada', recebido_centavos: 0, sobra_centavos: 8_000 });
  expect(await stage.balances()).toEqual({ 'at.banco': 8_000, 'ec.disponivel': -8_000 });
});

test('400 once it is closed or a reported payment waits, 412 when it is stale', async () => {
  const { id, versao } = await stage.debtCharge(5_000);
  const cancel = async (seen: unknown, user = stage.charger) =>
    outcome(await stage.post('cancelar', { id, versao: seen, motivo: 'Engano' }, user));
  expect(await cancel(99)).toBe('412 request.preconditionFailed');
  const e2e = pixOf(1).endToEndId;
  dataOf(await stage.post('pagamentos/informar', { id, e2e, valor_centavos: 5_000 }));
  expect(await cancel(versao)).toBe('400 pixCharge.claimWaits');
  await stage.file([{ ...pixOf(5_000, (await stage.charge(id))['txid'] as string), endToEndId: e2e }]);
  expect(await cancel((await stage.charge(id))['versao'])).toBe('400 pixCharge.closed');
});

test('403 without the key, 404 for what is of others', async () => {
  const { id, versao } = await stage.debtCharge(5_000);
  const cancel = async (user: ChargeStage['charger']) =>
    outcome(await stage.post('cancelar', { id, versao, motivo: 'Engano' }, user));
  expect(await cancel(stage.approver)).toBe('403 permission.denied');
  expect(await cancel((await setChargeStage(h)).charger)).toBe('404 pixCharge.notFound');
});
