import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, foreign, viewer } = await setCompanyStage(h);
const URL = '/api/v1/presence/active-users';

test('answers who sent a request, in the tenant of the request alone', async () => {
  await viewer.get(URL);
  const { body, status } = await admin.get(URL);
  expect(status).toBe(200);
  const ids = body.usuarios.map(({ userId }: { userId: string }) => userId);
  expect(ids.sort()).toEqual([admin.uuid, viewer.uuid].sort());
});

test('400, 401 and 403', async () => {
  expect(await outcomeOf(h, { url: `${URL}?unheardOf=1`, user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { url: `${URL}` })).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { url: `${URL}`, user: admin, tenant: foreign })).toBe('403 tenant.forbidden');
});
