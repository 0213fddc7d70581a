import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company } = await setCompanyStage(h);
const URL = '/api/governance/theme-tokens';
const right = { host: 'governance', url: URL } as const;

test('answers those of the platform and those of a portal to anybody', async () => {
  expect(await outcomeOf(h, right)).toBe('200 undefined');
  const named = { subdominio: 'portal-de-cores' };
  expect((await admin.patch(`/api/v1/company/directory/${company.id}`, named)).status).toBe(200);
  expect(await outcomeOf(h, { ...right, url: `${URL}?subdomain=portal-de-cores` })).toBe('200 undefined');
});

test('400 for an empty subdomain, 404 for one of nobody', async () => {
  expect(await outcomeOf(h, { ...right, url: `${URL}?subdomain=` })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { ...right, url: `${URL}?subdomain=ninguem` })).toBe('404 portal.notFound');
});
