import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

/** The role of a person across tenants: at home, where a login lands, and by inheritance. */
const h = await createHarness();
const url = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}`;

async function world() {
  const alfa = await h.tenant();
  const beta = await h.tenant();
  const person = await alfa.user({ role: 'editor' });
  await beta.addMember(person, 'viewer');
  const admin = await alfa.user({ role: 'admin' });
  return { alfa, beta, person, admin };
}

describe('jwtRole', () => {
  test('equals the claim of the token, wherever the login landed', async () => {
    const { alfa, beta, person } = await world();
    for (const [tenant, role] of [
      [undefined, 'editor'],
      [alfa, 'editor'],
      [beta, 'viewer'],
    ] as const) {
      const body = {
        email: person.email,
        password: PASSWORD,
        ...(tenant === undefined ? {} : { tenantId: tenant.uuid }),
      };
      const { accessToken: bearer, user } = (await h.request('POST', '/api/v1/auth/login', { body })).body;
      expect([decodeJwt(bearer)['role'], user.jwtRole]).toEqual([role, role]);
      expect((await h.request('GET', url(person), { bearer })).body.jwtRole).toBe(role);
    }
  });

  test('stays that of the token where a header names another tenant', async () => {
    const { beta, person } = await world();
    const { body } = await person.get(url(person), { tenant: beta });
    expect(body.jwtRole).toBe('editor');
  });

  test('of others is what their own login claims, by inheritance too, in record and list', async () => {
    const { admin, alfa } = await world();
    const below = await alfa.tenant();
    const boss = await below.user({ role: 'viewer' });
    await alfa.addMember(boss, 'admin');
    await h.db.owner.query('delete from memberships where user_id = $1 and tenant_id = $2', [
      boss.id,
      below.id,
    ]);
    const guestless = await below.user({ role: 'operator' });
    const list = (await admin.get('/api/v1/crm-admin/users')).body;
    for (const [user, role] of [
      [boss, 'admin'],
      [guestless, 'operator'],
    ] as const) {
      expect(decodeJwt(await user.freshToken())['role']).toBe(role);
      expect((await admin.get(url(user))).body.jwtRole).toBe(role);
      expect(list.find(({ id }: { id: string }) => id === user.uuid).jwtRole).toBe(role);
    }
  });
});

test('the role number stands in the metadata of the personal data', async () => {
  const { admin, person } = await world();
  await person.patch(url(person), { personalData: { fone: '11912345678', metadata: { nota: 'x' } } });
  expect((await admin.get(url(person))).body.personalData.metadata).toEqual({ nota: 'x', roles: ['3'] });
});

describe('a record that is sent back as it came', () => {
  test('is accepted with what the server writes into its metadata, and none of that is stored', async () => {
    const { person } = await world();
    await person.patch(url(person), {
      metadata: { tema: 'escuro' },
      personalData: { fone: '11912345678' },
      addresses: [{ cidade: 'Recife', metadata: { localizacaoOriginal: 'Aqui' } }],
    });
    const { addresses, metadata, personalData } = (await person.get(url(person))).body;
    const answer = await person.patch(url(person), {
      addresses,
      metadata,
      personalData,
      displayName: 'Nina',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ addresses, metadata, personalData });
    const { rows } = await h.db.owner.query(
      `select p.metadata as profile, d.metadata as personal from user_profiles p
       join user_personal_data d on d.user_id = p.user_id where p.user_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ profile: { tema: 'escuro' }, personal: {} }]);
  });

  test.each([
    { metadata: { sessoesAtivas: 99 } },
    { metadata: { nota: { role: 'admin' } } },
    { personalData: { metadata: { roles: ['1'] } } },
    { addresses: [{ cidade: 'Recife', metadata: { a: [{ role_code: '1' }] } }] },
    { documents: [{ tipo: 'RG', metadata: { role_number: 1 } }] },
  ])('but changed as in %j it is 403', async (body) => {
    const { person } = await world();
    expect(outcome(await person.patch(url(person), body))).toBe('403 metadata.reserved');
  });
});
