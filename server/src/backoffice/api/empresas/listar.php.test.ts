import { beforeAll, expect, test } from 'vitest';
import { bindToCompany, makeCompany, type TestCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';

const URL = '/backend/api/empresas/listar.php';
const h = await createHarness();

let alfa: TestTenant;
let below: TestTenant;
let admin: TestUser;
let main: TestCompany;
let branch: TestCompany;

interface Line {
  id: number;
  uuid: string;
  razao_social: string;
}

const listed = async (user: TestUser, query = '') =>
  (await user.get(`${URL}${query}`)).body.data.empresas as Line[];
const names = async (user: TestUser, query = '') =>
  (await listed(user, query)).map(({ razao_social: name }) => name);

beforeAll(async () => {
  alfa = await h.tenant();
  below = await alfa.tenant();
  admin = await alfa.user({ role: 'admin' });
  main = await makeCompany(admin, { razaoSocial: 'Matriz', cnpj: '11222333000181' });
  branch = await makeCompany(admin, { razaoSocial: 'Filial' });
  await makeCompany(admin, { razaoSocial: 'Abaixo' }, { tenant: below });
  await makeCompany(await (await h.tenant()).user({ role: 'admin' }), { razaoSocial: 'De outra rede' });
});

test('answers the companies within reach, tenant by tenant, the main one first', async () => {
  const { body } = await admin.get(`${URL}?per_page=2`);
  expect(body.data.empresas[0]).toEqual({
    id: expect.any(Number),
    uuid: main.id,
    tenant_uuid: alfa.uuid,
    nome_fantasia: null,
    razao_social: 'Matriz',
    cnpj: '11222333000181',
    principal: true,
    status: 'ativa',
  });
  expect(body.data.paginacao).toEqual({ page: 1, per_page: 2, total: 3 });
  expect(await names(admin)).toEqual(['Matriz', 'Filial', 'Abaixo']);
  expect(await names(admin, '?per_page=2&page=2')).toEqual(['Abaixo']);
});

test('names each by the number that the other endpoints take', async () => {
  const company = (await listed(admin)).find(({ uuid }) => uuid === branch.id);
  const terminal = { company_id: company?.id, numero_serie: 'PB0001', modelo: 'P2', tipo: 'pos' };
  const { status, body } = await admin.post('/backend/api/terminais/criar.php', terminal);
  expect([status, body.data.terminal.company_id]).toEqual([200, company?.id]);
});

test('searches names and CNPJ, and filters by status', async () => {
  expect(await names(admin, '?busca=fili')).toEqual(['Filial']);
  expect(await names(admin, `?busca=${encodeURIComponent('11.222.333/0001-81')}`)).toEqual(['Matriz']);
  expect(await names(admin, '?status=inativa')).toEqual([]);
});

test('finds one company by its number, within reach alone', async () => {
  const [, filial] = await listed(admin);
  expect(await names(admin, `?id=${filial?.id}`)).toEqual(['Filial']);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(await names(stranger, `?id=${filial?.id}`)).toEqual([]);
  for (const id of ['x', '0', '99999999999999999999']) {
    expect((await admin.get(`${URL}?id=${id}`)).status, id).toBe(400);
  }
});

test('leaves out the tenants below where only the own one is asked for', async () => {
  expect(await names(admin, '?alcance=tenant')).toEqual(['Matriz', 'Filial']);
  expect(await names(admin, '?alcance=tenant&busca=abaixo')).toEqual([]);
  expect(await names(admin, '?alcance=rede&busca=abaixo')).toEqual(['Abaixo']);
});

test('follows the tenant of the request and the limits of the caller', async () => {
  const { body } = await admin.get(URL, { tenant: below });
  expect(body.data.empresas.map(({ razao_social: name }: Line) => name)).toEqual(['Abaixo']);
  expect(await names(await alfa.user())).toEqual(['Matriz']);
  const bound = await alfa.user({ role: 'operator' });
  await bindToCompany(h, bound, branch.id);
  expect(await names(bound)).toEqual(['Filial']);
});

test('asks for credentials, a tenant and a sensible page', async () => {
  expect((await h.request('GET', URL)).status).toBe(401);
  expect((await (await h.homelessUser()).get(URL)).body.code).toBe('tenant.required');
  expect((await admin.get(`${URL}?per_page=1000`)).status).toBe(400);
  expect((await admin.get(`${URL}?status=ativo`)).status).toBe(400);
});
