import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (id: string) => `/api/v1/company/directory/${id}/documents`;
const BODY = { tipo: 'contrato social', caminhoArquivo: 'https://arquivos.exemplo.test/contrato.pdf' };

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  return { tenant, admin, company: await makeCompany(admin) };
}

test('adds a document', async () => {
  const { admin, company } = await world();
  const answer = await admin.post(url(company.id), { ...BODY, tipo: ' contrato social ' });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ ...BODY, id: expect.any(String), createdAt: h.clock.now().toISOString() });
  const read = await admin.get(`/api/v1/company/directory/${company.id}`);
  expect([read.body.documents, read.headers['etag']]).toEqual([[answer.body], answer.headers['etag']]);
});

test.each([
  {},
  { tipo: 'x' },
  { ...BODY, tipo: ' ' },
  { ...BODY, caminhoArquivo: 'file:///etc/passwd' },
  { ...BODY, caminhoArquivo: 'javascript:alert(1)' },
  { ...BODY, caminhoArquivo: '  ' },
  { ...BODY, numero: '1' },
])('%j is 400', async (body) => {
  const { admin, company } = await world();
  const answer = await admin.post(url(company.id), body);
  expect([answer.status, answer.body.errors.length]).toEqual([400, Object.keys(body).length === 0 ? 2 : 1]);
});

test('401, 403, 404 and 412', async () => {
  const { admin, company, tenant } = await world();
  const stranger = await world();
  const viewer = await tenant.user();
  expect((await h.request('POST', url(company.id), { body: BODY })).status).toBe(401);
  expect((await viewer.post(url(company.id), BODY)).status).toBe(403);
  expect((await stranger.admin.post(url(company.id), BODY)).status).toBe(404);
  expect((await admin.post(url(company.id), BODY, { headers: { 'if-match': '"x"' } })).status).toBe(412);
});
