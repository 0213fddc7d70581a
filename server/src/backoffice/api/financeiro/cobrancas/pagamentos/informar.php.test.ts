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

const report = (e2e: string, more: object = {}, user = stage.charger) =>
  stage.post('pagamentos/informar', { id, e2e, valor_centavos: 5_000, ...more }, user);

test('moves nothing until another person decides', async () => {
  const before = await stage.balances();
  const e2e = pixOf(1).endToEndId;
  const { detalhe } = dataOf(await report(e2e, { nota: ' Comprovante por WhatsApp ' }));
  expect(detalhe).toMatchObject({
    cobranca: { status: 'aberta', aguarda_aprovacao: true },
    informados: [{ e2e, nota: 'Comprovante por WhatsApp', status: 'pendente' }],
    recebidos: [],
  });
  expect(await stage.balances()).toEqual(before);
});

test('400 for what is no Pix that was made, was reported or is known', async () => {
  for (const [e2e, code] of [
    ['E1', 'validation.failed'],
    ['E12345678202613101200abcdefghijk', 'pixClaim.endToEndId'],
    ['E12345678202603111200abcdefghijk', 'pixClaim.endToEndId'],
  ] as const)
    expect(outcome(await report(e2e))).toBe(`400 ${code}`);
  const e2e = pixOf(1).endToEndId;
  dataOf(await report(e2e));
  expect(outcome(await report(e2e))).toBe('400 pixClaim.known');
  const came = pixOf(100, (await stage.charge(id))['txid'] as string);
  await stage.file([came]);
  expect(outcome(await report(came.endToEndId))).toBe('400 pixClaim.known');
});

test('403 without the key, 404 for what is of others', async () => {
  const e2e = pixOf(1).endToEndId;
  expect(outcome(await report(e2e, {}, stage.approver))).toBe('403 permission.denied');
  const stranger = await setChargeStage(h);
  expect(outcome(await report(e2e, {}, stranger.charger))).toBe('404 pixCharge.notFound');
});
