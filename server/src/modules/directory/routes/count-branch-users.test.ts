import { expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant } from '../../../../test/harness/people.ts';

const h = await createHarness();
const url = (id: string) => `/api/v1/company/${id}/user/with-subcompanies`;

async function users(tenant: TestTenant, companyId: string, amount: number) {
  for (let index = 0; index < amount; index += 1) await bindToCompany(h, await tenant.user(), companyId);
}

test('counts the company and everything below it in its tree', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeCompany(admin);
  const top = await makeCompany(admin);
  const middle = await makeCompany(admin, { parentCompanyId: top.id });
  const leaf = await makeCompany(admin, { parentCompanyId: middle.id });
  await users(tenant, top.id, 1);
  await users(tenant, middle.id, 2);
  await users(tenant, leaf.id, 3);
  expect((await admin.get(url(top.id))).body).toEqual({ total: 6, matriz: 1, subEmpresas: 5 });
  expect((await admin.get(url(leaf.id))).body).toEqual({ total: 3, matriz: 3, subEmpresas: 0 });
});

test('for a main company counts the tenants below too, each person once, as far as the caller reaches', async () => {
  const tenant = await h.tenant();
  const below = await tenant.tenant();
  const deeper = await below.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin);
  const loose = await makeCompany(admin);
  const son = await makeCompany(admin, {}, { tenant: below });
  const grandson = await makeCompany(admin, {}, { tenant: deeper });
  await users(tenant, main.id, 1);
  await users(tenant, loose.id, 2);
  await users(below, son.id, 3);
  await users(deeper, grandson.id, 4);
  const both = await tenant.user();
  await bindToCompany(h, both, main.id);
  await below.addMember(both, 'viewer');
  await bindToCompany(h, both, son.id);
  expect((await admin.get(url(main.id))).body).toEqual({ total: 11, matriz: 2, subEmpresas: 9 });
  expect((await admin.get(url(son.id))).body).toEqual({ total: 8, matriz: 4, subEmpresas: 4 });
  const operator = await tenant.user({ role: 'operator' });
  expect((await operator.get(url(main.id))).body).toEqual({ total: 4, matriz: 2, subEmpresas: 2 });
});

test('for a caller with a level-1 scope counts the one company', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin);
  const other = await makeCompany(admin, { parentCompanyId: main.id });
  const bound = await tenant.user({ role: 'admin' });
  await bindToCompany(h, bound, main.id);
  await users(tenant, other.id, 2);
  expect((await bound.get(url(main.id))).body).toEqual({ total: 1, matriz: 1, subEmpresas: 0 });
});

test('400, 401, 403 and 404', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await admin.get(url('x'))).status).toBe(400);
  expect((await h.request('GET', url(company.id))).status).toBe(401);
  expect((await stranger.get(url(company.id), { tenant })).status).toBe(403);
  expect((await stranger.get(url(company.id))).status).toBe(404);
});
