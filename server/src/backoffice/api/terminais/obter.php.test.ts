import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('GET', 'terminais/obter');

test('answers the record under its tag', async () => {
  const answer = await endpoint.ask({ id: of['terminal'] });
  expect(answer.status).toBe(200);
  expect(answer.body.data.terminal.id).toBe(of['terminal']);
  expect(answer.headers['etag']).toMatch(/^"/);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ id: of['terminal'] }, { id: 'x' })).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 terminal.notFound',
  ]);
});
