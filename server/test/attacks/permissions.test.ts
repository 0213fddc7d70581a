import { describe, expect, test } from 'vitest';
import { createHarness } from '../harness/harness.ts';

const h = await createHarness();
const permissions = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}/permissions`;

describe('granting', () => {
  test('a holder of perm-user-edit who is no admin reaches nobody but where contract and role let them', async () => {
    const tenant = await h.tenant();
    const [editor, other] = [await tenant.user({ role: 'editor' }), await tenant.user()];
    const without = await editor.patch(permissions(other), { grant: ['perm-user-list'] });
    expect(without.body.code).toBe('user.forbidden');
    await tenant.grant(editor, 'perm-user-edit');
    const beyond = await editor.patch(permissions(other), { grant: ['perm-user-delete'] });
    expect(beyond.status).toBe(403);
    expect(beyond.body.errors).toEqual([
      { path: 'perm-user-delete', code: 'permission.notHeld', message: 'perm-user-delete' },
    ]);
    const within = await editor.patch(permissions(other), { grant: ['perm-user-list'] });
    expect(within.status).toBe(200);
    expect(within.body.active).toContain('perm-user-list');
  });

  test('one key too many refuses the whole change', async () => {
    const tenant = await h.tenant();
    const [admin, other] = [await tenant.user({ role: 'admin' }), await tenant.user()];
    await tenant.grant(admin, 'perm-user-delete', false);
    const answer = await admin.patch(permissions(other), { grant: ['perm-user-list', 'perm-user-delete'] });
    expect(answer.body.code).toBe('permission.notHeld');
    const record = await admin.get(`/api/v1/auth/users/${other.uuid}`);
    expect(record.body.permissoes).toEqual([]);
  });

  test('nobody grants to themselves, whatever they hold', async () => {
    const admin = await (await h.tenant()).user({ role: 'admin' });
    const answer = await admin.patch(permissions(admin), { grant: ['perm-user-list'] });
    expect(answer.body.code).toBe('permission.selfGrant');
  });

  test('a denial of an admin holds: it is not regained by granting it through somebody else', async () => {
    const tenant = await h.tenant();
    const [denied, accomplice] = [
      await tenant.user({ role: 'admin' }),
      await tenant.user({ role: 'editor' }),
    ];
    await tenant.grant(denied, 'perm-user-delete', false);
    const first = await denied.patch(permissions(accomplice), { grant: ['perm-user-edit'] });
    expect(first.status).toBe(200);
    const second = await accomplice.patch(permissions(denied), { grant: ['perm-user-delete'] });
    expect(second.status).toBe(403);
  });

  test('nothing is signed in the name of another', async () => {
    const tenant = await h.tenant();
    const [admin, other] = [await tenant.user({ role: 'admin' }), await tenant.user()];
    const body = { grant: ['perm-user-list'], updatedBy: other.uuid };
    expect((await admin.patch(permissions(other), body)).body.code).toBe('permission.updatedByForbidden');
    const root = await h.platform.user({ role: 'super-admin' });
    const signed = await root.patch(permissions(other), { ...body, updatedBy: admin.uuid }, { tenant });
    expect(signed.body.updatedBy).toBe(admin.uuid);
  });

  test('a permission of one tenant is worth nothing in another', async () => {
    const [acme, beta] = [await h.tenant(), await h.tenant()];
    const ann = await acme.user({ role: 'viewer' });
    await acme.grant(ann, 'perm-user-list');
    const bob = await beta.user();
    expect((await ann.get('/api/v1/companies', { tenant: beta })).body.code).toBe('tenant.forbidden');
    expect((await ann.patch(permissions(bob), { grant: ['perm-user-list'] })).status).toBe(403);
  });
});

describe('invitations', () => {
  const invite = (more: object = {}) => ({
    nome: 'Convidada',
    email: `${crypto.randomUUID()}@example.com`,
    roleNumber: '5',
    ...more,
  });

  test('go neither beyond the own role nor into a foreign tenant', async () => {
    const [acme, beta] = [await h.tenant(), await h.tenant()];
    const admin = await acme.user({ role: 'admin' });
    const above = await admin.post('/api/v1/auth/invitations', invite({ roleNumber: '1' }));
    expect(above.status).toBe(403);
    for (const tenantId of [beta.uuid, h.platform.uuid, crypto.randomUUID()]) {
      const answer = await admin.post('/api/v1/auth/invitations', invite({ tenantId }));
      expect(answer.body.code).toBe('tenant.forbidden');
    }
  });

  test('make nobody of another tenant a member before they accept', async () => {
    const [acme, beta] = [await h.tenant(), await h.tenant()];
    const [admin, bob] = [await acme.user({ role: 'admin' }), await beta.user()];
    const answer = await admin.post('/api/v1/auth/invitations', invite({ email: bob.email }));
    expect(answer.status).toBe(201);
    expect((await admin.get(`/api/v1/auth/users/${bob.uuid}`)).status).toBe(404);
    expect((await admin.get('/api/v1/crm-admin/users')).text).not.toContain(bob.uuid);
    expect(await h.runJobs()).toEqual(['identity.invitation-mail']);
  });
});
