import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, foreign, stranger, viewer } = await setCompanyStage(h);
const url = (id: string) => `/api/governance/companies/${id}/form-fields?form=company`;
const asked = { host: 'governance', method: 'GET' } as const;

test('answers the form as it is delivered', async () => {
  const { body, status } = await viewer.governance.get(url(company.id));
  expect([status, body.form]).toEqual([200, 'company']);
  expect(body.fields.length).toBeGreaterThan(5);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  const right = { ...asked, url: url(company.id) };
  expect(await outcomeOf(h, { ...asked, url: url('x'), user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, right)).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { ...right, user: viewer, tenant: foreign })).toBe('403 tenant.forbidden');
  expect(await outcomeOf(h, { ...right, user: stranger })).toBe('404 company.notFound');
});
