import { beforeAll, describe, expect, test } from 'vitest';
import { bindToCompany, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';

const URL = '/api/v1/companies';
const h = await createHarness();

let alfa: TestTenant;
let below: TestTenant;
let admin: TestUser;

const names = (answer: { body: { items: { razaoSocial: string }[] } }) =>
  answer.body.items.map(({ razaoSocial }) => razaoSocial);

beforeAll(async () => {
  alfa = await h.tenant();
  below = await alfa.tenant();
  admin = await alfa.user({ role: 'admin' });
  const other = await h.tenant();
  await makeCompany(await other.user({ role: 'admin' }), { razaoSocial: 'De outra rede' });
  await makeCompany(admin, { razaoSocial: 'Zeta Matriz' });
  await makeCompany(admin, { razaoSocial: 'Água Doce', nomeFantasia: '100% Natural' });
  await makeCompany(admin, { razaoSocial: 'beta', cnpj: '11222333000181' });
  await makeCompany(admin, { razaoSocial: 'Abaixo Matriz' }, { tenant: below });
});

test('holds the companies of all tenants in reach, tenant by tenant, the main one first, then by name', async () => {
  const answer = await admin.get(URL);
  expect(answer.status).toBe(200);
  expect(names(answer)).toEqual(['Zeta Matriz', 'Água Doce', 'beta', 'Abaixo Matriz']);
  expect(answer.body).toMatchObject({ pageNumber: 1, pageSize: 20, total: 4, totalPages: 1 });
  expect(Object.keys(answer.body.items[0])).not.toContain('contacts');
});

test('says by which number the back office knows each company', async () => {
  const [first] = (await admin.get(URL)).body.items;
  const terminal = { company_id: first.companyNumber, numero_serie: 'PB0001', modelo: 'P2', tipo: 'pos' };
  const { status, body } = await admin.post('/backend/api/terminais/criar.php', terminal);
  expect([status, body.data.terminal.company_id]).toEqual([200, first.companyNumber]);
});

test('pages, also past the end', async () => {
  const second = await admin.get(`${URL}?pageNumber=2&pageSize=3`);
  expect(names(second)).toEqual(['Abaixo Matriz']);
  expect(second.body).toMatchObject({ pageNumber: 2, pageSize: 3, total: 4, totalPages: 2 });
  const beyond = await admin.get(`${URL}?pageNumber=9`);
  expect([beyond.status, beyond.body.items, beyond.body.total]).toEqual([200, [], 4]);
});

test.each(['pageNumber=0', 'pageSize=101', 'pageSize=x', 'unknown=1', 'status=ativo'])(
  '%s is 400',
  async (query) => {
    expect((await admin.get(`${URL}?${query}`)).status).toBe(400);
  },
);

test.each([
  ['agua', ['Água Doce']],
  ['11.222.333/0001-81', ['beta']],
  ['100%', ['Água Doce']],
  ['%', ['Água Doce']],
  ['_', []],
  ['matriz', ['Zeta Matriz', 'Abaixo Matriz']],
  ['outra rede', []],
])('a search for %s finds %j', async (search, found) => {
  const answer = await admin.get(`${URL}?search=${encodeURIComponent(search)}`);
  expect(names(answer)).toEqual(found);
  expect(answer.body.total).toBe(found.length);
});

test('filters by status', async () => {
  expect((await admin.get(`${URL}?status=inativa`)).body.total).toBe(0);
  expect((await admin.get(`${URL}?status=ativa`)).body.total).toBe(4);
});

describe('who is no admin', () => {
  test('lists the tenant alone', async () => {
    const operator = await alfa.user({ role: 'operator' });
    expect((await operator.get(URL)).body.total).toBe(3);
  });

  test('and without perm-user-list the own company: the main one of the tenant', async () => {
    const viewer = await alfa.user();
    expect(names(await viewer.get(URL))).toEqual(['Zeta Matriz']);
    const editor = await alfa.user({ role: 'editor' });
    await alfa.grant(editor, 'perm-user-list', false);
    expect(names(await editor.get(URL))).toEqual(['Zeta Matriz']);
  });

  test('and without perm-user-list the own company: the one that the membership names', async () => {
    const viewer = await alfa.user();
    const own = await makeCompany(admin, { razaoSocial: 'Própria' });
    await bindToCompany(h, viewer, own.id);
    expect(names(await viewer.get(URL))).toEqual(['Própria']);
    await h.db.owner.query('delete from memberships where user_id = $1', [viewer.id]);
    await h.db.owner.query('delete from companies where uuid = $1', [own.id]);
  });
});

test('a level-1 scope shows the one company, even to an admin', async () => {
  const bound = await alfa.user({ role: 'admin' });
  const beta = (await admin.get(`${URL}?search=beta`)).body.items[0];
  await bindToCompany(h, bound, beta.id);
  expect(names(await bound.get(URL))).toEqual(['beta']);
  expect((await bound.get(URL, { tenant: below })).body.total).toBe(0);
});

test('is empty for somebody who belongs to no tenant, and 401 for nobody', async () => {
  const homeless = await h.homelessUser();
  expect((await homeless.get(URL)).body).toMatchObject({ items: [], total: 0, totalPages: 0 });
  expect((await h.request('GET', URL)).status).toBe(401);
});

test('the platform sees all', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  expect((await root.get(URL)).body.total).toBe(5);
});
