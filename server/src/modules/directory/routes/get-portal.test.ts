import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const get = (portalTenantId: string) =>
  h.request('GET', `/api/v1/portal/subdomain-url?portalTenantId=${portalTenantId}`);

async function portal(subdominio: string) {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin, { subdominio });
  return { tenant, admin, main };
}

test('answers where the portal is and how it looks, to anybody, and nothing else', async () => {
  const { admin, main, tenant } = await portal('portal-um');
  await admin.put(`/api/v1/company/directory/${main.id}/branding`, { corPrincipal: '#0A5FFF' });
  const answer = await get(tenant.uuid.toUpperCase());
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      portalTenantId: tenant.uuid,
      subdominio: 'portal-um',
      url: 'http://portal-um.retaguarda.test',
      branding: { corPrincipal: '#0A5FFF', logotipo: null },
    },
  ]);
});

test('the branding falls back field by field to that of the white label', async () => {
  const { admin, main, tenant } = await portal('portal-rede');
  const logotipo = 'https://rede.test/logo.png';
  await admin.put(`/api/v1/company/directory/${main.id}/branding`, { corPrincipal: '#111111', logotipo });
  const below = await (await tenant.tenant()).tenant();
  const own = await makeCompany(admin, { subdominio: 'portal-filha' }, { tenant: below });
  const put = `/api/v1/company/directory/${own.id}/branding`;
  await admin.put(put, { corPrincipal: '#222222' }, { tenant: below });
  expect((await get(below.uuid)).body.branding).toEqual({ corPrincipal: '#222222', logotipo });
});

test.each<[string, (tenant: { id: number }) => string]>([
  [
    'whose main company has no subdomain',
    ({ id }) => `update companies set subdominio = null where tenant_id = ${id}`,
  ],
  [
    'whose main company is blocked',
    ({ id }) => `update companies set status = 'bloqueada' where tenant_id = ${id}`,
  ],
  ['that is not active', ({ id }) => `update tenants set status = 'inativo' where id = ${id}`],
])('404 for a tenant %s', async (_what, statement) => {
  const { tenant } = await portal(`portal-${crypto.randomUUID()}`);
  expect((await get(tenant.uuid)).status).toBe(200);
  await h.db.owner.query(statement(tenant));
  const answer = await get(tenant.uuid);
  expect([answer.status, answer.body.code]).toEqual([404, 'portal.notFound']);
});

test('404 for a tenant without companies, for the platform and for none; 400 for no uuid', async () => {
  const tenant = await h.tenant();
  const unknown = '0193a000-0000-7000-8000-00000000dead';
  for (const uuid of [tenant.uuid, h.platform.uuid, unknown]) expect((await get(uuid)).status).toBe(404);
  expect((await get('x')).status).toBe(400);
  expect((await h.request('GET', '/api/v1/portal/subdomain-url')).status).toBe(400);
});
