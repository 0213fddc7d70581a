import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../../test/harness/disputes.ts';
import { PDF } from '../../../../../../test/harness/documents.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

const sendEvidence = async (id: number): Promise<string> =>
  (await stage.evidence(id, 'entrega.pdf', PDF)).body.data.prova.uuid;

test('takes a document back: it is gone, its file goes by a job, and the dispute says so', async () => {
  const { id } = await stage.registered();
  const prova = await sendEvidence(id);
  expect((await stage.post('provas/remover', { id, prova })).status).toBe(200);
  const { data } = (await stage.manager.get(`/backend/api/financeiro/disputas/ver.php?id=${id}`)).body;
  expect(data.provas).toEqual([]);
  expect(data.passos.at(-1)).toMatchObject({ tipo: 'prova_retirada', valor: 'entrega.pdf' });
  const { rows } = await h.db.owner.query(
    `select count(*)::int as files from outbox where tenant_id = $1 and topic = 'uploads.remove-files'`,
    [stage.tenant.id],
  );
  expect(rows).toEqual([{ files: 1 }]);
  expect(outcome(await stage.post('provas/remover', { id, prova }))).toBe('404 dispute.evidenceNotFound');
});

test('400 once the defence was sent and once it ended', async () => {
  const { id, versao } = await stage.registered();
  const prova = await sendEvidence(id);
  const sent = await stage.post('conduzir', { id, versao, fase: 'enviada' });
  expect(outcome(await stage.post('provas/remover', { id, prova }))).toBe('400 dispute.evidenceSent');
  await stage.post('encerrar', { id, versao: sent.body.data.contestacao.versao, ganho_centavos: 0 });
  expect(outcome(await stage.post('provas/remover', { id, prova }))).toBe('400 dispute.over');
});

test('404 for a stranger and through another dispute, 403 without the key', async () => {
  const { id } = await stage.registered();
  const prova = await sendEvidence(id);
  const stranger = await setDisputeStage(h);
  const remove = (of: number, user = stage.manager) => stage.post('provas/remover', { id: of, prova }, user);
  expect(outcome(await remove(id, stranger.manager))).toBe('404 dispute.notFound');
  const { id: other } = await stranger.registered();
  expect(outcome(await remove(other, stranger.manager))).toBe('404 dispute.evidenceNotFound');
  expect(outcome(await remove(id, stage.one))).toBe('403 permission.denied');
});
