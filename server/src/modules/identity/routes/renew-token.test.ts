import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const TOKEN = '/api/v1/auth/token';
const URL = `${TOKEN}/refresh`;
const ME = '/api/v1/auth/me';
const h = await createHarness();

const DAY_HOURS = 24;
const CLIENT = { headers: { 'user-agent': 'integrador/1.0' }, address: '203.0.113.5' };
const THIEF = { headers: { 'user-agent': 'curl/8.5.0' }, address: '198.51.100.7' };

async function opened(user: TestUser, body: object = {}) {
  const answer = await h.request('POST', TOKEN, {
    body: { email: user.email, password: PASSWORD, ...body },
    ...CLIENT,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const renew = (refreshToken: string, client = CLIENT) =>
  h.request('POST', URL, { body: { refreshToken }, ...client });
const me = (bearer: string) => h.request('GET', ME, { bearer });
const somebody = async () => (await h.tenant()).user();

describe('a refresh token', () => {
  test('is good once, for an access token of ten minutes and the next one', async () => {
    const first = await opened(await somebody());
    h.clock.advance({ minutes: 10, seconds: 31 });
    expect((await me(first.accessToken)).status).toBe(401);
    const answer = await renew(first.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ tokenType: 'Bearer', expiresIn: 600 });
    expect(answer.body.refreshToken).not.toBe(first.refreshToken);
    expect((await me(answer.body.accessToken)).status).toBe(200);
    expect((await renew(answer.body.refreshToken)).status).toBe(200);
  });

  test('that comes again at once from the same client gets a clear answer, and the session goes on', async () => {
    const first = await opened(await somebody());
    const second = (await renew(first.refreshToken)).body;
    h.clock.advance({ seconds: 10 });
    expect(outcome(await renew(first.refreshToken))).toBe('409 auth.refreshRepeated');
    expect((await renew(second.refreshToken)).status).toBe(200);
  });

  test.each([
    ['from another client', 0, THIEF],
    ['later', 11, CLIENT],
  ])('that comes again %s ends the session, is audited and told', async (_, seconds, client) => {
    const user = await somebody();
    const first = await opened(user);
    const second = (await renew(first.refreshToken)).body;
    h.clock.advance({ seconds });
    expect(outcome(await renew(first.refreshToken, client))).toBe('401 auth.refreshInvalid');
    expect((await me(second.accessToken)).status).toBe(401);
    expect(outcome(await renew(second.refreshToken))).toBe('401 auth.refreshInvalid');
    const entry = (await auditOf(h, user.uuid)).at(-1);
    expect(entry).toMatchObject({ action: 'auth.refreshReused', actor: null, before: null });
    expect(JSON.stringify(entry)).not.toContain(first.refreshToken);
    expect(await h.runJobs()).toEqual(['identity.account-mail']);
    expect(h.mailer.sent.at(-1)?.text).toContain('foi usado duas vezes');
  });

  test('sent twice at once renews once, and both are answered', async () => {
    const { refreshToken } = await opened(await somebody());
    const answers = await Promise.all([renew(refreshToken), renew(refreshToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('ends other sessions of the person in no case', async () => {
    const user = await somebody();
    const other = await opened(user);
    const first = await opened(user);
    await renew(first.refreshToken);
    await renew(first.refreshToken, THIEF);
    await h.runJobs();
    expect((await me(other.accessToken)).status).toBe(200);
  });

  test('is good for thirty days without use, and for ninety with it', async () => {
    const user = await somebody();
    const idle = await opened(user);
    let { refreshToken } = await opened(user);
    h.clock.advance({ hours: 29 * DAY_HOURS });
    ({ refreshToken } = (await renew(refreshToken)).body);
    h.clock.advance({ hours: 1 * DAY_HOURS, seconds: 1 });
    expect(outcome(await renew(idle.refreshToken))).toBe('401 auth.refreshInvalid');
    h.clock.advance({ hours: 28 * DAY_HOURS });
    ({ refreshToken } = (await renew(refreshToken)).body);
    h.clock.advance({ hours: 29 * DAY_HOURS });
    const last = await renew(refreshToken);
    expect(Date.parse(last.body.refreshExpiresAt) - h.clock.now().getTime()).toBeLessThan(3 * 86_400_000);
    h.clock.advance({ hours: 3 * DAY_HOURS });
    expect(outcome(await renew(last.body.refreshToken))).toBe('401 auth.refreshInvalid');
  });

  test('keeps to the tenant that was asked for', async () => {
    const tenant = await h.tenant();
    const user = await tenant.user();
    const { refreshToken } = await opened(user, { tenantId: tenant.uuid });
    const { accessToken } = (await renew(refreshToken)).body;
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ tenantId: tenant.uuid, tid: tenant.uuid, role: 'viewer' });
  });

  test('is stored as a hash alone', async () => {
    const user = await somebody();
    const { refreshToken } = await opened(user);
    const { rows } = await h.db.owner.query(
      'select r::text as row from refresh_tokens r where user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(refreshToken);
  });
});

describe('the session behind it', () => {
  test('is listed, and ending it ends the refresh token', async () => {
    const user = await somebody();
    const { accessToken, refreshToken } = await opened(user);
    const url = `/api/v1/auth/users/${user.uuid}/sessions`;
    const [session] = (await h.request('GET', url, { bearer: accessToken })).body;
    expect(session).toMatchObject({ kind: 'bearer', current: true, device: 'integrador/1.0' });
    await user.delete(`${url}/${session.id}`);
    expect(outcome(await renew(refreshToken))).toBe('401 auth.refreshInvalid');
  });

  test('ends by signing out, by a new status and by a new password', async () => {
    const tenant = await h.tenant();
    const [admin, user] = [await tenant.user({ role: 'admin' }), await tenant.user()];
    const [one, two, three] = [await opened(user), await opened(user), await opened(user)];
    await h.request('POST', '/api/v1/auth/logout', { bearer: one.accessToken });
    expect(outcome(await renew(one.refreshToken))).toBe('401 auth.refreshInvalid');
    await user.post('/api/v1/auth/change-password', {
      currentPassword: PASSWORD,
      password: `${PASSWORD}, new`,
    });
    await h.runJobs();
    expect(outcome(await renew(two.refreshToken))).toBe('401 auth.refreshInvalid');
    await admin.patch(`/api/v1/auth/users/${user.uuid}`, { status: 'inativo' });
    expect(outcome(await renew(three.refreshToken))).toBe('401 auth.refreshInvalid');
  });

  test('goes on when the person moves into a tenant', async () => {
    const user = await h.homelessUser();
    const { refreshToken } = await opened(user);
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const url = `/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`;
    const root = await h.platform.user({ role: 'super-admin' });
    const put = await root.put(url, { roleNumber: '5' });
    expect([put.status, admin.id > 0]).toEqual([200, true]);
    expect((await renew(refreshToken)).status).toBe(200);
  });
});

test.each([
  [{}, 'refreshToken'],
  [{ refreshToken: 'short' }, 'refreshToken'],
  [{ refreshToken: 'x'.repeat(43), email: 'a' }, 'email'],
])('%j is 400', async (body, path) => {
  const answer = await h.request('POST', URL, { body });
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors[0].path).toBe(path);
});

test('one that never was is 401', async () => {
  const client = { ...CLIENT, address: '203.0.113.250' };
  expect(outcome(await renew('x'.repeat(43), client))).toBe('401 auth.refreshInvalid');
});
