import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'planos-taxas/atualizar');

test('changes what is sent of a plan and answers its version', async () => {
  const { body, headers, status } = await endpoint.ask({ id: of['plan'], nome: 'Plano novo' });
  expect([status, body.data.id]).toEqual([200, of['plan']]);
  expect(headers['etag']).toContain(String(body.data.versao));
});

test('412 for a version that is stale', async () => {
  const stale = await endpoint.ask({ id: of['plan'], nome: 'Tarde demais', versao: 1 });
  expect([stale.status, stale.body.code]).toEqual([412, 'request.preconditionFailed']);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ id: of['plan'], nome: 'X' }, { id: 'x' })).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 ratePlan.notFound',
  ]);
});
