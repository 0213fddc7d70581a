import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { beforeEach, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { exportTenant } from '../../../../test/harness/departures.ts';
import { PDF, sentPath } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { unzipped } from '../../../../test/harness/zip.ts';
import { purgeDepartures } from '../departure-jobs.ts';

const h = await createHarness();
const urlOf = ({ id }: { id: string }) => `/api/v1/tenant-departures/${id}/file`;

let label: TestTenant;
let below: TestTenant;
let owner: TestUser;

beforeEach(async () => {
  label = await h.tenant();
  below = await label.tenant();
  owner = await label.user({ role: 'super-admin' });
});

const download = async (url: string, headers: Record<string, string>) => {
  const answer = await h.app.inject({ url, headers });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
};

test('holds what the tenant and those below it had, no secret, and nothing of anybody else', async () => {
  const deep = await below.tenant();
  const [person, guest] = [await below.user({ role: 'admin' }), await deep.user({ role: 'admin' })];
  const other = await (await h.tenant()).user({ role: 'admin' });
  await person.post('/api/v1/companies', { razaoSocial: 'Empresa que sai' });
  await guest.post('/api/v1/companies', { razaoSocial: 'Empresa abaixo' });
  await other.post('/api/v1/companies', { razaoSocial: 'Empresa que fica' });
  const departure = await exportTenant(h, owner, below);
  const authorization = `Bearer ${await owner.token()}`;
  const { bytes, headers, status } = await download(urlOf(departure), { authorization });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(`${departure.id}.zip`);
  const texts = Object.fromEntries(unzipped(bytes));
  expect(JSON.parse(texts['manifest.json'] ?? '').tenants.map(({ name }: { name: string }) => name)).toEqual([
    below.name,
    deep.name,
  ]);
  expect(texts['tables/companies.csv']).toContain('Empresa que sai');
  expect(texts['tables/companies.csv']).toContain('Empresa abaixo');
  expect(texts['people.csv']).toContain(person.email);
  const everything = Object.values(texts).join('\n');
  for (const foreign of ['Empresa que fica', other.email]) expect(everything).not.toContain(foreign);
  expect(Object.keys(texts)).not.toContain('tables/sessions.csv');
  const firstLines = Object.values(texts)
    .map((text) => text.split('\n', 1)[0])
    .join();
  expect(firstLines).not.toMatch(/hash|token|password|secret/);
  const part = await download(urlOf(departure), { authorization, range: 'bytes=0-9' });
  expect([part.status, part.bytes]).toEqual([206, bytes.subarray(0, 10)]);
  expect((await download(urlOf(departure), { authorization, range: `bytes=${bytes.length}-` })).status).toBe(
    416,
  );
});

test('holds the files: what people sent, logos and signed documents', async () => {
  const admin = await below.user({ role: 'admin' });
  const person = `/api/v1/auth/users/${admin.uuid}`;
  await sentPath(admin, person);
  const company = await makeCompany(admin);
  const logoId = 'ab'.repeat(16);
  const document = crypto.randomUUID();
  await h.db.owner.query(
    `insert into company_logos (tenant_id, company_id, logotipo, logo_id, width, height, palette, created_at)
     select tenant_id, id, 'x', $2, 1, 1, '[]', now() from companies where uuid = $1`,
    [company.id, logoId],
  );
  await h.db.owner.query(
    `insert into signature_documents
       (tenant_id, uuid, provedor, documento_externo, nome, status, arquivo_status, arquivo_bytes, arquivo_sha256,
        created_at, updated_at)
     values ($1, $2, 'exemplo', 'd1', 'Contrato', 'concluido', 'disponivel', 8, repeat('0', 64), now(), now())`,
    [below.id, document],
  );
  await h.context.storage.put(`logos/ab/${logoId}/64.png`, Buffer.from('um logo'));
  await h.context.storage.put(`signatures/${below.id}/${document}.pdf`, Buffer.from('assinado'));
  const departure = await exportTenant(h, owner, below);
  const { bytes } = await download(urlOf(departure), { authorization: `Bearer ${await owner.token()}` });
  const files = unzipped(bytes);
  expect(files.get(`files/logos/ab/${logoId}/64.png`)).toBe('um logo');
  expect(files.get(`files/signatures/${below.id}/${document}.pdf`)).toBe('assinado');
  const sent = [...files].filter(([name]) => name.startsWith('files/') && !/logos|signatures/.test(name));
  expect(sent.map(([, content]) => content)).toEqual([PDF.toString()]);
});

test('is there for 30 days', async () => {
  const departure = await exportTenant(h, owner, below);
  const clock = { now: () => new Date(h.clock.now().getTime() + 31 * DAY_MS) };
  await purgeDepartures({ ...h.context, clock });
  expect(outcome(await owner.get(urlOf(departure)))).toBe('404 tenant.departureNotFound');
  expect(await h.context.storage.get(`departures/${departure.id}.zip`)).toBeNull();
});

test('is for who looks after the tenant alone, and once it is written', async () => {
  const stranger = await (await h.tenant()).user({ role: 'super-admin' });
  const departure = await exportTenant(h, owner, below);
  expect(outcome(await stranger.get(urlOf(departure)))).toBe('404 tenant.departureNotFound');
  expect((await (await label.user({ role: 'admin' })).get(urlOf(departure))).status).toBe(403);
  expect((await h.request('GET', urlOf(departure))).status).toBe(401);
  expect((await owner.get(urlOf({ id: '1' }))).status).toBe(400);
  const begun = await owner.post(`/api/v1/tenants/${below.uuid}/departure`, {});
  expect(outcome(await owner.get(urlOf(begun.body)))).toBe('404 tenant.departureNotFound');
  await h.runJobs();
});
