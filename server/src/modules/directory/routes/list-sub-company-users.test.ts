import { expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (company: string, tenant: { uuid: string }) =>
  `/api/v1/company/${company}/tenentid/${tenant.uuid}/user`;

async function world() {
  const tenant = await h.tenant();
  const below = await tenant.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin);
  const branch = await makeCompany(admin);
  const son = await makeCompany(admin, {}, { tenant: below });
  const people = {
    main: await tenant.user({ name: 'Da matriz' }),
    ana: await tenant.user({ name: 'Ána do ramo', role: 'editor' }),
    bia: await tenant.user({ name: 'bia do ramo' }),
    son: await below.user({ name: 'Da filha' }),
  };
  await bindToCompany(h, people.main, main.id);
  await bindToCompany(h, people.ana, branch.id);
  await bindToCompany(h, people.bia, branch.id);
  await bindToCompany(h, people.son, son.id);
  return { tenant, below, admin, main, branch, son, people };
}

test('the users of the sub-companies by name, without those of the company itself', async () => {
  const { admin, below, main, people, tenant } = await world();
  const own = await admin.get(url(main.id, tenant));
  expect(own.status).toBe(200);
  expect(own.body.total).toBe(2);
  expect(own.body.items[0]).toMatchObject({
    id: people.ana.uuid,
    nomeCompleto: 'Ána do ramo',
    email: people.ana.email,
    role: 'editor',
    roleNumber: '3',
    status: 'ativo',
  });
  expect(own.body.items[1].id).toBe(people.bia.uuid);
  expect(own.body.items[0]).not.toHaveProperty('personalData');
  const there = await admin.get(url(main.id, below));
  expect(there.body.items.map(({ id }: { id: string }) => id)).toEqual([people.son.uuid]);
});

test('is whole, or a page', async () => {
  const { admin, main, people, tenant } = await world();
  const page = await admin.get(`${url(main.id, tenant)}?pageNumber=2&pageSize=1`);
  expect([page.body.total, page.body.items.map(({ id }: { id: string }) => id)]).toEqual([
    2,
    [people.bia.uuid],
  ]);
});

test('hides most of an e-mail from who may not see the full data of users', async () => {
  const { main, people, tenant } = await world();
  const operator = await tenant.user({ role: 'operator' });
  const { items } = (await operator.get(url(main.id, tenant))).body;
  expect(items[0].email).toBe(`${people.ana.email.slice(0, 2)}***@example.com`);
});

test('shows nobody to who lacks perm-user-list', async () => {
  const { main, tenant } = await world();
  const viewer = await tenant.user();
  expect((await viewer.get(url(main.id, tenant))).body).toEqual({ items: [], total: 0 });
});

test('400, 401, 403 and 404', async () => {
  const { admin, main, tenant } = await world();
  const stranger = await world();
  expect((await admin.get(url('x', tenant))).status).toBe(400);
  expect((await h.request('GET', url(main.id, tenant))).status).toBe(401);
  expect((await stranger.admin.get(url(main.id, tenant), { tenant })).status).toBe(403);
  expect((await stranger.admin.get(url(main.id, stranger.tenant))).status).toBe(404);
  expect((await admin.get(url(main.id, stranger.tenant))).status).toBe(404);
});
