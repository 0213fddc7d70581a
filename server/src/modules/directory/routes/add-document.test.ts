import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { PDF, sentPath } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const of = (id: string) => `/api/v1/company/directory/${id}`;
const url = (id: string) => `${of(id)}/documents`;
const BODY = { tipo: 'contrato social', caminhoArquivo: '/a.pdf' };

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  return { tenant, admin, company: await makeCompany(admin) };
}

test('adds a document, whose file is where its path says', async () => {
  const { admin, company } = await world();
  const body = { tipo: 'contrato social', caminhoArquivo: await sentPath(admin, of(company.id)) };
  const answer = await admin.post(url(company.id), { ...body, tipo: ' contrato social ' });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toEqual({ ...body, id: expect.any(String), createdAt: h.clock.now().toISOString() });
  const read = await admin.get(of(company.id));
  expect([read.body.documents, read.headers['etag']]).toEqual([[answer.body], answer.headers['etag']]);
  expect((await admin.get(body.caminhoArquivo)).text).toBe(PDF.toString());
});

test('a document may be elsewhere in the web, twice too, and goes without taking a file along', async () => {
  const { admin, company } = await world();
  const body = { tipo: 'contrato', caminhoArquivo: 'https://arquivos.exemplo.test/contrato.pdf' };
  const [one, other] = [await admin.post(url(company.id), body), await admin.post(url(company.id), body)];
  expect([one.status, other.status], one.text).toEqual([201, 201]);
  expect(one.body).toMatchObject(body);
  expect((await admin.delete(`${url(company.id)}/${one.body.id}`)).body).toEqual({ removed: true });
  expect((await admin.get(of(company.id))).body.documents).toEqual([other.body]);
  expect(await h.runJobs()).toEqual([]);
});

test('422 for a path that is no upload, is that of another company or tenant, or has a document already', async () => {
  const { admin, company } = await world();
  const stranger = await world();
  const used = await sentPath(admin, of(company.id));
  await admin.post(url(company.id), { tipo: 'contrato', caminhoArquivo: used });
  const foreign = await sentPath(stranger.admin, of(stranger.company.id));
  const paths = [
    used,
    foreign,
    foreign.replace(stranger.company.id, company.id),
    await sentPath(admin, of((await makeCompany(admin)).id)),
    `${of(company.id)}/uploads/${crypto.randomUUID()}`,
    `${used}/`,
    '/arquivos/alvara.pdf',
  ];
  for (const caminhoArquivo of paths) {
    const answer = await admin.post(url(company.id), { tipo: 'contrato', caminhoArquivo });
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([
      422,
      'upload.unknown',
      'caminhoArquivo',
    ]);
  }
  expect((await admin.get(of(company.id))).body.documents).toHaveLength(1);
});

test('of two documents at once that name one file, one gets it', async () => {
  const { admin, company } = await world();
  const caminhoArquivo = await sentPath(admin, of(company.id));
  const add = () => admin.post(url(company.id), { tipo: 'contrato', caminhoArquivo });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
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
