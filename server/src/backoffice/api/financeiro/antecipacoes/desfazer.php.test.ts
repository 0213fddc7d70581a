import { beforeEach, expect, test } from 'vitest';
import { type AdvanceStage, setAdvanceStage } from '../../../../../test/harness/advances.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { activateAccount } from '../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { checkBooks } from '../../../../modules/sales/index.ts';

const h = await createHarness({ leavesMessages: true });

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
  await stage.rule();
});

const undo = (seen: object, user = stage.approver) =>
  stage.post('desfazer', { ...seen, motivo: 'Cotada a mais' }, user);

test('mirrors every journal, and the installments are to come again', async () => {
  const before = await stage.balances();
  const seen = await stage.approved();
  expect((await undo(seen)).body.data.antecipacao).toMatchObject({
    status: 'desfeita',
    motivo: 'Cotada a mais',
    encerrada_por: stage.approver.name,
  });
  const after = await stage.balances();
  expect(after).toEqual({ ...before, 'rec.antecipacao': 0 });
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
  expect((await stage.quote()).status).toBe(200);
});

test('not once a payout of the money was approved, and again when that came to nothing', async () => {
  const seen = await stage.approved();
  const payout = async (status: string) => {
    await h.db.owner.query('delete from payouts where tenant_id = $1', [stage.tenant.id]);
    await h.db.owner.query(
      `insert into payouts (tenant_id, establishment_id, status, centavos, dia, favorecido, documento, account_id, conta,
         conta_pedida_por, conta_aprovada_por, destino, author_id, author_name, created_at, updated_at)
       values ($1, $2, $3, 1, $4::date, 'x', '1', $5, '1', 0, 0, '', 0, 'x', $6, $6)`,
      [stage.tenant.id, stage.shopId, status, '2026-11-19', accountId, h.clock.now()],
    );
  };
  const accountId = await activateAccount(h, stage, {
    askedBy: stage.asker.id,
    approvedBy: stage.approver.id,
  });
  await payout('aprovado');
  expect(outcome(await undo(seen))).toBe('400 advance.paidOut');
  await payout('cancelado');
  expect((await undo(seen)).status).toBe(200);
});

test('not once something happened to a sale of it', async () => {
  const seen = await stage.approved();
  await stage.change({ to: 'contestada', centavos: 100 });
  expect(outcome(await undo(seen))).toBe('400 advance.changed');
});

test('400 before it was credited, 412 when it is stale, 404 for a stranger, 403 without the key', async () => {
  const seen = await stage.accepted();
  expect(outcome(await undo(seen))).toBe('400 advance.stage');
  expect(outcome(await undo({ ...seen, versao: 1 }))).toBe('412 request.preconditionFailed');
  const stranger = await setAdvanceStage(h);
  expect(outcome(await undo(seen, stranger.approver))).toBe('404 advance.notFound');
  expect(outcome(await undo(seen, stage.asker))).toBe('403 permission.denied');
});
