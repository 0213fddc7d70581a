import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, foreign, stranger } = await setCompanyStage(h);
const URL = '/api/v1/presence/online-count/aggregated-by-parent';

test('nobody is online without a connection', async () => {
  const { body, status } = await admin.get(`${URL}?parentCompanyId=${company.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({ parentCompanyId: company.id, online: 0, matriz: 0, subEmpresas: 0 });
});

test('404 for the company of another tenant', async () => {
  const asked = { url: `${URL}?parentCompanyId=${company.id}`, user: stranger };
  expect(await outcomeOf(h, asked)).toBe('404 company.notFound');
});

test('400, 401 and 403', async () => {
  expect(await outcomeOf(h, { url: `${URL}`, user: admin })).toBe('400 validation.failed');
  expect(await outcomeOf(h, { url: `${URL}?parentCompanyId=${company.id}` })).toBe(
    '401 auth.unauthenticated',
  );
  expect(
    await outcomeOf(h, { url: `${URL}?parentCompanyId=${company.id}`, user: admin, tenant: foreign }),
  ).toBe('403 tenant.forbidden');
});
