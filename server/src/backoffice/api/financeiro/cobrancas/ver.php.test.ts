import { beforeAll, expect, test } from 'vitest';
import { type ChargeStage, dataOf, pixOf, setChargeStage } from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeAll(async () => {
  stage = await setChargeStage(h);
});

test('shows the code that asks for what is left, what came and what was reported', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  const see = async () => dataOf(await stage.get(`ver.php?id=${id}`)).detalhe;
  const { copia_e_cola: code } = await see();
  expect(code).toMatch(
    new RegExp(
      `^000201.*0128financeiro@paodourado.com.br.*540550.005802BR5916Pao Dourado Ltda6009Sao Paulo.*0525${txid}6304[0-9A-F]{4}$`,
    ),
  );
  const reported = pixOf(1).endToEndId;
  dataOf(await stage.post('pagamentos/informar', { id, e2e: reported, valor_centavos: 3_000 }));
  const came = pixOf(2_000, txid);
  await stage.file([came]);
  expect(await see()).toMatchObject({
    cobranca: { aguarda_aprovacao: true, restante_centavos: 3_000, abilities: { cancelar: false } },
    copia_e_cola: expect.stringContaining('540530.005802BR'),
    recebidos: [
      {
        e2e: came.endToEndId,
        origem: 'arquivo',
        status: 'lancado',
        aplicado_centavos: 2_000,
        por: stage.approver.name,
      },
    ],
    informados: [
      {
        e2e: reported,
        valor_centavos: 3_000,
        pago_em: '2026-03-10T12:00:00.000Z',
        status: 'pendente',
        informado_por: stage.charger.name,
        abilities: { decidir: false },
      },
    ],
  });
  const seen = dataOf(await stage.get(`ver.php?id=${id}`, stage.approver)).detalhe;
  expect(seen.informados[0].abilities).toEqual({ decidir: true });
  await stage.file([pixOf(3_000, txid)]);
  expect((await see()).copia_e_cola).toBeNull();
});

test('403 without the key, 404 for what is of others', async () => {
  const stranger = await setChargeStage(h);
  const { id } = await stranger.debtCharge(1_000);
  expect(outcome(await stage.get(`ver.php?id=${id}`))).toBe('404 pixCharge.notFound');
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get(`ver.php?id=${id}`, nobody))).toBe('403 permission.denied');
});
