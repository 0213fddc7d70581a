import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, stranger, viewer } = await setCompanyStage(h);
const url = (id: string) => `/api/governance/companies/${id}/branding-jobs`;
const asked = { host: 'governance', method: 'POST' } as const;

const body = { corPrincipal: '#c81e5a' };

test('takes a request for a new brand and says where it stands', async () => {
  const answer = await admin.governance.post(url(company.id), body);
  expect(answer.status, answer.text).toBe(202);
  expect(answer.headers['location']).toBe(`/api/governance/branding-jobs/${answer.body.jobId}`);
});

test('400 for a request of nothing', async () => {
  const nothing = { ...asked, url: url(company.id), user: admin, body: {} };
  expect(await outcomeOf(h, nothing)).toBe('400 brandingJob.empty');
});

test('400, 401, 403, and 404 to another tenant', async () => {
  const right = { ...asked, url: url(company.id), body };
  expect(
    await outcomeOf(h, { ...asked, url: url(company.id), body: { corPrincipal: 'red' }, user: admin }),
  ).toBe('400 validation.failed');
  expect(await outcomeOf(h, right)).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { ...right, user: viewer })).toBe('403 governance.adminRequired');
  expect(await outcomeOf(h, { ...right, user: stranger })).toBe('404 company.notFound');
});
