import { beforeAll, describe, expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  type NumberedCompany,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

/** Every status of the seven operational routes, and who may read them. */
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let stranger: TestUser;
let company: NumberedCompany;
let other: NumberedCompany;
let shop: string;
const url = (path: string, { uuid } = company) =>
  `/api/v1/company/directory/${uuid}/operational/${path.replace(':id', shop)}`;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  stranger = await (await h.tenant()).user({ role: 'admin' });
  company = await makeNumberedCompany(h, admin);
  other = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  await makeEstablishment(admin, company.id);
  await admin.post('/backend/api/propostas/criar.php', { lead_nome: 'Padaria', company_id: company.id });
  const list = `/api/v1/company/directory/${company.uuid}/operational/estabelecimentos`;
  shop = (await admin.get(list)).body.items[0].id;
});

const ROUTES = [
  ['dashboard', 'dataInicio=2026-02-30', 'operacoes.read'],
  ['top-estabelecimentos', 'limite=51', 'operacoes.read'],
  ['comissoes/resumo', 'competencia=2026-13', 'comissoes.read'],
  ['alugueis/resumo', 'competencia=03/2026', 'operacoes.read'],
  ['propostas', 'status=aberta', 'propostas.read'],
  ['estabelecimentos', 'pageSize=101', 'operacoes.read'],
  ['estabelecimentos/:id', 'expand=1', 'operacoes.read'],
] as const;

describe.each(ROUTES)('%s', (path, bad, key) => {
  test('200 for who holds the key, by token and by cookie alike, and for who is bound to the company', async () => {
    const viewer = await tenant.user({ role: 'operator' });
    const byToken = await viewer.get(url(path));
    expect(byToken.status, byToken.text).toBe(200);
    expect(byToken.headers['content-type']).toBe('application/json; charset=utf-8');
    expect((await (await viewer.cookie()).get(url(path))).body).toEqual(byToken.body);
    await bindToCompany(h, viewer, company.uuid);
    expect((await viewer.get(url(path))).status).toBe(200);
    await bindToCompany(h, viewer, other.uuid);
    expect(outcome(await viewer.get(url(path)))).toBe('404 company.notFound');
  });

  test('403 for a viewer, and for whoever was denied the key of the back office', async () => {
    const viewer = await tenant.user({ role: 'viewer' });
    expect(outcome(await viewer.get(url(path)))).toBe('403 permission.denied');
    await tenant.grant(viewer, key);
    expect((await viewer.get(url(path))).status).toBe(200);
    const denied = await tenant.user({ role: 'admin' });
    await tenant.grant(denied, key, false);
    expect(outcome(await denied.get(url(path)))).toBe('403 permission.denied');
  });

  test('200 for an admin above, 404 for one of a sister company and for a member of the tenant above', async () => {
    const below = await tenant.tenant();
    const boss = await below.user({ role: 'admin' });
    const theirs = await makeNumberedCompany(h, boss);
    if (!path.includes(':id')) expect((await admin.get(url(path, theirs))).status).toBe(200);
    const editor = await tenant.user({ role: 'editor' });
    expect(outcome(await editor.get(url(path, theirs)))).toBe('404 company.notFound');
    expect(outcome(await boss.get(url(path)))).toBe('404 company.notFound');
  });

  test('400 for what it does not know, in path and query', async () => {
    expect(outcome(await admin.get(`${url(path)}?${bad}`))).toBe('400 validation.failed');
    expect(outcome(await admin.get(`${url(path)}?tenant_id=1`))).toBe('400 validation.failed');
    expect(outcome(await admin.get(url(path, { id: 1, uuid: '1' })))).toBe('400 validation.failed');
    const headers = { 'x-tenant-id': '1' };
    expect(outcome(await admin.get(url(path), { headers }))).toBe('400 tenant.malformed');
    const nobody = await h.homelessUser();
    expect(outcome(await nobody.get(url(path)))).toBe('400 tenant.required');
  });

  test('401 without credentials, 403 for a tenant out of reach, 404 for a foreign company like for none', async () => {
    expect(outcome(await h.request('GET', url(path)))).toBe('401 auth.unauthenticated');
    expect(outcome(await stranger.get(url(path), { tenant }))).toBe('403 tenant.forbidden');
    const of = async (target: NumberedCompany) => {
      const { requestId, ...body } = (await stranger.get(url(path, target))).body;
      return body;
    };
    expect(await of(company)).toMatchObject({ statusCode: 404, code: 'company.notFound' });
    expect(await of({ id: 0, uuid: crypto.randomUUID() })).toEqual(await of(company));
  });

  test('405 with Allow before everything else', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await h.request(method, `${url(path)}?${bad}`);
      expect(outcome(answer)).toBe('405 request.methodNotAllowed');
      expect(answer.headers['allow']).toBe('GET, HEAD');
    }
  });
});

test('an establishment of another company of the tenant is not there', async () => {
  expect(outcome(await admin.get(url('estabelecimentos/:id', other)))).toBe('404 establishment.notFound');
  const unknown = `estabelecimentos/${crypto.randomUUID()}`;
  expect(outcome(await admin.get(url(unknown)))).toBe('404 establishment.notFound');
});

test('proposals of the company alone, in the shape of the API, by status', async () => {
  await admin.post('/backend/api/propostas/criar.php', { lead_nome: 'Alheia', company_id: other.id });
  const { body } = await admin.get(url('propostas'));
  expect(body).toMatchObject({ pageNumber: 1, pageSize: 20, total: 1, totalPages: 1 });
  expect(body.items[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    numero: 'P-2026-000001',
    leadNome: 'Padaria',
    documento: null,
    status: 'rascunho',
    etapa: 1,
    faturamentoEstimadoCentavos: null,
    taxaAntecipacaoMensal: expect.stringMatching(/^\d+\.\d{2}$/),
    tabelaMdr: [],
    terminais: [],
    validade: '2026-04-09',
    responsavel: { id: admin.uuid, nome: admin.name },
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });
  expect((await admin.get(url('propostas?status=rascunho'))).body.total).toBe(1);
  expect((await admin.get(url('propostas?status=enviada'))).body).toMatchObject({ items: [], total: 0 });
  expect((await admin.get(url('propostas?pageNumber=9'))).body).toMatchObject({ items: [], total: 1 });
});
