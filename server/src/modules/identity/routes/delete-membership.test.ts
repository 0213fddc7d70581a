import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { countWaiting } from '../../../../test/harness/lock-waits.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }, tenant: { uuid: string }) =>
  `/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`;

async function world() {
  const tenant = await h.tenant();
  return { tenant, admin: await tenant.user({ role: 'admin' }), user: await tenant.user({ role: 'editor' }) };
}

test('ends the membership at once, and is in the audit log', async () => {
  const { tenant, admin, user } = await world();
  await user.token();
  const answer = await admin.delete(url(user, tenant));
  expect([answer.status, answer.body]).toEqual([200, { removed: true }]);
  expect((await user.get('/backend/api/auth/me.php')).body.data.user.role).toBeNull();
  expect((await auditOf(h, user.uuid)).at(-1)).toEqual({
    action: 'membership.removed',
    actor: admin.id,
    before: { role: 3 },
    after: null,
  });
  expect(outcome(await admin.delete(url(user, tenant)))).toBe('404 membership.notFound');
});

test('with no other membership the home stays, so that the tenant goes on administering the person', async () => {
  const { tenant, admin, user } = await world();
  await admin.delete(url(user, tenant));
  const record = await admin.get(`/api/v1/auth/users/${user.uuid}`);
  expect([record.status, record.body.role]).toEqual([200, null]);
});

test('with another one that tenant becomes the home, and the record moves there', async () => {
  const { tenant, admin, user } = await world();
  await user.patch(`/api/v1/auth/users/${user.uuid}`, { displayName: 'Nina' });
  const other = await h.tenant();
  const host = await other.user({ role: 'admin' });
  await other.addMember(user, 'viewer');
  await admin.delete(url(user, tenant));
  expect((await host.get(`/api/v1/auth/users/${user.uuid}`)).body).toMatchObject({
    displayName: 'Nina',
    role: 'viewer',
  });
  expect(outcome(await admin.get(`/api/v1/auth/users/${user.uuid}`))).toBe('404 user.notFound');
});

test('ends the open invitations to the tenant', async () => {
  const { tenant, admin } = await world();
  const email = 'convidada@example.com';
  await admin.post('/api/v1/auth/invitations', { email, nome: 'Convidada', roleNumber: '5' });
  const token = await tokenFromMail(h, email);
  const listed = await admin.get(`/api/v1/crm-admin/users?search=${encodeURIComponent(email)}`);
  await admin.delete(url({ uuid: listed.body[0].id }, tenant));
  const accept = await h.request('POST', '/api/v1/auth/invitations/accept', {
    body: { token, password: 'a long password' },
  });
  expect(outcome(accept)).toBe('400 auth.tokenInvalid');
});

test('400, 401 and 403: the own one, of somebody above, by who is no admin', async () => {
  const { tenant, admin, user } = await world();
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await admin.delete(url(user, { uuid: 'x' })))).toBe('400 validation.failed');
  expect(outcome(await h.request('DELETE', url(user, tenant)))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.delete(url(user, tenant)))).toBe('403 role.required');
  expect(outcome(await admin.delete(url(admin, tenant)))).toBe('403 role.own');
  const root = await h.platform.user({ role: 'super-admin' });
  const platformAdmin = await h.platform.user({ role: 'admin' });
  expect(outcome(await platformAdmin.delete(url(root, h.platform)))).toBe('403 user.aboveCaller');
});

test('404 outside of the subtree, 412 for a stale If-Match', async () => {
  const { tenant, admin, user } = await world();
  const other = await h.tenant();
  const foreign = await other.user();
  expect(outcome(await admin.delete(url(user, other)))).toBe('404 tenant.notFound');
  expect(outcome(await admin.delete(url(foreign, tenant)))).toBe('404 user.notFound');
  const etag = String((await admin.get(`/api/v1/auth/users/${user.uuid}`)).headers['etag']);
  await user.patch(`/api/v1/auth/users/${user.uuid}`, { displayName: 'Outra' });
  const stale = await admin.delete(url(user, tenant), { headers: { 'if-match': etag } });
  expect(outcome(stale)).toBe('412 request.preconditionFailed');
});

test('409 for the last super-admin, but not for one of two', async () => {
  await h.db.owner.query('delete from memberships where role_number = 1');
  const root = await h.platform.user({ role: 'super-admin' });
  expect(outcome(await root.delete(url(root, h.platform)))).toBe('409 user.lastSuperAdmin');
  const second = await h.platform.user({ role: 'super-admin' });
  expect((await root.delete(url(second, h.platform))).status).toBe(200);
});

test('of two last super-admins who remove each other at once one stays', async () => {
  await h.db.owner.query('delete from memberships where role_number = 1');
  const [one, other] = [
    await h.platform.user({ role: 'super-admin' }),
    await h.platform.user({ role: 'super-admin' }),
  ];
  await Promise.all([one.token(), other.token()]);
  // Neither gets on before both have begun.
  const holder = await h.db.owner.connect();
  await holder.query('begin');
  await holder.query('select from memberships where role_number = 1 for update');
  const answers = [one.delete(url(other, h.platform)), other.delete(url(one, h.platform))];
  await expect.poll(() => countWaiting(h.db.owner)).toBe(2);
  await holder.query('commit');
  holder.release();
  const outcomes = (await Promise.all(answers)).map(outcome).sort();
  expect(outcomes).toEqual([expect.stringMatching(/^200/), '409 user.lastSuperAdmin']);
  const { rows } = await h.db.owner.query('select count(*)::int as n from memberships where role_number = 1');
  expect(rows).toEqual([{ n: 1 }]);
});
