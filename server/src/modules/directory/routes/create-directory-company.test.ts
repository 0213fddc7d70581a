import { expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/api/v1/company/directory';
const h = await createHarness();

test('makes a company in the tenant of the header', async () => {
  const tenant = await h.tenant();
  const below = await tenant.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const answer = await admin.post(URL, { razaoSocial: 'Filial Sul' }, { tenant: below });
  expect([answer.status, answer.body.tenantId, answer.body.isMain]).toEqual([201, below.uuid, true]);
});

test('refuses what the other creating route refuses', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const viewer = await tenant.user();
  const other = await h.tenant();
  await makeCompany(admin, { cnpj: '11222333000181' });
  const body = { razaoSocial: 'A' };
  expect((await h.request('POST', URL, { body })).status).toBe(401);
  expect((await viewer.post(URL, body)).status).toBe(403);
  expect((await admin.post(URL, body, { tenant: other })).body.code).toBe('tenant.forbidden');
  expect((await admin.post(URL, { ...body, tenantId: other.uuid })).body.code).toBe('tenant.forbidden');
  expect((await admin.post(URL, {})).status).toBe(400);
  expect((await admin.post(URL, { ...body, cnpj: '11222333000181' })).status).toBe(409);
});

test('a caller whose scope is one company makes none', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const bound = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin);
  await bindToCompany(h, bound, company.id);
  const answer = await bound.post(URL, { razaoSocial: 'Outra' });
  expect([answer.status, answer.body.code]).toEqual([403, 'company.ownCompanyOnly']);
});
