import { beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome, sortedKeys, USER_SUMMARY_KEYS } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/crm-admin/users';
const h = await createHarness();

let admin: TestUser;

interface Line {
  id: string;
  nomeCompleto: string;
  email: string;
}
const names = ({ body }: { body: Line[] }) => body.map(({ nomeCompleto }) => nomeCompleto);

beforeAll(async () => {
  ({ admin } = await people('alfa'));
  await (await h.tenant()).user({ name: 'Estranho', email: 'estranho@beta.test' });
  await h.homelessUser({ name: 'Sem Casa' });
});

/** A tenant with three people, and one below it with a fourth. */
async function people(domain: string) {
  const alfa = await h.tenant();
  const below = await alfa.tenant();
  const admin = await alfa.user({ role: 'admin', name: 'Ana Admin', email: `ana@${domain}.test` });
  await alfa.user({ role: 'editor', name: 'Érica Editora', email: `erica@${domain}.test` });
  await alfa.user({ name: 'Vitor 100%', status: 'inativo', email: `vitor@${domain}.test` });
  await below.user({ role: 'operator', name: 'Olga de Baixo', email: `olga@baixo-${domain}.test` });
  return { alfa, below, admin };
}

test('answers the plain array of everybody in the subtree, and no headers of pages', async () => {
  const answer = await admin.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers).not.toHaveProperty('x-total-count');
  expect(answer.headers).not.toHaveProperty('link');
  expect(names(answer)).toEqual(['Ana Admin', 'Érica Editora', 'Olga de Baixo', 'Vitor 100%']);
  for (const line of answer.body) expect(sortedKeys(line)).toEqual(USER_SUMMARY_KEYS);
  const now = h.clock.now().toISOString();
  expect(answer.body[0]).toEqual({
    id: admin.uuid,
    nomeCompleto: 'Ana Admin',
    displayName: null,
    email: 'ana@alfa.test',
    role: 'admin',
    roleNumber: '2',
    roleId: expect.any(String),
    status: 'ativo',
    dataCadastro: now,
    createdAt: now,
    updatedAt: now,
    metadata: { sessoesAtivas: 1, ultimoAcesso: now },
    jwtRole: 'admin',
  });
});

test('streams more than one batch, each person once', async () => {
  const many = await h.tenant();
  const chief = await many.user({ role: 'admin', name: 'Chefe' });
  await h.db.owner.query(
    `with made as (
       insert into users (uuid, email, name, status, home_tenant_id, created_at)
       select gen_random_uuid(), 'n' || n || '@muitos.test', 'Pessoa ' || n, 'ativo', $1, now()
       from generate_series(1, 600) n returning id)
     insert into memberships (tenant_id, user_id, role_number, created_at)
     select $1, id, 5, now() from made`,
    [many.id],
  );
  const answer = await chief.get(URL);
  expect(answer.body).toHaveLength(601);
  expect(new Set(answer.body.map(({ id }: Line) => id)).size).toBe(601);
});

describe('pages', () => {
  test('come with the total and links to the others', async () => {
    const answer = await admin.get(`${URL}?pageNumber=2&pageSize=2&sort=-nome`);
    expect(names(answer)).toEqual(['Érica Editora', 'Ana Admin']);
    expect(Number(answer.headers['x-total-count'])).toBe(4);
    const at = (page: number) => `<${URL}?pageNumber=${page}&pageSize=2&sort=-nome>`;
    expect(answer.headers['link']).toBe(`${at(1)}; rel="first", ${at(1)}; rel="prev", ${at(2)}; rel="last"`);
  });

  test('have 20 people unless told otherwise, and are empty past the end', async () => {
    const first = await admin.get(`${URL}?pageNumber=1`);
    expect([first.body.length, first.headers['link']]).toEqual([4, expect.stringContaining('pageSize=20')]);
    const beyond = await admin.get(`${URL}?pageNumber=9`);
    expect([beyond.status, beyond.body, Number(beyond.headers['x-total-count'])]).toEqual([200, [], 4]);
  });
});

test.each(['pageNumber=0', 'pageSize=0', 'pageSize=101', 'pageSize=x', 'status=morto', 'role=9', 'ordem=1'])(
  '%s is 400',
  async (query) => {
    expect(outcome(await admin.get(`${URL}?${query}`))).toBe('400 validation.failed');
  },
);

test.each([
  ['search=erica', ['Érica Editora']],
  ['search=ERICA%40alfa', ['Érica Editora']],
  ['search=%25', ['Vitor 100%']],
  ['search=_', []],
  ['search=estranho', []],
  ['status=inativo', ['Vitor 100%']],
  ['role=editor', ['Érica Editora']],
  ['role=4', ['Olga de Baixo']],
  ['role=admin&status=inativo', []],
])('%s finds %j, with and without pages', async (query, found) => {
  expect(names(await admin.get(`${URL}?${query}`))).toEqual(found);
  const paged = await admin.get(`${URL}?${query}&pageSize=10`);
  expect([names(paged), Number(paged.headers['x-total-count'])]).toEqual([found, found.length]);
});

test.each([
  ['nome', 'Ana Admin'],
  ['-nome', 'Vitor 100%'],
  ['email', 'Ana Admin'],
  ['-email', 'Vitor 100%'],
  ['status', 'Ana Admin'],
  ['-status', 'Vitor 100%'],
])('sort=%s begins with %s', async (sort, first) => {
  expect(names(await admin.get(`${URL}?sort=${sort}`))[0]).toBe(first);
});

test('e-mails are masked to who lacks perm-user-view, who cannot search by them either', async () => {
  const { alfa: gama } = await people('gama');
  const blind = await gama.user({ role: 'admin', name: 'Zoe Cega', email: 'zoe@gama.test' });
  await gama.grant(blind, 'perm-user-view', false);
  const answer = await blind.get(URL);
  expect(answer.status).toBe(200);
  for (const email of ['ana@gama.test', 'erica@gama.test', 'olga@baixo-gama.test']) {
    expect(answer.text).not.toContain(email);
  }
  expect(answer.body[0].email).toMatch(/^a.*\*.*@/);
  expect(names(await blind.get(`${URL}?search=erica%40gama`))).toEqual([]);
  expect((await blind.get(`${URL}?pageSize=2`)).text).not.toContain('ana@gama.test');
});

test('a tenant below lists its own alone, the platform everybody', async () => {
  const { below: lower, admin: above } = await people('delta');
  const chief = await lower.user({ role: 'admin', name: 'Bia Baixo' });
  expect(names(await chief.get(URL))).toEqual(['Bia Baixo', 'Olga de Baixo']);
  expect(names(await above.get(URL, { tenant: lower }))).toEqual(['Bia Baixo', 'Olga de Baixo']);
  const root = await h.platform.user({ role: 'super-admin' });
  const all = names(await root.get(`${URL}?search=e`));
  expect(all).toEqual(expect.arrayContaining(['Estranho', 'Sem Casa', 'Olga de Baixo']));
});

test('a guest is listed as the member that it is here', async () => {
  const tenant = await h.tenant();
  const chief = await tenant.user({ role: 'admin', name: 'A Chefe' });
  const guest = await (await h.tenant()).user({ role: 'admin', name: 'O Visitante' });
  await tenant.addMember(guest, 'operator');
  expect((await chief.get(URL)).body).toMatchObject([
    { nomeCompleto: 'A Chefe', role: 'admin' },
    { nomeCompleto: 'O Visitante', role: 'operator', metadata: {} },
  ]);
});

describe('a role finds those it is shown for', () => {
  const found = async (chief: TestUser, role: string) =>
    names(await chief.get(`${URL}?role=${role}&pageSize=10`));

  test('at home, whatever else they are below', async () => {
    const { admin: chief, alfa, below } = await people('epsilon');
    const both = await alfa.user({ role: 'editor', name: 'Dora Dupla' });
    await below.addMember(both, 'viewer');
    expect(await found(chief, 'editor')).toEqual(['Dora Dupla', 'Érica Editora']);
    expect(await found(chief, 'viewer')).toEqual(['Vitor 100%']);
  });

  test('highest in the tree where they have none at home, or their home is elsewhere', async () => {
    const { admin: chief, alfa, below } = await people('zeta');
    const boss = await below.user({ role: 'viewer', name: 'Hugo de Cima' });
    await alfa.addMember(boss, 'operator');
    await h.db.owner.query('delete from memberships where user_id = $1 and tenant_id = $2', [
      boss.id,
      below.id,
    ]);
    const guest = await (await h.tenant()).user({ role: 'admin', name: 'O Visitante' });
    await below.addMember(guest, 'viewer');
    await alfa.addMember(guest, 'operator');
    expect(await found(chief, 'operator')).toEqual(['Hugo de Cima', 'O Visitante', 'Olga de Baixo']);
    expect(await found(chief, 'viewer')).toEqual(['Vitor 100%']);
    expect(await found(chief, 'admin')).toEqual(['Ana Admin']);
  });
});

test('403 for everybody who is no admin, 401 for nobody', async () => {
  for (const role of ['editor', 'operator', 'viewer'] as const) {
    const caller = await (await h.tenant()).user({ role });
    expect(outcome(await caller.get(URL))).toBe('403 role.required');
  }
  expect(outcome(await (await h.homelessUser()).get(URL))).toBe('403 role.required');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
