import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const url = (user: { uuid: string }) => `/api/v1/auth/users/${user.uuid}/sessions`;

test('answers the live sessions, the newest first, and which of them asks', async () => {
  const user = await (await h.tenant()).user();
  const credentials = { email: user.email, password: PASSWORD };
  const options = { headers: { 'user-agent': 'Teste/1' }, address: '10.1.2.3' };
  const opened = h.clock.now();
  const first = await h.request('POST', '/api/v1/auth/login', { body: credentials, ...options });
  h.clock.advance({ minutes: 5 });
  await user.cookie();
  const bearer = first.body.accessToken;
  const answer = await h.request('GET', url(user), { bearer });
  expect(answer.status).toBe(200);
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const [byCookie, byToken] = answer.body;
  expect(answer.body).toHaveLength(2);
  expect(byToken).toEqual({
    id: uuid,
    kind: 'bearer',
    current: true,
    ip: '10.1.2.0/24',
    userAgent: 'Teste/1',
    device: 'Teste/1',
    createdAt: opened.toISOString(),
    lastSeenAt: expect.any(String),
    expiresAt: new Date(opened.getTime() + 28_800_000).toISOString(),
    support: null,
  });
  expect(byCookie).toMatchObject({ id: uuid, kind: 'cookie', current: false });
  expect(Date.parse(byCookie.expiresAt) - Date.parse(byCookie.createdAt)).toBe(24 * 3_600_000);
});

test('leaves out those that ended or expired, by idleness as well', async () => {
  const tenant = await h.tenant();
  const [user, chief] = [await tenant.user(), await tenant.user({ role: 'admin' })];
  const ended = await user.freshToken();
  await h.request('POST', '/api/v1/auth/logout', { bearer: ended });
  await user.cookie();
  h.clock.advance({ hours: 7, minutes: 50 });
  const bearer = await user.freshToken();
  expect((await h.request('GET', url(user), { bearer })).body).toHaveLength(2);
  h.clock.advance({ minutes: 11 });
  const left = await h.request('GET', url(user), { bearer });
  expect(left.body.map(({ kind }: { kind: string }) => kind)).toEqual(['bearer']);
  const record = await h.request('GET', `/api/v1/auth/users/${user.uuid}`, { bearer });
  expect(record.body.metadata.sessoesAtivas).toBe(1);
  const listed = await chief.get('/api/v1/crm-admin/users');
  expect(listed.body.find(({ id }: { id: string }) => id === user.uuid).metadata.sessoesAtivas).toBe(1);
  const logout = await h.request('POST', '/api/v1/auth/logout', { bearer });
  expect(logout.body.sessoesAtivas).toBe(0);
});

test('of another user an admin of the subtree sees them, none of them the own', async () => {
  const tenant = await h.tenant();
  const user = await (await tenant.tenant()).user();
  await user.token();
  const admin = await tenant.user({ role: 'admin' });
  expect((await admin.get(url(user))).body).toMatchObject([{ kind: 'bearer', current: false }]);
});

test('works for somebody without a tenant', async () => {
  const user = await h.homelessUser();
  expect((await user.get(url(user))).body).toMatchObject([{ kind: 'bearer', current: true }]);
});

test('400, 401, 403, and 404 of another tenant as of nobody', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user();
  const editor = await tenant.user({ role: 'editor' });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await user.get(url({ uuid: '1' })))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', url(user)))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.get(url(user)))).toBe('403 user.forbidden');
  expect(outcome(await editor.get(url({ uuid: crypto.randomUUID() })))).toBe('403 user.forbidden');
  expect(outcome(await stranger.get(url(user)))).toBe('404 user.notFound');
  expect(outcome(await stranger.get(url({ uuid: crypto.randomUUID() })))).toBe('404 user.notFound');
});
