import { expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (company: string, tenant: { uuid: string }) =>
  `/api/v1/company/${company}/tenentid/${tenant.uuid}`;
const names = (answer: { body: { items: { razaoSocial: string }[] } }) =>
  answer.body.items.map(({ razaoSocial }) => razaoSocial);

async function world() {
  const tenant = await h.tenant();
  const below = await tenant.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin, { razaoSocial: 'Matriz' });
  const branch = await makeCompany(admin, { razaoSocial: 'Ramo' });
  const leaf = await makeCompany(admin, { razaoSocial: 'Folha', parentCompanyId: branch.id });
  const son = await makeCompany(admin, { razaoSocial: 'Filha Matriz' }, { tenant: below });
  const sonBranch = await makeCompany(
    admin,
    { razaoSocial: 'Filha Ramo', isFilial: true },
    { tenant: below },
  );
  return { tenant, below, admin, main, branch, leaf, son, sonBranch };
}

test('of a main company: all others of its tenant, and those of a tenant below', async () => {
  const { admin, below, main, sonBranch, tenant } = await world();
  const own = await admin.get(url(main.id, tenant));
  expect([own.status, names(own), own.body.total]).toEqual([200, ['Folha', 'Ramo'], 2]);
  const there = await admin.get(url(main.id, below));
  expect(names(there)).toEqual(['Filha Matriz', 'Filha Ramo']);
  expect(there.body.items[1]).toEqual({
    id: sonBranch.id,
    razaoSocial: 'Filha Ramo',
    nomeFantasia: null,
    cnpj: null,
    tenantId: below.uuid,
    parentCompanyId: null,
    isFilial: true,
    subdominio: null,
    status: 'ativa',
  });
});

test('of another company: what is below it in its own tenant', async () => {
  const { admin, below, branch, leaf, son, tenant } = await world();
  const own = await admin.get(url(branch.id, tenant));
  expect(own.body.items.map(({ id }: { id: string }) => id)).toEqual([leaf.id]);
  expect((await admin.get(url(branch.id, below))).body).toEqual({ items: [], total: 0 });
  expect((await admin.get(url(son.id, tenant))).body).toEqual({ items: [], total: 0 });
});

test('is whole, or a page', async () => {
  const { admin, main, tenant } = await world();
  for (let index = 0; index < 25; index += 1) await makeCompany(admin, { razaoSocial: `Sub ${index + 10}` });
  expect((await admin.get(url(main.id, tenant))).body.items).toHaveLength(27);
  const page = await admin.get(`${url(main.id, tenant)}?pageNumber=2&pageSize=10`);
  expect([page.body.items.length, page.body.total, names(page)[0]]).toEqual([10, 27, 'Sub 18']);
  expect((await admin.get(`${url(main.id, tenant)}?pageSize=0`)).status).toBe(400);
});

test('shows nothing beyond the own company to who lacks perm-user-list or is bound to it', async () => {
  const { admin, branch, main, tenant } = await world();
  const viewer = await tenant.user();
  expect((await viewer.get(url(main.id, tenant))).body).toEqual({ items: [], total: 0 });
  await tenant.grant(viewer, 'perm-user-list');
  expect((await viewer.get(url(main.id, tenant))).body.total).toBe(2);
  const bound = await tenant.user({ role: 'admin' });
  await bindToCompany(h, bound, branch.id);
  expect((await bound.get(url(branch.id, tenant))).body).toEqual({ items: [], total: 0 });
  expect((await admin.get(url(main.id, tenant))).body.total).toBe(2);
});

test('400, 401, 403 and 404', async () => {
  const { admin, below, main, tenant } = await world();
  const stranger = await world();
  const member = await tenant.user({ role: 'operator' });
  expect((await admin.get(url('x', tenant))).status).toBe(400);
  expect((await admin.get(url(main.id, { uuid: 'x' }))).status).toBe(400);
  expect((await h.request('GET', url(main.id, tenant))).status).toBe(401);
  expect((await stranger.admin.get(url(main.id, tenant), { tenant })).status).toBe(403);
  expect((await stranger.admin.get(url(main.id, stranger.tenant))).body.code).toBe('company.notFound');
  expect((await admin.get(url(main.id, stranger.tenant))).body.code).toBe('tenant.notFound');
  expect((await member.get(url(main.id, below))).status).toBe(404);
});
