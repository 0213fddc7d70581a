import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}/memberships`;

test('answers all memberships of the caller, wherever they are', async () => {
  const [home, other] = [await h.tenant({ name: 'Casa' }), await h.tenant({ name: 'Outra' })];
  const user = await home.user({ role: 'editor' });
  await other.addMember(user, 'operator');
  const answer = await user.get(url(user));
  expect(answer.status).toBe(200);
  const line = (tenant: { uuid: string; name: string }, role: string, roleNumber: string, home: boolean) => ({
    tenantId: tenant.uuid,
    tenantName: tenant.name,
    tenantKind: 'white_label',
    role,
    roleNumber,
    roleId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    companyId: null,
    companyName: null,
    customRole: null,
    home,
    createdAt: h.clock.now().toISOString(),
    abilities: { edit: false, remove: false },
  });
  expect(answer.body).toHaveLength(2);
  expect(answer.body).toEqual(
    expect.arrayContaining([line(home, 'editor', '3', true), line(other, 'operator', '4', false)]),
  );
});

test('of another user an admin sees those in the own subtree alone', async () => {
  const [home, other] = [await h.tenant(), await h.tenant()];
  const user = await home.user();
  await other.addMember(user, 'operator');
  const admin = await home.user({ role: 'admin' });
  const host = await other.user({ role: 'admin' });
  expect((await admin.get(url(user))).body).toMatchObject([{ tenantId: home.uuid, home: true }]);
  expect((await host.get(url(user))).body).toMatchObject([{ tenantId: other.uuid, home: false }]);
});

test('is empty for somebody without a tenant', async () => {
  const user = await h.homelessUser();
  expect((await user.get(url(user))).body).toEqual([]);
});

test('400, 401, 403, and 404 of another tenant as of nobody', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user();
  const editor = await tenant.user({ role: 'editor' });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await user.get(url({ uuid: 'x' })))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', url(user)))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.get(url(user)))).toBe('403 user.forbidden');
  expect(outcome(await stranger.get(url(user)))).toBe('404 user.notFound');
  expect(outcome(await stranger.get(url({ uuid: crypto.randomUUID() })))).toBe('404 user.notFound');
});
