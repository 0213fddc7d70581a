import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makePayeeStage, type PayeeStage } from '../../../../../test/harness/payee-accounts.ts';
import type { TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/backend/api/financeiro/contas/configurar.php';

let stage: PayeeStage;
let owner: TestUser;
beforeEach(async () => {
  stage = await makePayeeStage(h);
  owner = await stage.tenant.user({ role: 'super-admin' });
});

test('what is approved from then on waits as long as the owner says; what waits already keeps its end', async () => {
  await stage.active();
  const waiting = await stage.asked();
  const { vigente_desde: end } = (await stage.approve({ id: waiting.id })).body.data.conta;
  const changed = await owner.post(URL, { quarentena_horas: 0, versao: 1 });
  expect(changed.body.data).toEqual({ quarentena_horas: 0, versao: 2 });
  expect((await stage.known()).body.data).toMatchObject({
    quarentena_horas: 0,
    em_andamento: { vigente_desde: end },
  });
  await stage.refuse({ id: waiting.id, motivo: 'Outra' });
  const next = await stage.asked();
  expect((await stage.approve({ id: next.id })).body.data.conta.situacao).toBe('ativa');
});

test('412 when it is stale, 400 beyond thirty days, 401, and 403 to admins', async () => {
  await owner.post(URL, { quarentena_horas: 48 });
  expect(outcome(await owner.post(URL, { quarentena_horas: 1, versao: 1 }))).toBe(
    '412 request.preconditionFailed',
  );
  expect(outcome(await owner.post(URL, { quarentena_horas: 721 }))).toBe('400 validation.failed');
  expect(outcome(await stage.admin.post(URL, { quarentena_horas: 1 }))).toBe('403 role.required');
  expect((await stage.refusals('POST', 'configurar', { quarentena_horas: 1 }))[0]).toBe(
    '401 auth.unauthenticated',
  );
});
