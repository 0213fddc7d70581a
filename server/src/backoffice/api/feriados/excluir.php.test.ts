import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'feriados/excluir');

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ id: of['holiday'] }, { id: 'x' })).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 holiday.notFound',
  ]);
});

test('takes a holiday away, once', async () => {
  const { body, status } = await endpoint.ask({ id: of['holiday'] });
  expect([status, body.data]).toEqual([200, { id: of['holiday'] }]);
  expect((await endpoint.ask({ id: of['holiday'] })).status).toBe(404);
});
