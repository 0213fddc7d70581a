import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome, sortedKeys, USER_FULL_KEYS } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}`;

async function world() {
  const tenant = await h.tenant();
  return { tenant, admin: await tenant.user({ role: 'admin' }), user: await tenant.user() };
}

describe('a user changes the own record', () => {
  test('in the fields that are sent alone, and is answered the full record with its new tag', async () => {
    const { user } = await world();
    const before = await user.get(url(user));
    const answer = await user.patch(url(user), { nome: '  Nome Novo ' });
    expect(answer.status).toBe(200);
    expect(sortedKeys(answer.body)).toEqual(USER_FULL_KEYS);
    expect(answer.body).toEqual({ ...before.body, nomeCompleto: 'Nome Novo' });
    expect(answer.headers['etag']).not.toBe(before.headers['etag']);
    const after = await user.get(url(user));
    expect([after.body, after.headers['etag']]).toEqual([answer.body, answer.headers['etag']]);
  });

  test('personal data and branding merge field by field, null clears a field', async () => {
    const { user } = await world();
    await user.patch(url(user), {
      displayName: 'A',
      personalData: { cpf: '529.982.247-25', fone: '1', metadata: { a: 1, b: 2 } },
      branding: { corPrimaria: '#112233', imagemLogotipo: '/logo.png' },
    });
    const { body } = await user.patch(url(user), {
      displayName: null,
      personalData: { fone: null, cnh: '12345678901', metadata: { b: null, c: 3 } },
      branding: { imagemLogotipo: null },
    });
    expect(body.displayName).toBeNull();
    expect(body.personalData).toMatchObject({
      cpf: '52998224725',
      fone: null,
      cnh: '12345678901',
      metadata: { a: 1, c: 3 },
    });
    expect(body.branding).toMatchObject({ corPrimaria: '#112233', imagemLogotipo: null });
    const cleared = await user.patch(url(user), { personalData: null, branding: null });
    expect(cleared.body).toMatchObject({ personalData: null, branding: null });
  });

  test('a list with items replaces all records, an empty one leaves them', async () => {
    const { user } = await world();
    const addresses = [{ cidade: 'A' }, { cidade: 'B', principal: true }];
    const documents = [{ tipo: 'CPF', numero: '529.982.247-25' }, { tipo: 'RG' }];
    const first = await user.patch(url(user), { addresses, documents });
    expect(first.body.addresses).toHaveLength(2);
    expect(first.body.documents).toHaveLength(2);
    const kept = await user.patch(url(user), { addresses: [], documents: [] });
    expect(kept.body.addresses).toEqual(first.body.addresses);
    expect(kept.body.documents).toEqual(first.body.documents);
    const replaced = await user.patch(url(user), { addresses: [{ cidade: 'C' }] });
    expect(replaced.body.addresses.map(({ cidade }: { cidade: string }) => cidade)).toEqual(['C']);
    expect(replaced.body.documents).toEqual(first.body.documents);
    expect(first.body.documents.find(({ tipo }: { tipo: string }) => tipo === 'CPF').numero).toBe(
      '52998224725',
    );
  });

  test('an empty body changes nothing', async () => {
    const { user } = await world();
    const before = await user.get(url(user));
    const answer = await user.patch(url(user), {});
    expect([answer.status, answer.body]).toEqual([200, before.body]);
  });

  test('somebody without a tenant as well', async () => {
    const user = await h.homelessUser();
    const answer = await user.patch(url(user), { addresses: [{ cidade: 'A' }] });
    expect([answer.status, answer.body.addresses.length]).toEqual([200, 1]);
  });

  test.each([
    [{ status: 'inativo' }, 'status'],
    [{ permissoes: [{ chave: 'perm-user-list' }] }, 'permissoes'],
    [{ role: 'admin' }, 'role'],
    [{ roleNumber: '2' }, 'roleNumber'],
    [{ roleId: crypto.randomUUID() }, 'roleId'],
  ])('but not %j, not even as an admin', async (body, path) => {
    const { user, admin } = await world();
    for (const caller of [user, admin]) {
      const answer = await caller.patch(url(caller), { nome: 'Outro', ...body });
      expect(outcome(answer)).toBe('403 user.fieldForbidden');
      expect(answer.body.errors[0].path).toBe(path);
      expect((await caller.get(url(caller))).body.nomeCompleto).toBe(caller.name);
    }
  });
});

describe('an admin changes another', () => {
  test('status, role and permissions included', async () => {
    const { admin, user } = await world();
    const catalogue = (await admin.get('/api/v1/auth/permissions')).body;
    const list = catalogue.find(({ chave }: { chave: string }) => chave === 'perm-user-list');
    const { body, status } = await admin.patch(url(user), {
      status: 'pendente',
      roleNumber: '3',
      permissoes: [{ permissaoId: list.id }, { chave: 'perm-user-view' }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'pendente', role: 'editor', roleNumber: '3', jwtRole: 'editor' });
    const keys = (answer: { permissoes: { chave: string }[] }) =>
      answer.permissoes.map(({ chave }) => chave).sort();
    expect(keys(body)).toEqual(['perm-user-list', 'perm-user-view']);
    const replaced = await admin.patch(url(user), { permissoes: [{ chave: 'perm-user-edit' }] });
    expect(keys(replaced.body)).toEqual(['perm-user-edit']);
    expect(keys((await admin.patch(url(user), { permissoes: [] })).body)).toEqual(['perm-user-edit']);
  });

  test('leaving ativo ends all sessions', async () => {
    const { admin, user } = await world();
    const tokens = [await user.freshToken(), await user.freshToken()];
    const answer = await admin.patch(url(user), { status: 'bloqueado' });
    expect(answer.body.metadata.sessoesAtivas).toBe(0);
    for (const bearer of tokens) expect((await h.request('GET', url(user), { bearer })).status).toBe(401);
  });

  test('is refused: 403 by who is none, 404 outside of the subtree, 403 above the own role', async () => {
    const { tenant, admin, user } = await world();
    const editor = await tenant.user({ role: 'editor' });
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    const root = await h.platform.user({ role: 'super-admin' });
    expect(outcome(await editor.patch(url(user), { nome: 'X' }))).toBe('403 user.forbidden');
    expect(outcome(await editor.patch(url({ uuid: crypto.randomUUID() }), {}))).toBe('403 user.forbidden');
    expect(outcome(await stranger.patch(url(user), { nome: 'X' }))).toBe('404 user.notFound');
    expect(outcome(await admin.patch(url(root), { nome: 'X' }))).toBe('404 user.notFound');
    expect(outcome(await admin.patch(url(user), { roleNumber: '1' }))).toBe('403 role.aboveCaller');
  });

  test.each([
    [{ permissoes: [{ chave: 'no-such' }] }, '422 permission.unknown'],
    [{ permissoes: [{ permissaoId: 999_999 }] }, '422 permission.unknown'],
    [{ roleNumber: '9' }, '422 role.unknown'],
    [{ role: 'viewer', roleNumber: '4' }, '422 role.differ'],
    [{ status: 'anonimizado' }, '422 user.statusNotAllowed'],
  ])('with %j is %s, and nothing changes', async (body, expected) => {
    const { admin, user } = await world();
    const before = await admin.get(url(user));
    expect(outcome(await admin.patch(url(user), { nome: 'X', ...body }))).toBe(expected);
    expect((await admin.get(url(user))).body).toEqual(before.body);
  });

  test('who is anonymised, or gives a role to somebody without a tenant, is 422', async () => {
    const { admin, tenant } = await world();
    const gone = await tenant.user({ status: 'anonimizado' });
    expect(outcome(await admin.patch(url(gone), { nome: 'X' }))).toBe('422 user.anonymised');
    const root = await h.platform.user({ role: 'super-admin' });
    const homeless = await h.homelessUser();
    expect(outcome(await root.patch(url(homeless), { roleNumber: '5' }))).toBe('422 user.noTenant');
    expect(outcome(await admin.patch(url(gone), { roleNumber: '1' }))).toBe('422 user.anonymised');
  });
});

test('the last super-admin stays: 409', async () => {
  await h.db.owner.query('delete from memberships where role_number = 1');
  const root = await h.platform.user({ role: 'super-admin' });
  for (const body of [{ status: 'inativo' }, { roleNumber: '5' }]) {
    expect(outcome(await root.patch(url(root), body))).toBe('409 user.lastSuperAdmin');
  }
});

describe('400', () => {
  test.each([
    [{ email: 'a@example.com' }, 'email'],
    [{ username: 'a' }, 'username'],
    [{ addresses: [{ rua: 'x' }] }, 'addresses.0.rua'],
    [{ nome: null }, 'nome'],
    [{ nome: ' ' }, 'nome'],
    [{ status: 'morto' }, 'status'],
    [{ personalData: { cpf: '12345678900' } }, 'personalData.cpf'],
    [{ personalData: { cnpj: '12ABC34501DE36' } }, 'personalData.cnpj'],
    [{ addresses: [{ cep: 'x' }] }, 'addresses.0.cep'],
    [{ addresses: [{ principal: true }, { principal: true }] }, 'addresses.1.principal'],
    [{ documents: [{ tipo: 'cpf', numero: '1' }] }, 'documents.0.numero'],
    [{ documents: [{ tipo: 'x', caminhoArquivo: 'javascript:alert(1)' }] }, 'documents.0.caminhoArquivo'],
    [{ branding: { imagemLogotipo: '/a.png' } }, 'branding.corPrimaria'],
  ])('for %j', async (body, path) => {
    const { user } = await world();
    const answer = await user.patch(url(user), body);
    expect(outcome(answer)).toBe('400 validation.failed');
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

test('metadata is kept, but its reserved keys are 403', async () => {
  const { user } = await world();
  expect((await user.patch(url(user), { metadata: { cor: 'azul' } })).body.metadata.cor).toBe('azul');
  for (const metadata of [{ roles: ['admin'] }, { sessoesAtivas: 0 }, { ultimoAcesso: '2020-01-01' }]) {
    expect(outcome(await user.patch(url(user), { metadata }))).toBe('403 metadata.reserved');
    const nested = { addresses: [{ metadata }] };
    expect(outcome(await user.patch(url(user), nested))).toBe('403 metadata.reserved');
  }
});

test('a stale If-Match is 412, the current one and none at all are good', async () => {
  const { user } = await world();
  const etag = String((await user.get(url(user))).headers['etag']);
  const patch = (tag: string) =>
    user.patch(url(user), { displayName: tag }, { headers: { 'if-match': tag } });
  expect((await patch(etag)).status).toBe(200);
  const stale = await patch(etag);
  expect(outcome(stale)).toBe('412 request.preconditionFailed');
  expect((await patch(String(stale.headers['etag']))).status).toBe(200);
  expect((await user.patch(url(user), { displayName: 'sem' })).status).toBe(200);
});

test('of changes at once each has a version of its own, and of those to one version a single one is made', async () => {
  const { admin, user } = await world();
  const names = ['Um', 'Dois', 'Três', 'Quatro'];
  const answers = await Promise.all(names.map((displayName) => admin.patch(url(user), { displayName })));
  expect(answers.map(({ body, status }) => [status, body.displayName])).toEqual(
    names.map((name) => [200, name]),
  );
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(names.length);
  const after = await admin.get(url(user));
  const last = answers.find(({ headers }) => headers['etag'] === after.headers['etag']);
  expect(last?.body).toEqual(after.body);
  const headers = { 'if-match': String(after.headers['etag']) };
  const rivals = await Promise.all(
    names.map((name) => admin.patch(url(user), { displayName: `${name} outra vez` }, { headers })),
  );
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
});

test('is in the audit log with what changed, and with neither CPF nor document numbers', async () => {
  const { admin, user } = await world();
  await admin.patch(url(user), {
    nome: 'Depois',
    personalData: { cpf: '52998224725' },
    documents: [{ tipo: 'CPF', numero: '52998224725' }],
  });
  const entry = (await auditOf(h, user.uuid)).at(-1);
  expect(entry).toMatchObject({
    action: 'user.updated',
    actor: admin.id,
    before: { nome: user.name },
    after: { nome: 'Depois' },
  });
  expect(JSON.stringify(entry)).not.toContain('52998224725');
});
