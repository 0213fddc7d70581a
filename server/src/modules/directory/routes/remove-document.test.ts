import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { sentPath } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (company: string, document: string) =>
  `/api/v1/company/directory/${company}/documents/${document}`;

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin);
  const added = await admin.post(`/api/v1/company/directory/${company.id}/documents`, {
    tipo: 'alvará',
    caminhoArquivo: await sentPath(admin, `/api/v1/company/directory/${company.id}`),
  });
  return {
    tenant,
    admin,
    company,
    document: added.body.id as string,
    file: added.body.caminhoArquivo as string,
  };
}

test('takes a document away with its file, once', async () => {
  const { admin, company, document, file } = await world();
  const answer = await admin.delete(url(company.id, document));
  expect([answer.status, answer.body]).toEqual([200, { removed: true }]);
  expect((await admin.get(`/api/v1/company/directory/${company.id}`)).body.documents).toEqual([]);
  expect(await h.runJobs()).toEqual(['uploads.remove-files']);
  expect((await admin.get(file)).body.code).toBe('upload.notFound');
  const again = await admin.delete(url(company.id, document));
  expect([again.status, again.body.code]).toEqual([404, 'company.documentNotFound']);
});

test('400, 401, 403, 404 and 412', async () => {
  const { admin, company, document, tenant } = await world();
  const stranger = await world();
  const viewer = await tenant.user();
  expect((await admin.delete(url(company.id, 'x'))).status).toBe(400);
  expect((await h.request('DELETE', url(company.id, document))).status).toBe(401);
  expect((await viewer.delete(url(company.id, document))).status).toBe(403);
  expect((await stranger.admin.delete(url(company.id, document))).status).toBe(404);
  expect((await stranger.admin.delete(url(stranger.company.id, document))).status).toBe(404);
  expect((await admin.delete(url(company.id, document), { headers: { 'if-match': '"x"' } })).status).toBe(
    412,
  );
});
