import { describe, expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import type { TestUser } from '../harness/people.ts';

const h = await createHarness({ leavesMessages: true });
const SUPER_ADMIN_ID = '0193a000-0000-7000-8000-000000000001';
const users = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}`;

async function roleOf(user: TestUser): Promise<string | null> {
  return (await user.get('/backend/api/auth/me.php')).body.data.user.role;
}

const newcomer = () => ({ nome: 'Nova', email: `${crypto.randomUUID()}@example.com`, password: PASSWORD });

describe('registration', () => {
  test.each([
    { roleNumber: '1' },
    { roleNumber: '2' },
    { roleNumber: '5' },
    { roleId: SUPER_ADMIN_ID },
    { roleNumber: '99' },
  ])('assigns no role to whoever asks for one without a token: %o', async (role) => {
    const answer = await h.request('POST', '/api/v1/auth/register', { body: { ...newcomer(), ...role } });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('auth.roleForbidden');
  });

  test.each(['editor', 'operator', 'viewer'] as const)(
    'assigns no role by the token of a %s',
    async (role) => {
      const tenant = await h.tenant();
      const caller = await tenant.user({ role });
      await tenant.grant(caller, 'perm-user-edit');
      const answer = await caller.post('/api/v1/auth/register', { ...newcomer(), roleNumber: '5' });
      expect(answer.body.code).toBe('auth.roleForbidden');
    },
  );

  test('assigns no role above the one of the token, and super-admin by one of the platform alone', async () => {
    const tenant = await h.tenant();
    const below = await tenant.tenant();
    const register = async (caller: TestUser, where = tenant) =>
      caller.post('/api/v1/auth/register', { ...newcomer(), roleNumber: '1' }, { tenant: where });
    const owner = await tenant.user({ role: 'super-admin' });
    for (const caller of [
      owner,
      await tenant.user({ role: 'admin' }),
      await h.platform.user({ role: 'admin' }),
    ])
      for (const where of [tenant, below]) {
        const answer = await register(caller, where);
        expect(answer.status).toBe(403);
        expect(answer.body.code).toBe('auth.roleForbidden');
      }
    const made = await register(await h.platform.user({ role: 'super-admin' }));
    expect(made.status).toBe(201);
    expect(made.body.role).toBe('super-admin');
    // The owner of one tenant is nobody in another.
    const login = await h.request('POST', '/api/v1/auth/login', {
      body: { email: made.body.email, password: PASSWORD },
    });
    const list = (where: { uuid: string }) =>
      h.request('GET', '/api/v1/crm-admin/users', { bearer: login.body.accessToken, tenant: where });
    expect((await list(below)).status).toBe(200);
    for (const where of [h.platform, await h.tenant()]) expect((await list(where)).status).toBe(403);
  });

  test.each([
    { status: 'ativo' },
    { role: 'admin' },
    { permissoes: [{ chave: 'perm-user-edit' }] },
    { tenantId: h.platform.uuid },
    { id: h.platform.uuid },
    { isAdmin: true },
    { homeTenantId: 1 },
  ])('knows no such property: %o', async (more) => {
    const answer = await h.request('POST', '/api/v1/auth/register', { body: { ...newcomer(), ...more } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(`property ${Object.keys(more)[0]} should not exist`);
  });

  test.each(['roles', 'role', 'roleNumber', 'roleId', 'sessoesAtivas', 'ultimoAcesso'])(
    'takes no %s in the metadata of the user and of personal data',
    async (key) => {
      const metadata = { [key]: 1 };
      for (const more of [{ metadata }, { personalData: { metadata } }]) {
        const answer = await h.request('POST', '/api/v1/auth/register', { body: { ...newcomer(), ...more } });
        expect(answer.status).toBe(403);
        expect(answer.body.code).toBe('metadata.reserved');
      }
    },
  );

  test('gives a newcomer no tenant, no role and nothing to see', async () => {
    const body = newcomer();
    const registered = await h.request('POST', '/api/v1/auth/register', { body });
    expect(registered.body).toMatchObject({ role: null, roleNumber: null, roleId: null, permissoes: [] });
    const login = await h.request('POST', '/api/v1/auth/login', {
      body: { email: body.email, password: PASSWORD },
    });
    const bearer = login.body.accessToken;
    expect((await h.request('GET', '/api/v1/crm-admin/users', { bearer })).status).toBe(403);
    expect((await h.request('GET', '/api/v1/auth/tenants', { bearer })).body).toEqual([]);
    expect((await h.request('GET', '/api/v1/companies', { bearer })).body.items).toEqual([]);
  });
});

describe('PATCH of oneself', () => {
  const forbidden = [
    { status: 'ativo' },
    { status: 'inativo' },
    { role: 'super-admin' },
    { roleNumber: '1' },
    { roleNumber: '5' },
    { roleId: SUPER_ADMIN_ID },
    { permissoes: [{ chave: 'perm-user-delete' }] },
    { permissoes: [] },
    { displayName: 'x', roleNumber: '2' },
  ];

  test.each(forbidden)(
    'changes neither role, status nor permissions, even for an admin: %o',
    async (body) => {
      const tenant = await h.tenant();
      for (const role of ['admin', 'viewer'] as const) {
        const user = await tenant.user({ role });
        const answer = await user.patch(users(user), body);
        expect(answer.status).toBe(403);
        expect(answer.body.code).toBe('user.fieldForbidden');
        expect(await roleOf(user)).toBe(role);
        expect((await user.get(users(user))).body).toMatchObject({
          status: 'ativo',
          displayName: null,
          permissoes: [],
        });
      }
    },
  );

  test.each([
    'metadata',
    'personalData.metadata',
    'addresses.metadata',
    'documents.metadata',
    'branding.metadata',
  ])('writes no role into %s', async (place) => {
    const user = await (await h.tenant()).user();
    const metadata = { roles: ['admin'] };
    const bodies: Record<string, object> = {
      metadata: { metadata },
      'personalData.metadata': { personalData: { metadata } },
      'addresses.metadata': { addresses: [{ cidade: 'Recife', metadata }] },
      'documents.metadata': { documents: [{ tipo: 'x', metadata }] },
      'branding.metadata': { branding: { corPrimaria: '#112233', metadata } },
    };
    const answer = await user.patch(users(user), bodies[place]);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('metadata.reserved');
    expect(await roleOf(user)).toBe('viewer');
  });

  test.each(['id', 'email', 'createdByUuid', 'jwtRole'])('writes no %s', async (property) => {
    const user = await (await h.tenant()).user({ role: 'admin' });
    const { body: before } = await user.get(users(user));
    const answer = await user.patch(users(user), { [property]: crypto.randomUUID() });
    expect([answer.status, answer.body.errors]).toMatchObject([
      400,
      [{ path: property, code: 'validation.readOnly' }],
    ]);
    expect((await user.get(users(user))).body[property]).toBe(before[property]);
  });

  test.each(['password', 'homeTenantId', 'version'])('knows no property %s', async (property) => {
    const user = await (await h.tenant()).user({ role: 'admin' });
    const answer = await user.patch(users(user), { [property]: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(`property ${property} should not exist`);
  });
});

describe('roles of others', () => {
  const membership = (user: { uuid: string }, tenant: { uuid: string }) =>
    `${users(user)}/memberships/${tenant.uuid}`;

  test('an admin makes nobody super-admin and cannot change their own role, by any door', async () => {
    const tenant = await h.tenant();
    const [admin, other] = [await tenant.user({ role: 'admin' }), await tenant.user()];
    const promotion = await admin.patch(users(other), { roleNumber: '1' });
    expect(promotion.status).toBe(403);
    expect((await admin.put(membership(other, tenant), { roleNumber: '1' })).status).toBe(403);
    expect((await admin.put(membership(other, h.platform), { roleNumber: '2' })).status).toBe(404);
    expect((await admin.put(membership(admin, tenant), { roleNumber: '2' })).body.code).toBe('role.own');
    expect((await admin.delete(membership(admin, tenant))).body.code).toBe('role.own');
    expect(await roleOf(other)).toBe('viewer');
  });

  test('an admin cannot demote, deactivate or strip somebody above', async () => {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const root = await tenant.user({ role: 'viewer' });
    await h.platform.addMember(root, 'super-admin');
    await h.platform.user({ role: 'super-admin' });
    for (const body of [
      { status: 'inativo' },
      { roleNumber: '5' },
      { permissoes: [{ chave: 'perm-user-list' }] },
    ]) {
      expect((await admin.patch(users(root), body)).body.code).toBe('user.aboveCaller');
    }
    const denial = await admin.patch(`${users(root)}/permissions`, { revoke: ['perm-user-list'] });
    expect(denial.body.code).toBe('user.aboveCaller');
  });

  test('the last super-admin cannot be demoted, deactivated or removed, not even by two at once', async () => {
    await h.db.owner.query('delete from memberships where tenant_id = $1', [h.platform.id]);
    const [one, two] = [
      await h.platform.user({ role: 'super-admin' }),
      await h.platform.user({ role: 'super-admin' }),
    ];
    const answers = await Promise.all([
      one.patch(users(two), { status: 'inativo' }),
      two.delete(membership(one, h.platform)),
    ]);
    const statuses = answers.map(({ status }) => status);
    // One goes; the other is the last then, or has no session any more.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await h.db.owner.query(
      `select from memberships m join users u on u.id = m.user_id
       where m.tenant_id = $1 and m.role_number = 1 and u.status = 'ativo'`,
      [h.platform.id],
    );
    expect(rows).toHaveLength(1);
  });
});
