import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'terminais/atualizar');

test('answers the record as the change left it, under the tag of that version', async () => {
  const { body, headers, status } = await endpoint.ask({ id: of['terminal'], modelo: 'S920' });
  expect(status).toBe(200);
  expect(body.data.terminal).toMatchObject({ id: of['terminal'], modelo: 'S920' });
  const read = await stage.endpoint('GET', 'terminais/obter').ask({ id: of['terminal'] });
  expect([read.headers['etag'], read.body.data.terminal]).toEqual([headers['etag'], body.data.terminal]);
});

test('412 for a version that is stale', async () => {
  const stale = await endpoint.ask({ id: of['terminal'], modelo: 'S920', versao: 1 });
  expect([stale.status, stale.body.code]).toEqual([412, 'request.preconditionFailed']);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(
    await endpoint.refusals({ id: of['terminal'], modelo: 'S920' }, { id: of['terminal'], status: 'novo' }),
  ).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 terminal.notFound',
  ]);
});
