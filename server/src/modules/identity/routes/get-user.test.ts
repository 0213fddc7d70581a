import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { sentPath } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome, sortedKeys, USER_FULL_KEYS } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}`;

const PERSONAL = { cpf: '52998224725', fone: '11912345678', rg: null, metadata: { roles_note: 'x' } };

async function world() {
  const tenant = await h.tenant();
  return { tenant, admin: await tenant.user({ role: 'admin' }), user: await tenant.user() };
}

describe('the own record', () => {
  test('is answered in full, with an entity tag', async () => {
    const { user, tenant } = await world();
    await tenant.grant(user, 'perm-user-list');
    const caminhoArquivo = await sentPath(user, url(user));
    await user.patch(url(user), {
      displayName: 'Nina',
      personalData: PERSONAL,
      branding: { corPrimaria: '#aabbcc' },
      addresses: [{ cep: '01310100', principal: true, metadata: { localizacaoOriginal: 'Aqui' } }],
      documents: [{ tipo: 'RG', numero: '1', caminhoArquivo }],
    });
    const answer = await user.get(url(user));
    expect(answer.status).toBe(200);
    expect(answer.headers['etag']).toMatch(/^"[\w-]+"$/);
    expect(sortedKeys(answer.body)).toEqual(USER_FULL_KEYS);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const now = h.clock.now().toISOString();
    expect(answer.body).toEqual({
      id: user.uuid,
      nomeCompleto: user.name,
      displayName: 'Nina',
      email: user.email,
      role: 'viewer',
      roleNumber: '5',
      roleId: uuid,
      createdByUuid: null,
      status: 'ativo',
      dataCadastro: now,
      createdAt: now,
      updatedAt: now,
      metadata: { sessoesAtivas: 1, ultimoAcesso: now },
      jwtRole: 'viewer',
      addresses: [
        {
          uuid,
          cep: '01310100',
          endereco: null,
          numero: null,
          complemento: null,
          bairro: null,
          cidade: null,
          estado: null,
          principal: true,
          metadata: { localizacaoOriginal: 'Aqui' },
        },
      ],
      branding: { uuid, imagemLogotipo: null, corPrimaria: '#aabbcc', metadata: {} },
      documents: [{ uuid, tipo: 'RG', numero: '1', caminhoArquivo, metadata: {}, createdAt: now }],
      permissoes: [
        { permissaoId: expect.any(Number), chave: 'perm-user-list', nome: expect.any(String), metadata: {} },
      ],
      personalData: {
        uuid,
        rg: null,
        cpf: '52998224725',
        cnpj: null,
        cnh: null,
        estadoCivil: null,
        fone: '11912345678',
        metadata: { roles_note: 'x', roles: ['5'] },
      },
    });
  });

  test('is open to somebody without a tenant, and takes upper case in the address', async () => {
    const user = await h.homelessUser();
    const answer = await user.get(url(user).replace(user.uuid, user.uuid.toUpperCase()));
    expect([answer.status, answer.body.id, answer.body.role]).toEqual([200, user.uuid, null]);
  });

  test('leaves no trace of its reading in the audit log', async () => {
    const { user } = await world();
    await user.patch(url(user), { personalData: PERSONAL });
    await user.get(url(user));
    expect((await auditOf(h, user.uuid)).map(({ action }) => action)).not.toContain('user.personalData.read');
  });

  test('names its permissions in the language asked for', async () => {
    const { user, tenant } = await world();
    await tenant.grant(user, 'perm-user-list');
    const portuguese = (await user.get(url(user))).body.permissoes[0].nome;
    const english = (await user.get(url(user), { headers: { 'accept-language': 'en' } })).body.permissoes[0]
      .nome;
    expect(english).not.toBe(portuguese);
  });

  test('has the same entity tag until it changes', async () => {
    const { user } = await world();
    const before = (await user.get(url(user))).headers['etag'];
    expect((await user.get(url(user))).headers['etag']).toBe(before);
    await user.patch(url(user), { displayName: 'Outra' });
    expect((await user.get(url(user))).headers['etag']).not.toBe(before);
  });
});

describe("another person's record", () => {
  test('is answered to an admin of the tenant and of one above', async () => {
    const { tenant, admin, user } = await world();
    const below = await tenant.tenant();
    const person = await below.user();
    expect((await admin.get(url(user))).body.id).toBe(user.uuid);
    expect((await admin.get(url(person))).body.id).toBe(person.uuid);
  });

  test('leaves a trace of its personal data being read, naming fields and no values', async () => {
    const { admin, user } = await world();
    await user.patch(url(user), { personalData: PERSONAL });
    expect((await admin.get(url(user))).body.personalData.cpf).toBe('52998224725');
    const entry = (await auditOf(h, user.uuid)).at(-1);
    expect(entry).toMatchObject({ action: 'user.personalData.read', actor: admin.id, before: null });
    expect(entry?.after).toEqual({ fields: expect.arrayContaining(['cpf', 'fone']) });
    expect(JSON.stringify(entry)).not.toContain('52998224725');
  });

  test('is 403 to who is no admin, whether or not the id exists', async () => {
    const { tenant, user } = await world();
    for (const role of ['editor', 'operator', 'viewer'] as const) {
      const caller = await tenant.user({ role });
      expect(outcome(await caller.get(url(user)))).toBe('403 user.forbidden');
      expect(outcome(await caller.get(url({ uuid: crypto.randomUUID() })))).toBe('403 user.forbidden');
    }
  });

  test('is 404 to an admin outside of whose subtree it is, as an id that nobody has', async () => {
    const { tenant, user } = await world();
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    const below = await (await tenant.tenant()).user({ role: 'admin' });
    const homeless = await h.homelessUser();
    for (const [caller, uuid] of [
      [stranger, user.uuid],
      [below, user.uuid],
      [stranger, homeless.uuid],
      [stranger, crypto.randomUUID()],
    ] as const) {
      expect(outcome(await caller.get(url({ uuid })))).toBe('404 user.notFound');
    }
  });

  test('of a member whose home is elsewhere shows who it is and nothing of the record at home', async () => {
    const { admin, tenant } = await world();
    const guest = await (await h.tenant()).user({ role: 'admin' });
    await guest.patch(url(guest), { displayName: 'Em casa', personalData: PERSONAL });
    await tenant.addMember(guest, 'operator');
    const answer = await admin.get(url(guest));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: guest.uuid,
      nomeCompleto: guest.name,
      role: 'operator',
      displayName: null,
      personalData: null,
      addresses: [],
      metadata: {},
    });
  });

  test('of somebody without a home is for the admins of the platform', async () => {
    const homeless = await h.homelessUser();
    const root = await h.platform.user({ role: 'super-admin' });
    expect((await root.get(url(homeless))).body.id).toBe(homeless.uuid);
  });
});

test('a malformed id is 400, nobody is 401', async () => {
  const { user } = await world();
  expect(outcome(await user.get(url({ uuid: '12' })))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', url(user)))).toBe('401 auth.unauthenticated');
});
