import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import {
  AVAILABLE,
  activateAccount,
  type PayoutStage,
  seenIn,
  setPayoutStage,
} from '../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: PayoutStage;
beforeEach(async () => {
  stage = await setPayoutStage(h);
});

test('makes the file of what was approved, once', async () => {
  const repasses = seenIn(await stage.approved());
  const send = (seen: object = repasses) =>
    stage.post('enviar', { contrato_id: stage.contractId, repasses: seen });
  const { arquivo } = (await send()).body.data;
  expect(arquivo).toMatchObject({
    contrato_id: stage.contractId,
    codigo_banco: '001',
    sequencial: 1,
    estado: 'gerado',
    quantidade: 1,
    valor_centavos: AVAILABLE,
    gerado_por: stage.preparer.name,
    versao: 1,
  });
  expect(await stage.known()).toMatchObject([{ status: 'enviado', arquivo_id: arquivo.id, versao: 3 }]);
  expect(outcome(await send())).toBe('412 request.preconditionFailed');
  expect(outcome(await send(seenIn(await stage.known())))).toBe('400 payout.stage');
});

test('nothing of it names an account in the tables', async () => {
  await stage.sent();
  const { rows } = await h.db.owner.query(
    `select encode(p.destino, 'escape') || encode(f.conteudo, 'escape') || p.conta as stored from payouts p
     join payout_files f on f.tenant_id = p.tenant_id and f.id = p.file_id where p.tenant_id = $1`,
    [stage.tenant.id],
  );
  expect(rows[0]?.stored).toContain('****667-8');
  expect(rows[0]?.stored).not.toContain('55667');
});

test('what nobody approved is in no file, nor what goes to an account that has changed', async () => {
  const send = (repasses: object) => stage.post('enviar', { contrato_id: stage.contractId, repasses });
  const drafts = seenIn(await stage.prepared());
  expect(outcome(await send(drafts))).toBe('400 payout.stage');
  await stage.post('aprovar', { repasses: drafts }, stage.approver);
  const [asker, decider] = stage.makers;
  await activateAccount(h, stage, { askedBy: asker.id, approvedBy: decider.id });
  expect(outcome(await send(seenIn(await stage.known())))).toBe('400 payout.accountChanged');
  expect((await stage.get('arquivos/listar.php')).body.data.arquivos).toEqual([]);
});

test('what was held after it was approved is in no file', async () => {
  const repasses = seenIn(await stage.approved());
  await h.db.owner.query(
    `update establishments set repasses_retidos = '{[2026-03-01,)}' where tenant_id = $1`,
    [stage.tenant.id],
  );
  const body = { contrato_id: stage.contractId, repasses };
  expect(outcome(await stage.post('enviar', body))).toBe('400 payout.held');
});

test('what the bank has no room for is said, with the payment', async () => {
  const [asker, decider] = stage.makers;
  const made = { askedBy: asker.id, approvedBy: decider.id };
  await activateAccount(h, stage, made, { document: '12ABC34501DE35' });
  const repasses = seenIn(await stage.approved());
  const answer = await stage.post('enviar', { contrato_id: stage.contractId, repasses });
  expect(outcome(answer)).toBe('400 payoutFile.refused');
  expect(answer.body.errors).toMatchObject([{ path: `R${repasses[0]?.id}`, code: 'documento_alfanumerico' }]);
});

test('asks for the key, and for a contract of the tenant', async () => {
  const repasses = seenIn(await stage.approved());
  const stranger = await setPayoutStage(h);
  const elsewhere = { contrato_id: stranger.contractId, repasses };
  expect(outcome(await stage.post('enviar', elsewhere))).toBe('404 payoutContract.notFound');
  const own = { contrato_id: stranger.contractId, repasses };
  expect(outcome(await stranger.post('enviar', own))).toBe('404 payout.notFound');
  expect(outcome(await stage.post('enviar', own, stage.one))).toBe('403 permission.denied');
});
