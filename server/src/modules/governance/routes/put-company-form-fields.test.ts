import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { customField, formWith } from '../../../../test/harness/forms.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, stranger, viewer } = await setCompanyStage(h);
const url = (id: string) => `/api/governance/companies/${id}/form-fields?form=company`;
const asked = { host: 'governance', method: 'PUT' } as const;

const body = { fields: formWith('company', {}, customField('cor')) };

test('arranges the form for the company', async () => {
  const answer = await admin.governance.put(url(company.id), body);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.fields.map(({ key }: { key: string }) => key)).toContain('cor');
});

test('400, 401, 403, and 404 to another tenant', async () => {
  const right = { ...asked, url: url(company.id), body };
  expect(await outcomeOf(h, { ...asked, url: url(company.id), body: { fields: 1 }, user: admin })).toBe(
    '400 validation.failed',
  );
  expect(await outcomeOf(h, right)).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { ...right, user: viewer })).toBe('403 governance.adminRequired');
  expect(await outcomeOf(h, { ...right, user: stranger })).toBe('404 company.notFound');
});
