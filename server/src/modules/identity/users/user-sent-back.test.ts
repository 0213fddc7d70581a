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
