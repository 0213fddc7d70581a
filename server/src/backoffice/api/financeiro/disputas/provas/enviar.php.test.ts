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

test('keeps a document of the defence, which is a step of the dispute', async () => {
  const { id } = await stage.registered();
  const answer = await stage.evidence(id, 'entrega.pdf', PDF);
  expect(answer.body.data.prova).toMatchObject({
    nome: 'entrega.pdf',
    tipo_mime: 'application/pdf',
    bytes: PDF.length,
  });
  const { data } = (await stage.manager.get(`/backend/api/financeiro/disputas/ver.php?id=${id}`)).body;
  expect(data.provas).toMatchObject([{ uuid: answer.body.data.prova.uuid, nome: 'entrega.pdf' }]);
  expect(data.passos.at(-1)).toMatchObject({ tipo: 'prova', valor: 'entrega.pdf' });
});

test('400 for what is no document and once it ended, 404 for a stranger, 403 without the key', async () => {
  const seen = await stage.registered();
  expect(outcome(await stage.evidence(seen.id, 'x.exe', PDF))).toBe('400 upload.type');
  expect(outcome(await stage.evidence(seen.id, 'x.pdf', Buffer.from('text')))).toBe('400 upload.type');
  const stranger = await setDisputeStage(h);
  expect(outcome(await stranger.evidence(seen.id, 'x.pdf', PDF))).toBe('404 dispute.notFound');
  expect(outcome(await stage.evidence(seen.id, 'x.pdf', PDF, stage.one))).toBe('403 permission.denied');
  await stage.post('encerrar', { ...seen, ganho_centavos: 0 });
  expect(outcome(await stage.evidence(seen.id, 'x.pdf', PDF))).toBe('400 dispute.over');
});
