import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { PDF, sentPath } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, foreign, stranger, viewer } = await setCompanyStage(h);
const of = `/api/v1/company/directory/${company.id}`;
const path = await sentPath(admin, of);

test('answers a file of the company to who sees the company', async () => {
  const file = await viewer.get(path);
  expect([file.status, file.text]).toEqual([200, PDF.toString()]);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await outcomeOf(h, { url: `${of}/uploads/x`, user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { url: path })).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { url: path, user: admin, tenant: foreign })).toBe('403 tenant.forbidden');
  expect((await stranger.get(path)).status).toBe(404);
});
