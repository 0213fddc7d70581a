import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}/permissions`;

async function world() {
  const tenant = await h.tenant();
  return { tenant, admin: await tenant.user({ role: 'admin' }), user: await tenant.user() };
}

async function idOf(key: string): Promise<string> {
  const { rows } = await h.db.owner.query<{ id: string }>('select id from permissions where key = $1', [key]);
  return String(rows[0]?.id);
}

test('grants and revokes by key and by id as text, and answers what is active after it', async () => {
  const { admin, user } = await world();
  const answer = await admin.patch(url(user), {
    grant: ['perm-user-list', await idOf('perm-user-view')],
    revoke: ['perm-user-edit'],
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    userId: user.uuid,
    granted: ['perm-user-list', 'perm-user-view'],
    revoked: ['perm-user-edit'],
    active: expect.any(Array),
    updatedAt: h.clock.now().toISOString(),
    updatedBy: admin.uuid,
  });
  expect(answer.body.active.toSorted()).toEqual(['perm-user-list', 'perm-user-view']);
  const me = await user.get('/backend/api/auth/me.php');
  expect(me.body.data.permissoes).toEqual(['perm-user-list', 'perm-user-view']);
});

test('a revocation takes a default of the role away, and a grant gives it back', async () => {
  const { tenant, admin } = await world();
  const editor = await tenant.user({ role: 'editor' });
  const denied = await admin.patch(url(editor), { revoke: ['perm-user-list'] });
  expect(denied.body.active).not.toContain('perm-user-list');
  const given = await admin.patch(url(editor), { grant: ['perm-user-list'] });
  expect(given.body.active).toContain('perm-user-list');
});

test('granting what is granted already is fine, and leaves no second trace', async () => {
  const { admin, user } = await world();
  for (let i = 0; i < 2; i += 1) {
    const answer = await admin.patch(url(user), { grant: ['perm-user-list'] });
    expect([answer.status, answer.body.granted]).toEqual([200, ['perm-user-list']]);
  }
  const entries = (await auditOf(h, user.uuid)).filter(({ action }) => action === 'user.permissionsChanged');
  expect(entries).toEqual([
    {
      action: 'user.permissionsChanged',
      actor: admin.id,
      before: null,
      after: { granted: ['perm-user-list'], revoked: [], updatedBy: admin.uuid },
    },
  ]);
});

test.each([[{}], [{ grant: [], revoke: [] }], [{ grant: [] }]])('%j has no item: 400', async (body) => {
  const { admin, user } = await world();
  const answer = await admin.patch(url(user), body);
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.message).toBe('grant ou revoke precisa ter ao menos um item');
  const english = await admin.patch(url(user), body, { headers: { 'accept-language': 'en' } });
  expect(english.body.message).toBe('grant or revoke must have at least one item');
});

test.each([[{ grant: [7] }], [{ grant: 'perm-user-list' }], [{ permissions: ['x'] }], [{ updatedBy: 'x' }]])(
  '%j is malformed: 400',
  async (body) => {
    const { admin, user } = await world();
    expect((await admin.patch(url(user), { revoke: ['perm-user-list'], ...body })).status).toBe(400);
  },
);

describe('422, and nothing changes', () => {
  test('for an unknown key or id, which is named', async () => {
    const { admin, user } = await world();
    const answer = await admin.patch(url(user), { grant: ['perm-user-list', 'no-such'], revoke: ['99999'] });
    expect(outcome(answer)).toBe('422 permission.unknown');
    expect(answer.body.errors[0]).toMatchObject({ path: 'grant.1', message: 'no-such' });
    const revoked = await admin.patch(url(user), { grant: ['perm-user-list'], revoke: ['99999'] });
    expect(revoked.body.errors).toMatchObject([{ path: 'revoke.0', message: '99999' }]);
    const { permissoes } = (await admin.get(`/api/v1/auth/users/${user.uuid}`)).body;
    expect(permissoes).toEqual([]);
  });

  test('for an item in both lists, under whichever of its names', async () => {
    const { admin, user } = await world();
    const both = { grant: ['perm-user-list'], revoke: [await idOf('perm-user-list')] };
    const answer = await admin.patch(url(user), both);
    expect(outcome(answer)).toBe('422 permission.conflict');
    expect(answer.body.message).toContain('perm-user-list');
  });

  test('for a user who is anonymised', async () => {
    const { admin, tenant } = await world();
    const gone = await tenant.user({ status: 'anonimizado' });
    expect(outcome(await admin.patch(url(gone), { grant: ['perm-user-list'] }))).toBe('422 user.anonymised');
  });
});

describe('updatedBy', () => {
  test('may be the caller; another is 403', async () => {
    const { admin, user } = await world();
    const change = { grant: ['perm-user-list'] };
    const own = await admin.patch(url(user), { ...change, updatedBy: admin.uuid.toUpperCase() });
    expect([own.status, own.body.updatedBy]).toEqual([200, admin.uuid]);
    const other = await admin.patch(url(user), { ...change, updatedBy: user.uuid });
    expect(outcome(other)).toBe('403 permission.updatedByForbidden');
  });

  test('may be anybody there is for a super-admin', async () => {
    const { admin, user } = await world();
    const root = await h.platform.user({ role: 'super-admin' });
    const change = { grant: ['perm-user-list'] };
    const answer = await root.patch(url(user), { ...change, updatedBy: admin.uuid });
    expect([answer.status, answer.body.updatedBy]).toEqual([200, admin.uuid]);
    const nobody = await root.patch(url(user), { ...change, updatedBy: crypto.randomUUID() });
    expect(outcome(nobody)).toBe('422 permission.updatedByUnknown');
  });
});

describe('who may', () => {
  test('a holder of perm-user-edit only within what they hold themselves', async () => {
    const { tenant, user } = await world();
    const holder = await tenant.user({ role: 'viewer' });
    const edit = { grant: ['perm-user-edit'] };
    expect(outcome(await holder.patch(url(user), edit))).toBe('403 user.forbidden');
    await tenant.grant(holder, 'perm-user-edit');
    const delegated = await holder.patch(url(user), edit);
    expect([delegated.status, delegated.body.active]).toEqual([200, ['perm-user-edit']]);
    const answer = await holder.patch(url(user), { grant: ['perm-user-delete'] });
    expect(outcome(answer)).toBe('403 permission.notHeld');
    expect(answer.body.errors[0].path).toBe('perm-user-delete');
    expect(outcome(await holder.patch(url(user), { revoke: ['perm-user-delete'] }))).toBe(
      '403 permission.notHeld',
    );
  });

  test('nobody for themselves, and nobody for somebody above', async () => {
    const { admin } = await world();
    expect(outcome(await admin.patch(url(admin), { grant: ['perm-user-list'] }))).toBe(
      '403 permission.selfGrant',
    );
    const root = await h.platform.user({ role: 'super-admin' });
    const platformAdmin = await h.platform.user({ role: 'admin' });
    expect(outcome(await platformAdmin.patch(url(root), { revoke: ['perm-user-list'] }))).toBe(
      '403 user.aboveCaller',
    );
  });

  test('404 outside of the subtree, 403 for a guest, 401 for nobody', async () => {
    const { tenant, admin, user } = await world();
    const change = { grant: ['perm-user-list'] };
    const stranger = await (await h.tenant()).user({ role: 'admin' });
    expect(outcome(await stranger.patch(url(user), change))).toBe('404 user.notFound');
    await tenant.addMember(stranger, 'viewer');
    expect(outcome(await admin.patch(url(stranger), change))).toBe('403 user.forbidden');
    expect((await h.request('PATCH', url(user), { body: change })).status).toBe(401);
  });
});

test('a stale If-Match is 412', async () => {
  const { admin, user } = await world();
  const etag = String((await admin.get(`/api/v1/auth/users/${user.uuid}`)).headers['etag']);
  const options = { headers: { 'if-match': etag } };
  expect((await admin.patch(url(user), { grant: ['perm-user-list'] }, options)).status).toBe(200);
  const stale = await admin.patch(url(user), { grant: ['perm-user-view'] }, options);
  expect(outcome(stale)).toBe('412 request.preconditionFailed');
});
