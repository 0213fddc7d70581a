import { expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (id: string) => `/api/v1/company/${id}/user`;

test('counts the memberships that name the company', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const [one, two] = [await makeCompany(admin), await makeCompany(admin)];
  for (const company of [one, one, two]) await bindToCompany(h, await tenant.user(), company.id);
  const guest = await h.homelessUser();
  await tenant.addMember(guest, 'viewer');
  await bindToCompany(h, guest, one.id);
  expect((await admin.get(url(one.id))).body).toEqual({ total: 3 });
  expect((await admin.get(url(two.id))).body).toEqual({ total: 1 });
});

test('a membership is bound to a company by naming it, of its own tenant alone', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const member = await tenant.user();
  const company = await makeCompany(admin);
  const stranger = await h.tenant();
  const foreign = await makeCompany(await stranger.user({ role: 'admin' }));
  const membership = `/api/v1/auth/users/${member.uuid}/memberships/${tenant.uuid}`;
  expect((await admin.put(membership, { roleNumber: '5', companyId: company.id })).status).toBe(200);
  expect((await admin.get(url(company.id))).body).toEqual({ total: 1 });
  const unknown = await admin.put(membership, { roleNumber: '5', companyId: foreign.id });
  expect([unknown.status, unknown.body.code]).toEqual([422, 'company.unknown']);
  expect((await admin.put(membership, { roleNumber: '5', companyId: null })).status).toBe(200);
  expect((await admin.get(url(company.id))).body).toEqual({ total: 0 });
});

test('400, 401, 403 and 404', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin);
  const viewer = await tenant.user();
  const other = await h.tenant();
  const stranger = await other.user({ role: 'admin' });
  expect((await viewer.get(url(company.id))).status).toBe(200);
  expect((await admin.get(url('x'))).status).toBe(400);
  expect((await h.request('GET', url(company.id))).status).toBe(401);
  expect((await stranger.get(url(company.id), { tenant })).status).toBe(403);
  expect((await stranger.get(url(company.id))).status).toBe(404);
});
