import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, stranger, viewer } = await setCompanyStage(h);
const url = (id: string) => `/api/v1/company/directory/${id}/operational/top-estabelecimentos`;

test('a company without sales has no establishment at the top', async () => {
  const { body, status } = await admin.get(url(company.id));
  expect(status).toBe(200);
  expect(body.itens).toEqual([]);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  const right = url(company.id);
  expect(await outcomeOf(h, { url: `${right}?limit=0`, user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { url: right })).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { url: right, user: viewer })).toBe('403 permission.denied');
  expect(await outcomeOf(h, { url: right, user: stranger })).toBe('404 company.notFound');
});
