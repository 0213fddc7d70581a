import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditOf, bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { PDF, sendFile, sentPath } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { uploadJobs } from '../../../platform/uploads/upload-jobs.ts';
import { COMPANY_UPLOADS } from '../company-uploads.ts';

const h = await createHarness();
const of = (company: { id: string }) => `/api/v1/company/directory/${company.id}`;
const files = () =>
  readdir(join(h.context.config.dataDirectory, 'files/public/uploads/documents')).catch(() => []);

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  return { tenant, admin, company: await makeCompany(admin) };
}

test('keeps a file, which is answered to who sees the company, whole and in parts', async () => {
  const { admin, company, tenant } = await world();
  const answer = await sendFile(admin, of(company), '../Contrato.PDF', PDF);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toEqual({
    caminhoArquivo: expect.stringMatching(new RegExp(`^${of(company)}/uploads/[0-9a-f-]{36}$`)),
    nome: 'Contrato.PDF',
    tipoMime: 'application/pdf',
    tamanho: PDF.length,
  });
  const { caminhoArquivo } = answer.body;
  const viewer = await tenant.user();
  const whole = await viewer.get(caminhoArquivo);
  expect([whole.status, whole.text]).toEqual([200, PDF.toString()]);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; /),
  });
  const part = await viewer.get(caminhoArquivo, { headers: { range: 'bytes=1-3' } });
  expect([part.status, part.text]).toEqual([206, 'PDF']);
  expect((await viewer.get(caminhoArquivo, { headers: { range: 'bytes=999-' } })).status).toBe(416);
  expect((await auditOf(h, company.id)).at(-1)).toMatchObject({ action: 'company.file.uploaded' });
});

test('a file is not answered outside of the scope, nor to another tenant, nor through another company', async () => {
  const { admin, company, tenant } = await world();
  const path = await sentPath(admin, of(company));
  const stranger = await world();
  const other = await makeCompany(admin);
  const bound = await tenant.user({ role: 'operator' });
  await bindToCompany(h, bound, other.id);
  expect(outcome(await stranger.admin.get(path))).toBe('404 company.notFound');
  expect(outcome(await bound.get(path))).toBe('404 company.notFound');
  expect(outcome(await admin.get(path.replace(company.id, other.id)))).toBe('404 upload.notFound');
  expect(outcome(await h.request('GET', path))).toBe('401 auth.unauthenticated');
  expect(outcome(await admin.get(`${of(company)}/uploads/x`))).toBe('400 validation.failed');
});

test('refuses what is no document, what is too large, who may not, and one file too many', async () => {
  const { admin, company, tenant } = await world();
  const stranger = await world();
  const viewer = await tenant.user();
  const send = (who = admin, name = 'a.pdf', bytes: Buffer = PDF) => sendFile(who, of(company), name, bytes);
  expect(outcome(await send(admin, 'a.mp4'))).toBe('415 upload.type');
  expect(outcome(await send(admin, 'a.png'))).toBe('415 upload.type');
  expect(outcome(await send(admin, 'a.html', Buffer.from('<script>')))).toBe('415 upload.type');
  expect((await admin.post(`${of(company)}/uploads`, {})).status).toBe(415);
  expect((await send(admin, 'a.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413);
  expect((await send(viewer)).status).toBe(403);
  expect(outcome(await send(stranger.admin))).toBe('404 company.notFound');
  expect((await h.request('POST', `${of(company)}/uploads`)).status).toBe(401);
  const many = await Promise.all(Array.from({ length: 22 }, () => send()));
  expect(many.map(outcome).filter((one) => one === '422 upload.tooMany')).toHaveLength(2);
});

test('sent twice with one key it is one file, and what no document names within a day is removed', async () => {
  const { admin, company } = await world();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, two] = [
    await sendFile(admin, of(company), 'a.pdf', PDF, key),
    await sendFile(admin, of(company), 'a.pdf', PDF, key),
  ];
  expect(two.body).toEqual(one.body);
  const used = await sentPath(admin, of(company));
  await admin.post(`${of(company)}/documents`, { tipo: 'contrato', caminhoArquivo: used });
  const jobs = uploadJobs(h.context, [COMPANY_UPLOADS]);
  h.clock.advance({ hours: 25 });
  await jobs['uploads.remove-unused']?.({});
  await h.runJobs();
  const { rows } = await h.db.owner.query('select is_used from company_uploads');
  expect(rows.every(({ is_used }) => is_used)).toBe(true);
  expect(await files()).toHaveLength(rows.length);
  const bearer = await admin.freshToken();
  expect((await admin.get(one.body.caminhoArquivo, { bearer })).status).toBe(404);
  expect((await admin.get(used, { bearer })).status).toBe(200);
});
