import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }, id: string) => `/api/v1/auth/users/${user.uuid}/sessions/${id}`;

/** A session that the user did not ask from, with its id. */
async function otherSession(user: TestUser): Promise<{ bearer: string; id: string }> {
  await user.token();
  const bearer = await user.freshToken();
  const { body } = await h.request('GET', `/api/v1/auth/users/${user.uuid}/sessions`, { bearer });
  const found = body.find(({ current }: { current: boolean }) => current);
  return { bearer, id: found.id };
}

test('ends that session at once and no other', async () => {
  const user = await (await h.tenant()).user();
  const { bearer, id } = await otherSession(user);
  const answer = await user.delete(url(user, id.toUpperCase()));
  expect([answer.status, answer.body]).toEqual([200, { ended: 1 }]);
  expect((await h.request('GET', '/backend/api/auth/me.php', { bearer })).status).toBe(401);
  expect((await user.get('/backend/api/auth/me.php')).status).toBe(200);
  expect(outcome(await user.delete(url(user, id)))).toBe('404 session.notFound');
});

test('the own session may be ended as well', async () => {
  const user = await (await h.tenant()).user();
  const { bearer, id } = await otherSession(user);
  expect((await h.request('DELETE', url(user, id), { bearer })).status).toBe(200);
  expect((await h.request('DELETE', url(user, id), { bearer })).status).toBe(401);
});

test('an admin ends one of a user in the subtree, which the audit log says', async () => {
  const tenant = await h.tenant();
  const user = await (await tenant.tenant()).user();
  const admin = await tenant.user({ role: 'admin' });
  const { bearer, id } = await otherSession(user);
  expect((await admin.delete(url(user, id))).body).toEqual({ ended: 1 });
  expect((await h.request('GET', '/backend/api/auth/me.php', { bearer })).status).toBe(401);
  expect((await auditOf(h, user.uuid)).at(-1)).toEqual({
    action: 'auth.sessionEnded',
    actor: admin.id,
    before: null,
    after: { session: id },
  });
});

test('a session of somebody else is not found below the own address', async () => {
  const tenant = await h.tenant();
  const [user, other] = [await tenant.user(), await tenant.user()];
  const { bearer, id } = await otherSession(other);
  expect(outcome(await user.delete(url(user, id)))).toBe('404 session.notFound');
  expect((await h.request('GET', '/backend/api/auth/me.php', { bearer })).status).toBe(200);
});

test('400, 401, 403 and 404', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user();
  const editor = await tenant.user({ role: 'editor' });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const { id } = await otherSession(user);
  expect(outcome(await user.delete(url(user, 'x')))).toBe('400 validation.failed');
  expect(outcome(await h.request('DELETE', url(user, id)))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.delete(url(user, id)))).toBe('403 user.forbidden');
  expect(outcome(await stranger.delete(url(user, id)))).toBe('404 user.notFound');
});
