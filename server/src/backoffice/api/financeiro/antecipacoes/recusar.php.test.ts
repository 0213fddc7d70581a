import { beforeEach, expect, test } from 'vitest';
import { type AdvanceStage, setAdvanceStage } from '../../../../../test/harness/advances.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
  await stage.rule();
});

const refuse = (seen: object, user = stage.asker) =>
  stage.post('recusar', { ...seen, motivo: 'Desistiu' }, user);

test('ends an advance that was not credited, with the reason, and frees its installments', async () => {
  const seen = await stage.accepted();
  expect((await refuse(seen)).body.data.antecipacao).toMatchObject({
    status: 'recusada',
    motivo: 'Desistiu',
    encerrada_por: stage.asker.name,
  });
  expect((await stage.quote()).status).toBe(200);
});

test('400 once it was credited or refused, 412 when it is stale, 404 for a stranger', async () => {
  const seen = await stage.approved();
  expect(outcome(await refuse(seen))).toBe('400 advance.stage');
  expect(outcome(await refuse({ ...seen, versao: 1 }))).toBe('412 request.preconditionFailed');
  const stranger = await setAdvanceStage(h);
  expect(outcome(await refuse(seen, stranger.asker))).toBe('404 advance.notFound');
  expect(outcome(await refuse(seen, stage.approver))).toBe('403 permission.denied');
});
