import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  expect(Object.keys(answer.body.items[0])).not.toContain('companyNumber');
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
  expect((await bound.get(`${URL}?tenantId=${below.uuid}`)).body.total).toBe(0);
});

describe('somebody with several memberships', () => {
  let gama: TestTenant;
  let gamaBelow: TestTenant;
  let boss: TestUser;
  /** Editor at home in alfa. */
  let person: TestUser;

  beforeAll(async () => {
    gama = await h.tenant();
    gamaBelow = await gama.tenant();
    boss = await gama.user({ role: 'admin' });
    await makeCompany(boss, { razaoSocial: 'Gama Matriz' });
    await makeCompany(boss, { razaoSocial: 'Gama Dois' });
    await makeCompany(boss, { razaoSocial: 'Gama Abaixo' }, { tenant: gamaBelow });
  });

  beforeEach(async () => {
    person = await alfa.user({ role: 'editor' });
  });

  afterAll(async () => {
    await h.db.owner.query('delete from companies where tenant_id = any($1)', [[gama.id, gamaBelow.id]]);
  });

  const ALFA = ['Zeta Matriz', 'Água Doce', 'beta'];

  test('lists the tenants of all of them, whichever the tenant of the request', async () => {
    await gama.addMember(person, 'operator');
    for (const options of [{}, { tenant: alfa }, { tenant: gama }]) {
      const answer = await person.get(URL, options);
      expect(names(answer)).toEqual([...ALFA, 'Gama Matriz', 'Gama Dois']);
      expect(answer.body.total).toBe(5);
    }
    const { body } = await person.governance.get('/api/companies');
    expect(body.total).toBe(5);
  });

  test('lists the subtree of the tenant where the role is admin, and of no other', async () => {
    await gama.addMember(person, 'admin');
    expect(names(await person.get(URL))).toEqual([...ALFA, 'Gama Matriz', 'Gama Dois', 'Gama Abaixo']);
    const boundary = await gamaBelow.user({ role: 'editor' });
    expect(names(await boundary.get(URL))).toEqual(['Gama Abaixo']);
  });

  test('pages over them as over one list', async () => {
    await gama.addMember(person, 'viewer');
    const pages = await Promise.all(
      [1, 2, 3].map((number) => person.get(`${URL}?pageSize=2&pageNumber=${number}`)),
    );
    expect(pages.map(names)).toEqual([['Zeta Matriz', 'Água Doce'], ['beta', 'Gama Matriz'], []]);
    expect(pages.map(({ body }) => body.total)).toEqual([4, 4, 4]);
  });

  test('a viewer adds the main company of that tenant, a level-1 scope the one company', async () => {
    await gama.addMember(person, 'viewer');
    expect(names(await person.get(URL))).toEqual([...ALFA, 'Gama Matriz']);
    const bound = await gama.user({ role: 'admin' });
    const second = (await boss.get(`${URL}?search=dois`)).body.items[0];
    await bindToCompany(h, bound, second.id);
    await alfa.addMember(bound, 'operator');
    expect(names(await bound.get(URL))).toEqual([...ALFA, 'Gama Dois']);
    expect(names(await bound.get(`${URL}?search=gama`))).toEqual(['Gama Dois']);
  });

  test('a company that two memberships show is there once', async () => {
    const admins = await gama.user({ role: 'admin' });
    await gamaBelow.addMember(admins, 'viewer');
    const answer = await admins.get(URL);
    expect([names(answer), answer.body.total]).toEqual([['Gama Matriz', 'Gama Dois', 'Gama Abaixo'], 3]);
  });

  test('a key that was denied at home takes the list of that tenant alone', async () => {
    await gama.addMember(person, 'editor');
    await alfa.grant(person, 'perm-user-list', false);
    expect(names(await person.get(URL))).toEqual(['Zeta Matriz', 'Gama Matriz', 'Gama Dois']);
  });

  test('a membership in an inactive tenant or in a blocked company gives nothing', async () => {
    const delta = await h.tenant();
    const deltaBoss = await delta.user({ role: 'admin' });
    await makeCompany(deltaBoss, { razaoSocial: 'Delta Matriz' });
    await delta.addMember(person, 'admin');
    expect(names(await person.get(URL))).toEqual([...ALFA, 'Delta Matriz']);
    await h.db.owner.query(`update tenants set status = 'inativo' where id = $1`, [delta.id]);
    await h.context.callers.changed({ kind: 'all' });
    expect(names(await person.get(URL))).toEqual(ALFA);
    await h.db.owner.query(`update tenants set status = 'ativo' where id = $1`, [delta.id]);
    const main = (await deltaBoss.get(URL)).body.items[0];
    const root = await h.platform.user({ role: 'super-admin' });
    const block = await root.governance.post(`/api/governance/companies/${main.id}/block`, {
      reason: 'teste',
    });
    expect(block.status, block.text).toBeLessThan(300);
    expect(names(await person.get(URL))).toEqual(ALFA);
    await root.governance.delete(`/api/governance/companies/${main.id}/block`);
    await h.db.owner.query('delete from companies where tenant_id = $1', [delta.id]);
  });

  test('a session that was opened for one tenant stays in its subtree', async () => {
    await gama.addMember(person, 'admin');
    const list = async (tenant: TestTenant) =>
      names(await h.request('GET', URL, { bearer: await person.freshToken(tenant) }));
    expect(await list(alfa)).toEqual(ALFA);
    expect(await list(gama)).toEqual(['Gama Matriz', 'Gama Dois', 'Gama Abaixo']);
    expect(await list(gamaBelow)).toEqual(['Gama Abaixo']);
  });

  test('tenantId shows what one tenant alone shows, and is 403 where the caller may not enter', async () => {
    await gama.addMember(person, 'viewer');
    expect(names(await person.get(`${URL}?tenantId=${alfa.uuid}`))).toEqual(ALFA);
    expect(names(await person.get(`${URL}?tenantId=${gama.uuid}`))).toEqual(['Gama Matriz']);
    const outside = await person.get(`${URL}?tenantId=${gamaBelow.uuid}`);
    expect([outside.status, outside.body.code]).toEqual([403, 'tenant.forbidden']);
    expect((await person.get(`${URL}?tenantId=x`)).status).toBe(400);
  });

  test('without a home there are still the memberships', async () => {
    const homeless = await h.homelessUser();
    await gama.addMember(homeless, 'operator');
    expect(names(await homeless.get(URL))).toEqual(['Gama Matriz', 'Gama Dois']);
  });
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
