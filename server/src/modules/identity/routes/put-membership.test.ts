import { describe, expect, test } from 'vitest';
import { auditOf, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }, tenant: { uuid: string }) =>
  `/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`;

async function world() {
  const tenant = await h.tenant({ name: 'Alfa' });
  return { tenant, admin: await tenant.user({ role: 'admin' }), user: await tenant.user() };
}

test('makes a user of the subtree a member of another tenant in it', async () => {
  const { tenant, admin, user } = await world();
  const below = await tenant.tenant({ name: 'Baixo' });
  const answer = await admin.put(url(user, below), { roleNumber: '4' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    tenantId: below.uuid,
    tenantName: 'Baixo',
    companyId: null,
    companyName: null,
    customRole: null,
    tenantKind: 'sub_company',
    role: 'operator',
    roleNumber: '4',
    roleId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    home: false,
    createdAt: h.clock.now().toISOString(),
    abilities: { edit: true, remove: true },
  });
  expect((await auditOf(h, user.uuid)).at(-1)).toEqual({
    action: 'membership.created',
    actor: admin.id,
    before: null,
    after: { role: 4, companyId: null },
  });
});

test('changes the role, which counts at once, and writes nothing when it is the same', async () => {
  const { tenant, admin, user } = await world();
  const token = await user.token();
  const { roleId } = (await admin.put(url(user, tenant), { roleNumber: '3' })).body;
  const me = await h.request('GET', '/backend/api/auth/me.php', { bearer: token });
  expect(me.body.data.user.role).toBe('editor');
  expect((await admin.put(url(user, tenant), { roleId })).status).toBe(200);
  const entries = (await auditOf(h, user.uuid)).filter(({ action }) => action.startsWith('membership'));
  expect(entries).toEqual([
    {
      action: 'membership.updated',
      actor: admin.id,
      before: { role: 5, companyId: null },
      after: { role: 3, companyId: null },
    },
  ]);
});

test('binds the membership to a company of the tenant, and sets it free', async () => {
  const { tenant, admin, user } = await world();
  const company = await makeCompany(admin);
  const memberships = `/api/v1/auth/users/${user.uuid}/memberships`;
  const put = (companyId: string | null) => admin.put(url(user, tenant), { roleNumber: '5', companyId });
  const bound = { companyId: company.id, companyName: company.body['razaoSocial'] };
  expect((await put(company.id)).body).toMatchObject(bound);
  for (const reader of [admin, user]) expect((await reader.get(memberships)).body).toMatchObject([bound]);
  const users = `/api/v1/company/${company.id}/user`;
  const count = async () => (await admin.get(users)).body.total;
  expect(await count()).toBe(1);
  await admin.put(url(user, tenant), { roleNumber: '4' });
  expect(await count()).toBe(1);
  expect((await put(null)).body).toMatchObject({ companyId: null, companyName: null });
  expect(await count()).toBe(0);
  const foreign = await makeCompany(await (await h.tenant()).user({ role: 'admin' }));
  expect(outcome(await put(foreign.id))).toBe('422 company.unknown');
});

test('the first membership of somebody without a tenant makes it the home, where the record moves', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  const tenant = await h.tenant();
  const user = await h.homelessUser();
  const record = `/api/v1/auth/users/${user.uuid}`;
  await user.patch(record, { displayName: 'Nina', addresses: [{ cidade: 'A' }] });
  const answer = await root.put(url(user, tenant), { roleNumber: '5' });
  expect(answer.body.home).toBe(true);
  const admin = await tenant.user({ role: 'admin' });
  const seen = await admin.get(record);
  expect(seen.body).toMatchObject({ displayName: 'Nina', role: 'viewer', addresses: [{ cidade: 'A' }] });
  expect((await user.get(record)).status).toBe(200);
});

describe('403', () => {
  test('for the own role, a role above the own and somebody above', async () => {
    const { tenant, admin, user } = await world();
    expect(outcome(await admin.put(url(admin, tenant), { roleNumber: '5' }))).toBe('403 role.own');
    expect(outcome(await admin.put(url(user, tenant), { roleNumber: '1' }))).toBe('403 role.aboveCaller');
    const root = await h.platform.user({ role: 'super-admin' });
    const platformAdmin = await h.platform.user({ role: 'admin' });
    expect(outcome(await platformAdmin.put(url(root, h.platform), { roleNumber: '5' }))).toBe(
      '403 user.aboveCaller',
    );
  });

  test('for who is no admin', async () => {
    const { tenant, user } = await world();
    const editor = await tenant.user({ role: 'editor' });
    expect(outcome(await editor.put(url(user, tenant), { roleNumber: '5' }))).toBe('403 role.required');
  });
});

test('400 without a role, for unknown properties and malformed ids; 401 for nobody', async () => {
  const { tenant, admin, user } = await world();
  const missing = await admin.put(url(user, tenant), {});
  expect([outcome(missing), missing.body.errors[0].path]).toEqual(['400 validation.failed', 'roleNumber']);
  expect((await admin.put(url(user, tenant), { roleNumber: '5', admin: true })).status).toBe(400);
  expect((await admin.put(url({ uuid: '1' }, tenant), { roleNumber: '5' })).status).toBe(400);
  expect((await admin.put(url(user, { uuid: '1' }), { roleNumber: '5' })).status).toBe(400);
  expect((await h.request('PUT', url(user, tenant), { body: { roleNumber: '5' } })).status).toBe(401);
});

test('404 for a tenant or a user outside of the subtree, and for none', async () => {
  const { tenant, admin, user } = await world();
  const other = await h.tenant();
  const foreign = await other.user();
  const homeless = await h.homelessUser();
  const put = (who: { uuid: string }, where: { uuid: string }) =>
    admin.put(url(who, where), { roleNumber: '5' });
  const nobody = { uuid: crypto.randomUUID() };
  expect(outcome(await put(user, other))).toBe('404 tenant.notFound');
  expect(outcome(await put(user, nobody))).toBe('404 tenant.notFound');
  for (const who of [foreign, homeless, nobody])
    expect(outcome(await put(who, tenant))).toBe('404 user.notFound');
});

test('422 for a role that there is not, two that differ, and the anonymised', async () => {
  const { tenant, admin, user } = await world();
  const roles = (await admin.get('/api/v1/auth/roles')).body;
  const differ = { roleNumber: '5', roleId: roles[2].uuid };
  expect(outcome(await admin.put(url(user, tenant), { roleNumber: '9' }))).toBe('422 role.unknown');
  expect(outcome(await admin.put(url(user, tenant), differ))).toBe('422 role.differ');
  const gone = await tenant.user({ status: 'anonimizado' });
  expect(outcome(await admin.put(url(gone, tenant), { roleNumber: '5' }))).toBe('422 user.anonymised');
});

describe('the owner of a tenant', () => {
  test('is made by a super-admin of the platform, and by nobody else', async () => {
    const { tenant, admin, user } = await world();
    const root = await h.platform.user({ role: 'super-admin' });
    const staff = await h.platform.user({ role: 'admin' });
    const owner = await tenant.user({ role: 'super-admin' });
    for (const caller of [admin, staff, owner]) {
      const answer = await caller.put(url(user, tenant), { roleNumber: '1' });
      expect(outcome(answer)).toBe('403 role.aboveCaller');
    }
    const answer = await root.put(url(user, tenant), { roleNumber: '1' });
    expect([answer.status, answer.body.role]).toEqual([200, 'super-admin']);
    for (const caller of [admin, owner]) {
      expect(outcome(await caller.put(url(user, tenant), { roleNumber: '5' }))).toBe('403 user.aboveCaller');
      expect(outcome(await caller.patch(`/api/v1/auth/users/${user.uuid}`, { status: 'inativo' }))).toBe(
        '403 user.aboveCaller',
      );
    }
    expect((await root.put(url(user, tenant), { roleNumber: '2' })).status).toBe(200);
  });

  test('reaches the tenant and what lies below it, and nothing above or beside', async () => {
    const { tenant } = await world();
    const owner = await tenant.user({ role: 'super-admin' });
    const below = await tenant.tenant();
    const beside = await h.tenant();
    expect((await owner.get('/api/v1/crm-admin/users', { tenant: below })).status).toBe(200);
    for (const other of [h.platform, beside]) {
      expect(outcome(await owner.get('/api/v1/auth/me', { tenant: other }))).toBe('403 tenant.forbidden');
    }
    expect(outcome(await owner.get('/api/gestao/kpis'))).toBe('403 role.required');
    expect(
      (await owner.get('/api/v1/auth/tenants')).body.map((one: { uuid: string }) => one.uuid).sort(),
    ).toEqual([tenant.uuid, below.uuid].sort());
  });

  test('is above nobody who administers from above', async () => {
    const { tenant } = await world();
    const sub = await tenant.tenant();
    const owner = await sub.user({ role: 'super-admin' });
    for (const above of [tenant, h.platform]) {
      const boss = await sub.user({ role: 'viewer' });
      await above.addMember(boss, 'admin');
      const boot = await owner.patch(`/api/v1/auth/users/${boss.uuid}`, { status: 'bloqueado' });
      expect(outcome(boot)).toBe('403 user.aboveCaller');
      const deny = { revoke: ['perm-user-list'] };
      expect(outcome(await owner.patch(`/api/v1/auth/users/${boss.uuid}/permissions`, deny))).toBe(
        '403 user.aboveCaller',
      );
    }
  });

  test('is no last super-admin of the platform', async () => {
    const { tenant } = await world();
    await h.db.owner.query('delete from memberships where role_number = 1');
    const root = await h.platform.user({ role: 'super-admin' });
    const owner = await tenant.user({ role: 'super-admin' });
    expect((await root.put(url(owner, tenant), { roleNumber: '2' })).status).toBe(200);
  });

  test('names only people of the tenant as who changed permissions', async () => {
    const { tenant, admin, user } = await world();
    const owner = await tenant.user({ role: 'super-admin' });
    const stranger = await (await h.tenant()).user();
    const change = (updatedBy: string) =>
      owner.patch(`/api/v1/auth/users/${user.uuid}/permissions`, { revoke: ['perm-user-list'], updatedBy });
    expect((await change(admin.uuid)).body.updatedBy).toBe(admin.uuid);
    expect(outcome(await change(stranger.uuid))).toBe('422 permission.updatedByUnknown');
  });
});

test('409 for the last super-admin', async () => {
  await h.db.owner.query('delete from memberships where role_number = 1');
  const root = await h.platform.user({ role: 'super-admin' });
  const answer = await root.put(url(root, h.platform), { roleNumber: '2' });
  expect(outcome(answer)).toBe('409 user.lastSuperAdmin');
});

test('412 for a stale If-Match, which is the tag of the user', async () => {
  const { tenant, admin, user } = await world();
  const etag = String((await admin.get(`/api/v1/auth/users/${user.uuid}`)).headers['etag']);
  const put = (roleNumber: string) =>
    admin.put(url(user, tenant), { roleNumber }, { headers: { 'if-match': etag } });
  expect((await put('4')).status).toBe(200);
  expect(outcome(await put('3'))).toBe('412 request.preconditionFailed');
});

test('gives a role of that tenant, and of the rank that it is based on', async () => {
  const { admin, tenant, user } = await world();
  const finance = { name: 'Financeiro', role: 'editor', permissions: ['comissoes.read'] };
  const role = (await admin.post('/api/v1/auth/custom-roles', finance)).body;
  const foreign = await (await h.tenant()).user({ role: 'admin' });
  const others = (await foreign.post('/api/v1/auth/custom-roles', finance)).body;
  const put = async (body: object) =>
    outcome(await admin.put(`/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`, body));
  expect(await put({ customRoleId: others.id })).toBe('422 customRole.unknown');
  expect(await put({ customRoleId: role.id, roleNumber: '4' })).toBe('422 role.differ');
  expect(await put({ customRoleId: null })).toBe('400 validation.failed');
  expect(await put({ customRoleId: role.id, roleNumber: '3' })).toBe('200 undefined');
  // Another role takes it away: its keys were those of the rank that it had.
  expect(await put({ roleNumber: '4' })).toBe('200 undefined');
  expect((await admin.get('/api/v1/auth/custom-roles')).body).toMatchObject([{ members: 0 }]);
});
