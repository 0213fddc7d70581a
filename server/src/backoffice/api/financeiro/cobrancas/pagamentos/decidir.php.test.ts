import { beforeEach, expect, test } from 'vitest';
import { type ChargeStage, dataOf, pixOf, setChargeStage } from '../../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
let id: number;
let txid: string;
beforeEach(async () => {
  stage = await setChargeStage(h);
  ({ id, txid } = await stage.debtCharge(5_000));
});

async function reported(valor_centavos = 5_000, e2e = pixOf(1).endToEndId) {
  const { detalhe } = dataOf(await stage.post('pagamentos/informar', { id, e2e, valor_centavos }));
  const [claim] = detalhe.informados;
  return { id: claim.id, versao: claim.versao, e2e };
}

const decide = ({ id: claim, versao }: { id: number; versao: number }, more: object, user = stage.approver) =>
  stage.post('pagamentos/decidir', { id: claim, versao, status: 'aprovado', ...more }, user);

test('what another person approves is posted, and what is too much becomes available', async () => {
  const claim = await reported(5_700);
  const { detalhe } = dataOf(await decide(claim, {}));
  expect(detalhe).toMatchObject({
    cobranca: { status: 'paga', recebido_centavos: 5_000, sobra_centavos: 700, aguarda_aprovacao: false },
    informados: [{ status: 'aprovado', decidido_por: stage.approver.name }],
    recebidos: [{ e2e: claim.e2e, origem: 'manual', por: stage.approver.name }],
  });
  expect(await stage.balances()).toMatchObject({ 'at.banco': 5_700, 'ec.disponivel': -700 });
});

test('whoever reports it does not decide, by rule and by constraint', async () => {
  const claim = await reported();
  await stage.tenant.grant(stage.charger, 'financeiro.charges.approve');
  expect(outcome(await decide(claim, {}, stage.charger))).toBe('403 pixClaim.own');
  await expect(
    h.db.owner.query(
      `update pix_claims set status = 'aprovado', decider_id = author_id, decider_name = 'x', decidida_em = now()
       where tenant_id = $1`,
      [stage.tenant.id],
    ),
  ).rejects.toThrow(/pix_claims_two_people_check/);
  expect(await stage.charge(id)).toMatchObject({ status: 'aberta' });
});

test('what is refused is not posted, needs a reason, and may be reported again', async () => {
  const claim = await reported();
  expect(outcome(await decide(claim, { status: 'recusado' }))).toBe('400 pixClaim.noReason');
  const refusal = { status: 'recusado', motivo: 'Não caiu na conta' };
  const { detalhe } = dataOf(await decide(claim, refusal));
  expect(detalhe).toMatchObject({
    cobranca: { status: 'aberta' },
    informados: [{ status: 'recusado', motivo: 'Não caiu na conta' }],
  });
  expect((await reported(5_000, claim.e2e)).id).not.toBe(claim.id);
});

test('what the bank tells of meanwhile needs no decision', async () => {
  const claim = await reported();
  await stage.file([{ ...pixOf(5_000, txid), endToEndId: claim.e2e }]);
  expect(outcome(await decide({ ...claim, versao: 2 }, {}))).toBe('400 pixClaim.decided');
  const { detalhe } = dataOf(await stage.get(`ver.php?id=${id}`));
  expect(detalhe).toMatchObject({ informados: [{ status: 'confirmado', decidido_por: null }] });
  expect(await stage.charge(id)).toMatchObject({ recebido_centavos: 5_000, sobra_centavos: 0 });
});

test('a Pix that came without a charge is assigned by the approval, if it is the same', async () => {
  const claim = await reported();
  await stage.file([{ ...pixOf(5_000), endToEndId: claim.e2e }]);
  dataOf(await decide(claim, {}));
  expect(await stage.balances()).toMatchObject({ 'at.banco': 5_000 });
  const { recebidos } = dataOf(await stage.get('recebidos/listar.php'));
  expect(recebidos).toMatchObject([{ status: 'lancado', cobranca_id: id, origem: 'arquivo' }]);
  const other = await reported(100);
  await stage.file([{ ...pixOf(90), endToEndId: other.e2e }]);
  expect(outcome(await decide(other, {}))).toBe('400 pixClaim.otherAmount');
});

test('of two decisions at once, and of a decision and the bank, one counts', async () => {
  const claim = await reported();
  const [one, other] = await Promise.all([decide(claim, {}), decide(claim, {})]);
  expect([outcome(one), outcome(other)].toSorted()).toEqual([
    '200 undefined',
    '412 request.preconditionFailed',
  ]);
  const next = await reported(300);
  await Promise.all([decide(next, {}), stage.file([{ ...pixOf(300, txid), endToEndId: next.e2e }])]);
  expect(await stage.balances()).toMatchObject({ 'at.banco': 5_300, 'ec.disponivel': -300 });
});

test('403 without the key, 404 for what is of others, 412 when it is stale', async () => {
  const claim = await reported();
  expect(outcome(await decide(claim, {}, stage.charger))).toBe('403 permission.denied');
  const stranger = await setChargeStage(h);
  expect(outcome(await decide(claim, {}, stranger.approver))).toBe('404 pixClaim.notFound');
  expect(outcome(await decide({ ...claim, versao: 9 }, {}))).toBe('412 request.preconditionFailed');
});
