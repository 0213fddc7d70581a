import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (tenant: { uuid: string }) => `/api/v1/white-labels/${tenant.uuid}`;

async function whiteLabel(razaoSocial: string) {
  const tenant = await h.tenant();
  const below = await tenant.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin, { razaoSocial, nomeFantasia: 'Fantasia' });
  await makeCompany(admin);
  await makeCompany(admin, {}, { tenant: below });
  return { tenant, below, admin, main };
}

const [beta, alfa] = [await whiteLabel('Beta Pagamentos'), await whiteLabel('alfa Pagamentos')];
await h.tenant({ name: 'Sem empresa' });

test('under the platform: the main companies of all white labels, by name', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  await alfa.admin.put(`/api/v1/company/directory/${alfa.main.id}/branding`, { corPrincipal: '#0A5FFF' });
  const answer = await root.get(url(h.platform));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ pageNumber: 1, pageSize: 20, total: 2, totalPages: 1 });
  expect(answer.body.items).toEqual([
    {
      id: alfa.main.id,
      nomeFantasia: 'Fantasia',
      razaoSocial: 'alfa Pagamentos',
      cnpj: null,
      subdominio: null,
      status: 'ativa',
      branding: { corPrincipal: '#0A5FFF', logotipo: null },
      quantidadeSubEmpresas: 2,
      createdAt: h.clock.now().toISOString(),
    },
    expect.objectContaining({ id: beta.main.id }),
  ]);
  const page = await root.get(`${url(h.platform)}?pageNumber=2&pageSize=1`);
  expect(page.body.items.map(({ id }: { id: string }) => id)).toEqual([beta.main.id]);
  const one = await root.get(url(beta.tenant));
  expect(one.body.items.map(({ id }: { id: string }) => id)).toEqual([beta.main.id]);
});

test('those with a text in a name, or in a CNPJ with its punctuation, and in another order', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  const ids = async (query: string) =>
    (await root.get(`${url(h.platform)}?${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await ids('search=BETA%20pag')).toEqual([beta.main.id]);
  expect((await root.get(`${url(h.platform)}?search=BETA`)).body.total).toBe(1);
  expect(await ids('search=%25')).toEqual([]);
  expect(await ids('sort=-nome')).toEqual([beta.main.id, alfa.main.id]);
  await beta.admin.patch(`/api/v1/company/directory/${beta.main.id}`, { status: 'inativa' });
  const byStatus = await ids('sort=-situacao');
  expect(byStatus).toEqual((await ids('sort=situacao')).toReversed());
  expect((await root.get(`${url(h.platform)}?sort=cnpj`)).status).toBe(400);
});

test('at a white label: its own', async () => {
  const answer = await alfa.admin.get(url(alfa.tenant));
  expect(answer.body.items.map(({ id }: { id: string }) => id)).toEqual([alfa.main.id]);
  expect(answer.body.items[0].quantidadeSubEmpresas).toBe(2);
});

test('under a sub-company: none', async () => {
  expect((await alfa.admin.get(url(alfa.below))).body).toMatchObject({ items: [], total: 0, totalPages: 0 });
});

test('counts for a member without reach the companies of the tenant', async () => {
  const operator = await alfa.tenant.user({ role: 'operator' });
  expect((await operator.get(url(alfa.tenant))).body.items[0].quantidadeSubEmpresas).toBe(1);
});

test('400, 401, 403 and 404', async () => {
  expect((await alfa.admin.get(url({ uuid: 'x' }))).status).toBe(400);
  expect((await alfa.admin.get(`${url(alfa.tenant)}?pageSize=1000`)).status).toBe(400);
  expect((await h.request('GET', url(alfa.tenant))).status).toBe(401);
  expect((await alfa.admin.get(url(alfa.tenant), { tenant: beta.tenant })).status).toBe(403);
  for (const tenant of [beta.tenant, h.platform, { uuid: '0193a000-0000-7000-8000-00000000dead' }]) {
    const answer = await alfa.admin.get(url(tenant));
    expect([answer.status, answer.body.code]).toEqual([404, 'tenant.notFound']);
  }
});
