import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const ME = '/backend/api/auth/me.php';
const h = await createHarness();
const url = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}/sessions`;

test('ends all sessions but the one that asks, of both kinds', async () => {
  const user = await (await h.tenant()).user();
  const other = await user.freshToken();
  const session = await user.cookie();
  const answer = await user.delete(url(user));
  expect([answer.status, answer.body]).toEqual([200, { ended: 2 }]);
  expect((await h.request('GET', ME, { bearer: other })).status).toBe(401);
  expect((await session.get(ME)).status).toBe(401);
  expect((await user.get(ME)).status).toBe(200);
  expect((await auditOf(h, user.uuid)).at(-1)).toEqual({
    action: 'auth.sessionEnded',
    actor: user.id,
    before: null,
    after: { ended: 2 },
  });
});

test('ends the one that asks as well, when it is asked for', async () => {
  const user = await (await h.tenant()).user();
  await user.token();
  const session = await user.cookie();
  const answer = await session.delete(`${url(user)}?withCurrent=true`);
  expect([answer.status, answer.body]).toEqual([200, { ended: 2 }]);
  expect((await session.get(ME)).status).toBe(401);
  expect((await user.get(ME)).status).toBe(401);
});

test('with no other there is nothing to end and nothing to note', async () => {
  const user = await (await h.tenant()).user();
  await user.token();
  const before = await auditOf(h, user.uuid);
  expect((await user.delete(url(user))).body).toEqual({ ended: 0 });
  expect(await auditOf(h, user.uuid)).toEqual(before);
});

test('an admin ends all of a user in the subtree', async () => {
  const tenant = await h.tenant();
  const user = await (await tenant.tenant()).user();
  const admin = await tenant.user({ role: 'admin' });
  await user.token();
  expect((await admin.delete(url(user))).body).toEqual({ ended: 1 });
  expect((await user.get(ME)).status).toBe(401);
  expect((await admin.get(ME)).status).toBe(200);
});

test('400, 401, 403 and 404', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user();
  const editor = await tenant.user({ role: 'editor' });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await user.delete(url({ uuid: 'x' })))).toBe('400 validation.failed');
  expect(outcome(await user.delete(`${url(user)}?withCurrent=perhaps`))).toBe('400 validation.failed');
  expect(outcome(await h.request('DELETE', url(user)))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.delete(url(user)))).toBe('403 user.forbidden');
  expect(outcome(await stranger.delete(url(user)))).toBe('404 user.notFound');
});
