import { expect, test } from 'vitest';
import { auditOf, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (id: string) => `/api/v1/company/directory/${id}/branding`;

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  return { tenant, admin, company: await makeCompany(admin) };
}

test('sets colour and logo, and empties what is left out', async () => {
  const { admin, company } = await world();
  const both = { corPrincipal: '#0a5FFF', logotipo: 'https://cdn.exemplo.test/logo.svg' };
  const first = await admin.put(url(company.id), both);
  expect([first.status, first.body]).toEqual([200, both]);
  expect(first.headers['etag']).not.toBe(company.etag);
  const second = await admin.put(url(company.id), { logotipo: '/arquivos/logo.png' });
  expect(second.body).toEqual({ corPrincipal: null, logotipo: '/arquivos/logo.png' });
  const read = await admin.get(`/api/v1/company/directory/${company.id}`);
  expect(read.body.branding).toEqual(second.body);
  expect(read.headers['etag']).toBe(second.headers['etag']);
  expect((await auditOf(h, company.id)).at(-1)).toMatchObject({
    action: 'company.updated',
    before: { branding: both },
    after: { branding: second.body },
  });
});

test.each([
  {},
  { corPrincipal: 'blue' },
  { corPrincipal: '#fff' },
  { logotipo: 'javascript:alert(1)' },
  { logotipo: '//evil.test/x.png' },
  { logotipo: 'logo.png' },
  { logotipo: 'data:image/png;base64,AA' },
  { corPrimaria: '#112233' },
])('%j is 400', async (body) => {
  const { admin, company } = await world();
  expect((await admin.put(url(company.id), body)).status).toBe(400);
});

test('401, 403, 404 and 412', async () => {
  const { admin, company, tenant } = await world();
  const stranger = await world();
  const body = { corPrincipal: '#112233' };
  const viewer = await tenant.user();
  expect((await h.request('PUT', url(company.id), { body })).status).toBe(401);
  expect((await viewer.put(url(company.id), body)).status).toBe(403);
  expect((await stranger.admin.put(url(company.id), body)).status).toBe(404);
  await admin.put(url(company.id), body);
  const stale = await admin.put(url(company.id), body, { headers: { 'if-match': company.etag } });
  expect(stale.status).toBe(412);
});
