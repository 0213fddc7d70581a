import { beforeEach, expect, test } from 'vitest';
import { type CompanyStage, outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/presence/active-users-global';

/** Other people for each test: whoever asks anything is active from then on. */
let stage: CompanyStage;
beforeEach(async () => {
  stage = await setCompanyStage(h);
});

test('answers the tenants that the admin reaches', async () => {
  const { admin, stranger } = stage;
  await stranger.get('/api/v1/presence/active-users');
  const { body, status } = await admin.get(URL);
  expect(status).toBe(200);
  const ids = body.usuarios.map(({ userId }: { userId: string }) => userId);
  expect(ids).toEqual([admin.uuid]);
});

test('403 for somebody who is no admin', async () => {
  expect(await outcomeOf(h, { url: URL, user: stage.viewer })).toBe('403 role.required');
});

test('400, 401 and 403', async () => {
  const { admin, foreign } = stage;
  expect(await outcomeOf(h, { url: `${URL}?unheardOf=1`, user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { url: `${URL}` })).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { url: `${URL}`, user: admin, tenant: foreign })).toBe('403 tenant.forbidden');
});
