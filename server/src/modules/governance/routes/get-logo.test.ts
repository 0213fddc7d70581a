import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company } = await setCompanyStage(h);
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const companyUrl = `/api/governance/companies/${company.id}`;
const url = (path: string) => ({ host: 'governance', url: `/api/governance/logos/${path}` }) as const;

test('answers a published logo to anybody', async () => {
  const logotipo = `data:image/png;base64,${PIXEL}`;
  expect((await admin.governance.post(`${companyUrl}/branding-jobs`, { logotipo })).status).toBe(202);
  await h.runJobs();
  const { logo } = (await admin.governance.get(`${companyUrl}/theme-tokens`)).body;
  const file = await h.governance.inject({ method: 'GET', url: new URL(logo.url).pathname });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
});

test('400 for what is no name of a logo, 404 for one that nobody has', async () => {
  expect(await outcomeOf(h, url('x/64'))).toBe('400 validation.failed');
  expect(await outcomeOf(h, url(`${'0'.repeat(32)}/65`))).toBe('400 validation.failed');
  expect(await outcomeOf(h, url(`${'0'.repeat(32)}/64`))).toBe('404 logo.notFound');
});
