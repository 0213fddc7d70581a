import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/api/v1/company/directory';
const h = await createHarness();

test('holds the companies of the tenant of the request, and none of the tenants below', async () => {
  const tenant = await h.tenant();
  const below = await tenant.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin, { razaoSocial: 'Matriz' });
  const other = await makeCompany(admin, { razaoSocial: 'Abaixo' }, { tenant: below });
  const own = await admin.get(URL);
  expect(own.body.items.map(({ id }: { id: string }) => id)).toEqual([main.id]);
  const there = await admin.get(URL, { tenant: below });
  expect(there.body.items.map(({ id }: { id: string }) => id)).toEqual([other.id]);
});

test('answers what a line has', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin, { razaoSocial: 'Matriz' });
  const branch = await makeCompany(admin, { razaoSocial: 'Filial', parentCompanyId: main.id });
  await admin.put(`${URL}/${branch.id}/branding`, { corPrincipal: '#0A5FFF' });
  const { items } = (await admin.get(URL)).body;
  const { abilities, addresses, contacts, documents, moves, ...summary } = branch.body;
  expect(items[1]).toEqual({ ...summary, branding: { corPrincipal: '#0A5FFF', logotipo: null } });
});

test('is refused without a token, with a bad page, and in a tenant out of reach', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const other = await h.tenant();
  expect((await h.request('GET', URL)).status).toBe(401);
  expect((await admin.get(`${URL}?pageSize=0`)).status).toBe(400);
  expect((await admin.get(URL, { tenant: other })).status).toBe(403);
});

test('shows a viewer the main company alone', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const viewer = await tenant.user();
  await makeCompany(admin, { razaoSocial: 'Matriz' });
  await makeCompany(admin, { razaoSocial: 'Outra' });
  const answer = await viewer.get(URL);
  expect([answer.body.total, answer.body.items[0].razaoSocial]).toEqual([1, 'Matriz']);
});
