import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makePayeeStage, type PayeeStage } from '../../../../../test/harness/payee-accounts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const motivo = 'O cliente não pediu';

let stage: PayeeStage;
beforeEach(async () => {
  stage = await makePayeeStage(h);
});

test('a refused account says why, and another one may be asked for', async () => {
  const { id } = await stage.asked();
  const { body } = await stage.refuse({ id, motivo, versao: 1 });
  expect(body.data.conta).toMatchObject({
    situacao: 'recusada',
    motivo,
    decidida_por: { id: stage.approver.id },
  });
  expect((await stage.ask()).status).toBe(200);
});

test('what was approved is stopped until its quarantine is over, and not after', async () => {
  const first = await stage.active();
  const { id } = await stage.asked();
  await stage.approve({ id });
  h.clock.advance({ hours: 23 });
  expect(outcome(await stage.refuse({ id, motivo }))).toBe('200 undefined');
  h.clock.advance({ hours: 2 });
  await stage.tick();
  expect((await stage.known()).body.data.ativa.id).toBe(first.id);
  const late = await stage.asked();
  await stage.approve({ id: late.id });
  h.clock.advance({ hours: 24 });
  expect(outcome(await stage.refuse({ id: late.id, motivo }))).toBe('400 status.transition');
});

test('whoever asked takes it back; others need the key to approve', async () => {
  const owner = await stage.person('read', 'change');
  const { id } = (await stage.ask({}, owner)).body.data.conta;
  expect(outcome(await stage.refuse({ id, motivo }, await stage.person('read', 'change')))).toBe(
    '403 permission.denied',
  );
  expect(outcome(await stage.refuse({ id, motivo }, owner))).toBe('200 undefined');
});

test('400 without a reason, 412 when it is stale, 401, 403 and 404', async () => {
  const { id } = await stage.asked();
  expect(outcome(await stage.refuse({ id }))).toBe('400 validation.failed');
  expect(outcome(await stage.refuse({ id, motivo, versao: 2 }))).toBe('412 request.preconditionFailed');
  expect(await stage.refusals('POST', 'recusar', { id, motivo })).toEqual([
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 payeeAccount.notFound',
  ]);
});
