import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { PDF, sentPath } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, stranger, tenant, viewer } = await setCompanyStage(h);
const of = `/api/v1/auth/users/${viewer.uuid}`;
const path = await sentPath(viewer, of);

test('answers a file of a user to that user and to an admin', async () => {
  for (const user of [viewer, admin]) {
    const file = await user.get(path);
    expect([file.status, file.text]).toEqual([200, PDF.toString()]);
  }
});

test('400, 401, 403, and 404 to another tenant', async () => {
  const colleague = await tenant.user();
  expect(await outcomeOf(h, { url: `${of}/uploads/x`, user: viewer })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { url: path })).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { url: path, user: colleague })).toBe('403 user.forbidden');
  expect(await outcomeOf(h, { url: path, user: stranger })).toBe('404 user.notFound');
});
