import { expect, test } from 'vitest';
import { setDisputeStage } from '../../../../../../test/harness/disputes.ts';
import { PDF } from '../../../../../../test/harness/documents.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('answers a document to who sees its dispute, to nobody else, and by no other dispute', async () => {
  const stage = await setDisputeStage(h);
  const { id } = await stage.registered();
  const { uuid } = (await stage.evidence(id, 'entrega.pdf', PDF)).body.data.prova;
  const load = (dispute: number, prova: string, user = stage.manager) =>
    user.get(`/backend/api/financeiro/disputas/provas/baixar.php?id=${dispute}&prova=${prova}`);
  const answer = await load(id, uuid);
  expect([answer.status, answer.text]).toEqual([200, PDF.toString()]);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  const stranger = await setDisputeStage(h);
  expect(outcome(await load(id, uuid, stranger.manager))).toBe('404 dispute.notFound');
  const other = (await stranger.registered()).id;
  expect(outcome(await load(other, uuid, stranger.manager))).toBe('404 dispute.evidenceNotFound');
  expect(outcome(await load(id, uuid, await stage.tenant.user({ role: 'admin' })))).toBe(
    '403 permission.denied',
  );
});
