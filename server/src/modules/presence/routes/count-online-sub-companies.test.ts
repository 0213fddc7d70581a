import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, foreign } = await setCompanyStage(h);
const URL = '/api/v1/presence/online-count/sub-companies';

test('nobody is online without a connection', async () => {
  const { body, status } = await admin.get(URL);
  expect([status, body.total]).toEqual([200, 0]);
});

test('400, 401 and 403', async () => {
  expect(await outcomeOf(h, { url: `${URL}?unheardOf=1`, user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { url: `${URL}` })).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { url: `${URL}`, user: admin, tenant: foreign })).toBe('403 tenant.forbidden');
});
