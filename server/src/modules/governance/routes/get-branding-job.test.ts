import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, foreign, stranger, viewer } = await setCompanyStage(h);
const { body: job } = await admin.governance.post(`/api/governance/companies/${company.id}/branding-jobs`, {
  corPrincipal: '#c81e5a',
});
const url = (id: string) => `/api/governance/branding-jobs/${id}`;
const right = { host: 'governance', url: url(job.jobId) } as const;

test('says that a job waits, and then what came of it', async () => {
  expect((await admin.governance.get(url(job.jobId))).status).toBe(202);
  await h.runJobs();
  const done = await admin.governance.get(url(job.jobId));
  expect([done.status, done.body.status]).toEqual([200, 'done']);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await outcomeOf(h, { ...right, url: url('x'), user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, right)).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { ...right, user: viewer, tenant: foreign })).toBe('403 tenant.forbidden');
  expect(await outcomeOf(h, { ...right, user: stranger })).toBe('404 brandingJob.notFound');
});
