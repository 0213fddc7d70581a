import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import {
  AVAILABLE,
  activateAccount,
  type PayoutStage,
  seenIn,
  setPayoutStage,
} from '../../../../../test/harness/payouts.ts';
import type { TestUser } from '../../../../../test/harness/people.ts';
import { openStatementCounts } from '../../../../../test/harness/statement-counts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

/** Before the harness, so that no connection is missed. */
const counts = openStatementCounts();
afterAll(() => vi.restoreAllMocks());
const h = await createHarness({ leavesMessages: true });

let stage: PayoutStage;
let repasses: { id: number; versao: number }[];
beforeEach(async () => {
  stage = await setPayoutStage(h);
  repasses = seenIn(await stage.prepared());
});

const approve = (user: TestUser = stage.approver, seen = repasses) =>
  stage.post('aprovar', { repasses: seen }, user);

/** What the establishment has available. */
async function available(): Promise<number> {
  const url = `/backend/api/financeiro/razao/saldos.php?estabelecimento_id=${stage.shopId}`;
  return (await stage.one.get(url)).body.data.disponivel_centavos;
}

test('takes the money from what is available', async () => {
  expect((await approve()).body.data.repasses).toMatchObject([
    { id: repasses[0]?.id, status: 'aprovado', aprovado_por: stage.approver.name, versao: 2 },
  ]);
  expect(await available()).toBe(0);
  const { rows } = await h.db.owner.query(
    `select target_id::int as target, actor_user_id::int as who, before, after from audit_entries
     where action = 'payout.approved' and tenant_id = $1`,
    [stage.tenant.id],
  );
  expect(rows).toEqual([
    {
      target: repasses[0]?.id,
      who: stage.approver.id,
      before: { status: 'rascunho' },
      after: { status: 'aprovado', valor_centavos: AVAILABLE },
    },
  ]);
});

test('neither who prepared it nor who made the account what it is approves', async () => {
  const [asker, decider] = stage.makers;
  await stage.tenant.grant(stage.preparer, 'financeiro.payouts.approve');
  expect(outcome(await approve(stage.preparer))).toBe('403 payout.ownApproval');
  expect(outcome(await approve(asker))).toBe('403 payout.ownAccount');
  expect(outcome(await approve(decider))).toBe('403 payout.ownAccount');
  const shown = async (user: TestUser) =>
    (await stage.get('listar.php', user)).body.data.repasses[0].abilities.aprovar;
  expect([await shown(stage.preparer), await shown(asker), await shown(stage.approver)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await available()).toBe(AVAILABLE);
  const byHand = (column: string) =>
    h.db.owner.query(`update payouts set approver_id = ${column}, approver_name = 'x' where tenant_id = $1`, [
      stage.tenant.id,
    ]);
  await expect(byHand('author_id')).rejects.toThrow(/payouts_two_people_check/);
  await expect(byHand('conta_pedida_por')).rejects.toThrow(/payouts_account_people_check/);
  await expect(byHand('conta_aprovada_por')).rejects.toThrow(/payouts_account_people_check/);
});

test('412 when it is stale, 404 for one that is not there, and nothing of the rest is approved', async () => {
  const [first] = repasses;
  const stale = [{ id: first?.id ?? 0, versao: 2 }];
  expect(outcome(await approve(stage.approver, stale))).toBe('412 request.preconditionFailed');
  const unknown = [...repasses, { id: 2 ** 40, versao: 1 }];
  expect(outcome(await approve(stage.approver, unknown))).toBe('404 payout.notFound');
  expect(await available()).toBe(AVAILABLE);
  const stranger = await setPayoutStage(h);
  expect(outcome(await stranger.post('aprovar', { repasses }, stranger.approver))).toBe(
    '404 payout.notFound',
  );
});

test('is not done to an account that has changed meanwhile', async () => {
  const [asker, decider] = stage.makers;
  await activateAccount(h, stage, { askedBy: asker.id, approvedBy: decider.id });
  const refused = await approve();
  expect(outcome(refused)).toBe('400 payout.accountChanged');
  const own = `R${repasses[0]?.id}`;
  expect(refused.body.errors).toEqual([
    { path: own, code: 'payout.accountChanged', message: `Padaria Pão Dourado Ltda (${own})` },
  ]);
  expect(await available()).toBe(AVAILABLE);
});

test('is not done while payouts of the establishment are held', async () => {
  await h.db.owner.query(
    `update establishments set repasses_retidos = '{[2026-03-01,)}' where tenant_id = $1`,
    [stage.tenant.id],
  );
  expect(outcome(await approve())).toBe('400 payout.held');
  expect(await available()).toBe(AVAILABLE);
});

test('is done once, of money that is there', async () => {
  await approve();
  const again = [{ id: repasses[0]?.id ?? 0, versao: 2 }];
  expect(outcome(await approve(stage.approver, again))).toBe('400 payout.stage');
});

test('money that went elsewhere is not paid out', async () => {
  const base = '/backend/api/financeiro/razao/pedidos';
  const fine = { tipo: 'multa', estabelecimento_id: stage.shopId, valor_centavos: 1, motivo: 'exemplo' };
  const { id } = (await stage.one.post(`${base}/criar.php`, fine)).body.data.pedido;
  await stage.other.post(`${base}/decidir.php`, { id, status: 'aprovado', versao: 1 });
  expect(outcome(await approve())).toBe('400 payout.notCovered');
});

test('asks for the key', async () => {
  expect(outcome(await approve(stage.preparer))).toBe('403 permission.denied');
});

test('nothing goes out of books that are being opened, were never proven, or have differences', async () => {
  const differences = (count: number | null, state = 'abertos') =>
    h.db.owner.query(
      `update ledger_books set diferencas = $2, estado = $3, conferida_em = $4
       where tenant_id = $1`,
      [stage.tenant.id, count, state, count === null ? null : new Date()],
    );
  await differences(1);
  expect(outcome(await approve())).toBe('400 payout.unproven');
  await differences(null);
  expect(outcome(await approve())).toBe('400 payout.neverProven');
  await differences(0, 'abrindo');
  expect(outcome(await approve())).toBe('400 payout.booksOpening');
  await differences(0);
  expect((await approve()).status).toBe(200);
});

test('no API token approves, whoever made it', async () => {
  const admin = await stage.tenant.user({ role: 'super-admin' });
  const made = await admin.post('/backend/api/tokens/criar.php', { nome: 'Folha' });
  const { token } = made.body.data;
  const url = '/backend/api/financeiro/repasses/aprovar.php';
  for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-api-token': token }]) {
    const answer = await h.request('POST', url, { headers, body: { repasses } });
    expect(outcome(answer)).toBe('401 auth.unauthenticated');
  }
  expect(await available()).toBe(AVAILABLE);
});

test('locks payouts and their chains once, however much is decided over them', async () => {
  const locks = async (work: () => Promise<unknown>) =>
    (await counts.during(work)).compiled.filter((text) => text.includes('for update of p')).length;
  expect(await locks(() => approve())).toBe(1);
  const approved = seenIn(await stage.known());
  const sending = () => stage.post('enviar', { contrato_id: stage.contractId, repasses: approved });
  expect(await locks(sending)).toBe(1);
});
