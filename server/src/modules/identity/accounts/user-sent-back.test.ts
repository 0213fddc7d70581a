import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const url = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}`;

describe('what was answered can be sent back', () => {
  async function stored() {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const user = await tenant.user({ role: 'editor' });
    await admin.patch(url(user), {
      addresses: [{ cidade: 'Recife', principal: true }, { cidade: 'Olinda' }],
      documents: [{ tipo: 'RG', numero: '1' }],
      personalData: { fone: '81999990000' },
      branding: { corPrimaria: '#0a5fff' },
      permissoes: [{ chave: 'perm-user-view' }],
    });
    const { addresses, branding, documents, permissoes, personalData } = (await admin.get(url(user))).body;
    return { admin, user, tenant, sent: { addresses, branding, documents, permissoes, personalData } };
  }

  test('as it came, in either language, and keeps uuids and times', async () => {
    const { admin, sent, user } = await stored();
    h.clock.advance({ minutes: 5 });
    for (const language of ['pt-BR', 'en']) {
      const answer = await admin.patch(url(user), sent, { headers: { 'accept-language': language } });
      expect(answer.status, answer.text).toBe(200);
    }
    const { body } = await admin.get(url(user));
    expect(body).toMatchObject(sent);
    const [first, second] = sent.addresses;
    const changed = await admin.patch(url(user), {
      addresses: [{ ...second, cidade: 'Caruaru' }, first, { cidade: 'Nova' }],
    });
    expect(changed.body.addresses).toMatchObject([
      { uuid: second.uuid, cidade: 'Caruaru', principal: false },
      { uuid: first.uuid, principal: true },
      { cidade: 'Nova' },
    ]);
  });

  test('whole, exactly as GET answered it, to an admin and to the person, without a change of role or rights', async () => {
    const { admin, user } = await stored();
    for (const sender of [admin, user]) {
      const { body: record } = await sender.get(url(user));
      h.clock.advance({ minutes: 5 });
      const answer = await sender.patch(url(user), record);
      expect(answer.status, answer.text).toBe(200);
      expect({ ...answer.body, updatedAt: null }).toEqual({ ...record, updatedAt: null });
      const renamed = await sender.patch(url(user), {
        ...(await sender.get(url(user))).body,
        nome: `Novo ${sender.name}`,
      });
      expect([renamed.status, renamed.body.nomeCompleto]).toEqual([200, `Novo ${sender.name}`]);
    }
    const { rows } = await h.db.owner.query(
      `select after from audit_entries where target_uuid = $1 and after ?| array['role', 'status', 'permissoes']
       and action = 'user.updated'`,
      [user.uuid],
    );
    expect(rows).toHaveLength(1);
  });

  test('whole by somebody without a home, with a guest role and by the last super-admin', async () => {
    const tenant = await h.tenant();
    const homeless = await h.homelessUser();
    await tenant.addMember(homeless, 'operator');
    const root = await h.platform.user({ role: 'super-admin' });
    for (const person of [homeless, root]) {
      const answer = await person.patch(url(person), (await person.get(url(person))).body);
      expect(answer.status, answer.text).toBe(200);
    }
    const bearer = await homeless.freshToken(tenant);
    const { body: record } = await h.request('GET', url(homeless), { bearer });
    expect(record.role).toBe('operator');
    expect((await h.request('PATCH', url(homeless), { bearer, body: record })).status).toBe(200);
  });

  test('whole with another role, status or permission is still refused to the person and done for an admin', async () => {
    const { admin, user } = await stored();
    const { body: record } = await user.get(url(user));
    const changes = [
      { role: 'admin' },
      { roleNumber: '2' },
      { status: 'inativo' },
      { permissoes: [...record.permissoes, { chave: 'perm-user-delete' }] },
      { permissoes: [{ chave: 'perm-user-delete' }] },
    ];
    for (const change of changes) {
      const answer = await user.patch(url(user), { ...record, ...change });
      expect([answer.status, answer.body.code]).toEqual([403, 'user.fieldForbidden']);
      expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(Object.keys(change));
    }
    const { body: seen } = await admin.get(url(user));
    const moved = await admin.patch(url(user), { ...seen, role: 'operator' });
    expect([moved.status, moved.body.role, moved.body.roleNumber]).toEqual([200, 'operator', '4']);
  });

  test.each([
    ['id', crypto.randomUUID()],
    ['nomeCompleto', 'Outra Pessoa'],
    ['email', 'outra@example.com'],
    ['createdByUuid', crypto.randomUUID()],
    ['dataCadastro', '2020-01-01T00:00:00.000Z'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['updatedAt', '2020-01-01T00:00:00.000Z'],
    ['jwtRole', 'super-admin'],
    ['role', null],
    ['roleNumber', null],
    ['roleId', null],
  ])('%s that differs is 400 by its name, in a whole record and alone', async (field, value) => {
    const { admin, user } = await stored();
    const { body: record } = await admin.get(url(user));
    for (const body of [{ ...record, [field]: value }, { [field]: value }]) {
      const answer = await admin.patch(url(user), body);
      expect(answer.body).toMatchObject({
        statusCode: 400,
        errors: [{ path: field, code: 'validation.readOnly' }],
      });
    }
  });

  test('but a field that nobody writes is 400 where it differs, also that of a permission', async () => {
    const { admin, sent, tenant, user } = await stored();
    const [address] = sent.addresses;
    const [document] = sent.documents;
    const [permissao] = sent.permissoes;
    const foreign = crypto.randomUUID();
    const paths = async (body: Record<string, unknown>) => {
      const answer = await admin.patch(url(user), body);
      expect(answer.status, answer.text).toBe(400);
      return answer.body.errors.map(({ code, path }: { code: string; path: string }) => `${path} ${code}`);
    };
    const readOnly = 'validation.readOnly';
    expect(await paths({ addresses: [{ ...address, uuid: foreign }] })).toEqual([
      `addresses.0.uuid ${readOnly}`,
    ]);
    expect(
      await paths({ addresses: [address, address].map((one) => ({ ...one, principal: false })) }),
    ).toEqual(['addresses.1.uuid validation.repeated']);
    expect(await paths({ documents: [{ ...document, createdAt: '2020-01-01T00:00:00.000Z' }] })).toEqual([
      `documents.0.createdAt ${readOnly}`,
    ]);
    expect(await paths({ personalData: { ...sent.personalData, uuid: foreign } })).toEqual([
      `personalData.uuid ${readOnly}`,
    ]);
    expect(await paths({ branding: { ...sent.branding, uuid: foreign } })).toEqual([
      `branding.uuid ${readOnly}`,
    ]);
    expect(await paths({ permissoes: [{ ...permissao, nome: 'Outro' }] })).toEqual([
      `permissoes.0.nome ${readOnly}`,
    ]);
    expect(await paths({ permissoes: [{ ...permissao, chave: 'perm-user-edit' }] })).toEqual([
      expect.stringContaining(`permissoes.0.chave ${readOnly}`),
    ]);
    expect(await paths({ permissoes: [{ nome: 'X' }] })).toEqual([
      'permissoes.0.permissaoId validation.required',
    ]);
    const other = await tenant.user();
    await admin.patch(url(other), { addresses: [{ cidade: 'Natal' }] });
    const theirs = (await admin.get(url(other))).body.addresses;
    expect(await paths({ addresses: theirs })).toEqual([`addresses.0.uuid ${readOnly}`]);
  });

  test('and where the principal address goes without another in its place, the first becomes it', async () => {
    const { admin, sent, user } = await stored();
    const [first, second] = sent.addresses;
    const answer = await admin.patch(url(user), { addresses: [second, { cidade: 'Natal' }] });
    expect(answer.body.addresses).toMatchObject([
      { uuid: second.uuid, principal: true },
      { cidade: 'Natal', principal: false },
    ]);
    const none = await admin.patch(url(user), { addresses: [{ ...second, principal: false }] });
    expect(none.body.addresses).toMatchObject([{ principal: false }]);
    expect((await admin.patch(url(user), { addresses: [first] })).status).toBe(400);
  });
});
