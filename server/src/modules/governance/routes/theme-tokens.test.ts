import { expect, test } from 'vitest';
import { send } from '../../../../test/harness/client.ts';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';

const h = await createHarness();
const PUBLIC = '/api/governance/theme-tokens';
const of = (id: string) => `/api/governance/companies/${id}/theme-tokens`;

async function brand(user: TestUser, companyId: string, body: object) {
  const answer = await user.put(`/api/v1/company/directory/${companyId}/branding`, body);
  expect(answer.status, answer.text).toBe(200);
}

test('the platform has colours for everybody, and text on them that can be read', async () => {
  const { body, headers, status } = await send(h.governance, 'GET', PUBLIC);
  expect(status).toBe(200);
  expect(body.color.primary).toMatch(/^#[0-9a-f]{6}$/);
  expect(body.color.primaryScale).toHaveLength(10);
  expect(body.color.dark.surface).not.toBe(body.color.light.surface);
  expect(body).toMatchObject({ logo: null, palette: [], contrast: { passesAA: true } });
  expect(headers['etag']).toBe(`"${body.version}"`);
});

test('each field falls back from the company to the main one, to the white label and to the platform', async () => {
  const alfa = await h.tenant();
  const below = await alfa.tenant();
  const [above, admin] = [await alfa.user({ role: 'admin' }), await below.user({ role: 'admin' })];
  const top = await makeCompany(above);
  const main = await makeCompany(admin);
  const branch = await makeCompany(admin, { parentCompanyId: main.id });
  const client = admin.governance;
  const tokens = async () => (await client.get(of(branch.id))).body;
  const inherited = await tokens();
  expect(inherited.version).toBe((await send(h.governance, 'GET', PUBLIC)).body.version);
  await brand(above, top.id, { corPrincipal: '#AA0000', logotipo: 'https://logo.example/alfa.png' });
  expect(await tokens()).toMatchObject({
    color: { primary: '#aa0000' },
    logo: { url: 'https://logo.example/alfa.png' },
  });
  await brand(admin, main.id, { corPrincipal: '#00AA00' });
  expect(await tokens()).toMatchObject({
    color: { primary: '#00aa00' },
    logo: { url: 'https://logo.example/alfa.png' },
  });
  await brand(admin, branch.id, { logotipo: 'https://logo.example/branch.png' });
  const own = await tokens();
  expect(own).toMatchObject({
    color: { primary: '#00aa00' },
    logo: { url: 'https://logo.example/branch.png' },
  });
  expect(own.version).not.toBe(inherited.version);
});

test('a subdomain leads to the theme of its portal without signing in; an unknown one is 404', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin, { subdominio: 'tema-alfa' });
  await brand(admin, company.id, { corPrincipal: '#123456' });
  const answer = await send(h.governance, 'GET', `${PUBLIC}?subdomain=TEMA-alfa`);
  expect(answer.body.color.primary).toBe('#123456');
  expect(answer.text).not.toContain(company.id);
  expect((await send(h.governance, 'GET', `${PUBLIC}?subdomain=nobody`)).status).toBe(404);
  expect((await send(h.governance, 'GET', `${PUBLIC}?subdomain=`)).status).toBe(400);
});

test('is 404 for a company of another tenant, 400 for no uuid, 401 without credentials', async () => {
  const tenant = await h.tenant();
  const company = await makeCompany(await tenant.user({ role: 'admin' }));
  const foreign = (await (await h.tenant()).user({ role: 'admin' })).governance;
  expect((await foreign.get(of(company.id))).body.code).toBe('company.notFound');
  expect((await foreign.get(of('7'))).status).toBe(400);
  expect((await send(h.governance, 'GET', of(company.id))).status).toBe(401);
});

test('the governance host lists the companies that the caller may see', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin, { razaoSocial: 'Padaria Alvorada' });
  await makeCompany(await (await h.tenant()).user({ role: 'admin' }), { razaoSocial: 'Padaria Alheia' });
  const page = await admin.governance.get('/api/companies?search=padaria');
  expect(page.body).toMatchObject({ total: 1, items: [{ id: company.id }] });
  expect((await admin.governance.get('/api/companies?pageSize=0')).status).toBe(400);
  expect((await send(h.governance, 'GET', '/api/companies')).status).toBe(401);
});

test.each([
  '/api/companies',
  '/api/logs/company/0193a000-0000-7000-8000-00000000ffff',
  PUBLIC,
  '/api/governance/form-fields',
  '/ws/logs',
])('%s does not exist on the main host', async (url) => {
  expect((await h.request('GET', url)).status).toBe(404);
});

test.each(['/api/v1/companies', '/api/v1/auth/login', '/ws/presence'])(
  '%s does not exist on the governance host',
  async (url) => {
    expect((await send(h.governance, 'GET', url)).status).toBe(404);
  },
);

test('the OpenAPI document of the host has its routes', async () => {
  const { body } = await send(h.governance, 'GET', '/api/docs-json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/companies',
      '/api/logs/company/{uuid}',
      '/api/governance/theme-tokens',
      '/api/governance/companies/{uuid}/branding-jobs',
      '/api/governance/branding-jobs/{jobId}',
      '/api/governance/companies/{uuid}/block',
    ]),
  );
});
