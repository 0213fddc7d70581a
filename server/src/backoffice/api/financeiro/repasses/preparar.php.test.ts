import { beforeEach, expect, test } from 'vitest';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makeAccountant, setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { makeEstablishment, makeNumberedCompany } from '../../../../../test/harness/operations.ts';
import {
  AVAILABLE,
  activateAccount,
  makePayer,
  type PayoutStage,
  seenIn,
  setPayoutStage,
  withdrawAccount,
} from '../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: PayoutStage;
beforeEach(async () => {
  stage = await setPayoutStage(h);
});

const run = async (body: object = {}) => (await stage.post('preparar', body)).body.data.rodada;
const reasons = async (body: object = {}) =>
  (await run(body)).fora.map(({ motivo }: { motivo: string }) => motivo);

test('prepares all that is available of an establishment, to its account, and shows what the bank covers', async () => {
  const { accountId, shopId } = stage;
  const made = await run({ data: '2026-03-12' });
  expect(made).toMatchObject({
    quantidade: 1,
    valor_centavos: AVAILABLE,
    banco_centavos: 0,
    comprometido_centavos: 0,
    coberto: false,
    fora: [],
    fora_quantidade: 0,
  });
  expect(await stage.known()).toMatchObject([
    {
      id: made.repasses[0],
      estabelecimento_id: shopId,
      status: 'rascunho',
      valor_centavos: AVAILABLE,
      data: '2026-03-12',
      favorecido: 'Padaria Pão Dourado Ltda',
      conta_id: accountId,
      conta: '****667-8',
      preparado_por: stage.preparer.name,
    },
  ]);
  const { rows } = await h.db.owner.query(
    `select after from audit_entries where action = 'payout.prepared'
    and tenant_id = $1`,
    [stage.tenant.id],
  );
  expect(rows).toMatchObject([{ after: { quantidade: 1, valor_centavos: AVAILABLE } }]);
});

test('is covered by what an acquirer paid, less what was approved before', async () => {
  const { one, other } = stage;
  const paid = { tipo: 'pagamento_adquirente', adquirente: 'paygo', vencimento: '2026-03-06' };
  const asked = await one.post('/backend/api/financeiro/razao/pedidos/criar.php', {
    ...paid,
    valor_centavos: 10_000,
    motivo: 'exemplo',
  });
  const { id } = asked.body.data.pedido;
  await other.post('/backend/api/financeiro/razao/pedidos/decidir.php', {
    id,
    status: 'aprovado',
    versao: 1,
  });
  expect(await run()).toMatchObject({ banco_centavos: 10_000, coberto: true });
  await stage.post('aprovar', { repasses: seenIn(await stage.known()) }, stage.approver);
  expect(await run()).toMatchObject({ quantidade: 0, comprometido_centavos: AVAILABLE });
});

test('leaves out who has less than the minimum, is held, has no account, or is being paid', async () => {
  expect(await reasons({ minimo_centavos: AVAILABLE + 1 })).toEqual(['abaixo_do_minimo']);
  const hold = (until: string) =>
    h.db.owner.query('update establishments set repasses_retidos = $1 where tenant_id = $2', [
      until,
      stage.tenant.id,
    ]);
  await hold('{[2026-03-01,)}');
  expect(await reasons()).toEqual(['retido']);
  await hold('{[2026-03-01,2026-03-02)}');
  await withdrawAccount(h, stage);
  expect(await reasons()).toEqual(['sem_conta']);
  const makers = { askedBy: stage.makers[0].id, approvedBy: stage.makers[1].id };
  await activateAccount(h, stage, makers, { bankCode: null });
  expect(await reasons()).toEqual(['conta_sem_banco']);
  await activateAccount(h, stage, makers);
  expect(await reasons({ minimo_centavos: AVAILABLE })).toEqual([]);
  expect(await reasons()).toEqual(['em_andamento']);
  expect(await stage.known()).toHaveLength(1);
});

test('leaves out whose payout has an alarm that nobody looked at', async () => {
  await stage.prepared();
  await stage.post('cancelar', { repasses: seenIn(await stage.known()) });
  await h.db.owner.query(
    `update payouts set alarmes = '{valor_divergente}', alarme_aberto = true where tenant_id = $1`,
    [stage.tenant.id],
  );
  expect(await reasons()).toEqual(['alerta_aberto']);
});

test('an account in quarantine is none yet', async () => {
  const effective = new Date(h.clock.now().getTime() + 3_600_000);
  await h.db.owner.query(
    `update payee_accounts set status = 'aprovada', effective_from = $1 where tenant_id = $2`,
    [effective, stage.tenant.id],
  );
  expect(await reasons()).toEqual(['sem_conta']);
  h.clock.advance({ hours: 1 });
  const body = {};
  const bearer = await stage.preparer.freshToken();
  const answer = await stage.preparer.post('/backend/api/financeiro/repasses/preparar.php', body, { bearer });
  expect(answer.body.data.rodada.quantidade).toBe(1);
});

test('two people who prepare at once prepare one payout', async () => {
  const answers = await Promise.all([
    stage.post('preparar', {}),
    stage.post('preparar', {}, stage.makers[0]),
  ]);
  expect(answers.map(({ body }) => body.data.rodada.quantidade).sort()).toEqual([0, 1]);
});

test('prepares one payout for each establishment', async () => {
  const shops = [stage.shopId];
  for (let made = 0; made < 3; made += 1)
    shops.push((await makeEstablishment(stage.one, stage.companyId)).id);
  const makers = { askedBy: stage.makers[0].id, approvedBy: stage.makers[1].id };
  for (const shopId of shops.slice(1)) {
    await activateAccount(h, { ...stage, shopId }, makers);
    const body = { tipo: 'credito', estabelecimento_id: shopId, valor_centavos: 700, motivo: 'exemplo' };
    const base = '/backend/api/financeiro/razao/pedidos';
    const { id } = (await stage.one.post(`${base}/criar.php`, body)).body.data.pedido;
    await stage.other.post(`${base}/decidir.php`, { id, status: 'aprovado', versao: 1 });
  }
  expect(await run()).toMatchObject({ quantidade: 4, valor_centavos: AVAILABLE + 2_100 });
});

test('takes no day that is over or far ahead, nor closed books', async () => {
  for (const data of ['2026-03-09', '2026-04-10'])
    expect(outcome(await stage.post('preparar', { data }))).toBe('400 payout.day');
  expect(outcome(await stage.post('preparar', { data: '2026-02-30' }))).toBe('400 validation.failed');
  const closed = await setLedgerStage(h, null);
  const payer = await makePayer(closed.tenant, 'prepare');
  expect(outcome(await stage.post('preparar', {}, payer))).toBe('400 ledger.closed');
});

test('is for whoever holds the key and sees the whole tenant', async () => {
  expect(outcome(await stage.post('preparar', {}, stage.approver))).toBe('403 permission.denied');
  expect(outcome(await stage.post('preparar', {}, await makeAccountant(stage.tenant)))).toBe(
    '403 permission.denied',
  );
  const bound = await makePayer(stage.tenant, 'prepare');
  await bindToCompany(h, bound, (await makeNumberedCompany(h, stage.one)).uuid);
  expect(outcome(await stage.post('preparar', {}, bound))).toBe('403 payout.wholeTenant');
});
