import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'tokens/revogar');

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ id: of['token'] }, { id: 'x' })).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 role.required',
    '404 apiToken.notFound',
  ]);
});

test('revokes a token; again it changes nothing', async () => {
  const { body, status } = await endpoint.ask({ id: of['token'] });
  expect([status, body.data]).toEqual([200, { id: of['token'] }]);
  const { tokens } = (await stage.endpoint('GET', 'tokens/listar').ask({})).body.data;
  const revoked = tokens.find(({ id }: { id: number }) => id === of['token']);
  expect(revoked.revogado_em).not.toBeNull();
  expect((await endpoint.ask({ id: of['token'] })).status).toBe(200);
});
