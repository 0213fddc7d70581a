import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/token';
const h = await createHarness();
const issue = (body: object, options = {}) => h.request('POST', URL, { body, ...options });

test('answers an access token of ten minutes and a refresh token of thirty days, and sets no cookie', async () => {
  const user = await (await h.tenant()).user();
  const answer = await issue({ email: user.email, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    accessToken: expect.any(String),
    tokenType: 'Bearer',
    expiresIn: 600,
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    refreshExpiresAt: new Date(h.clock.now().getTime() + 30 * 86_400_000).toISOString(),
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const { accessToken } = answer.body;
  expect((await h.request('GET', '/api/v1/auth/me', { bearer: accessToken })).status).toBe(200);
  h.clock.advance({ minutes: 11 });
  expect((await h.request('GET', '/api/v1/auth/me', { bearer: accessToken })).status).toBe(401);
  expect((await auditOf(h, user.uuid)).at(-1)).toMatchObject({
    action: 'auth.login',
    after: { kind: 'bearer' },
  });
});

test('the token of a login stays as it is: eight hours, and none to renew it', async () => {
  const user = await (await h.tenant()).user();
  const login = await h.request('POST', '/api/v1/auth/login', {
    body: { email: user.email, password: PASSWORD },
  });
  expect(login.body.expiresIn).toBe(28_800);
  expect(login.body).not.toHaveProperty('refreshToken');
});

test('a cookie that comes along neither ends nor opens anything', async () => {
  const user = await (await h.tenant()).user();
  const session = await user.cookie();
  const cookie = `retaguarda_session=${session.value}`;
  expect((await issue({ email: user.email, password: PASSWORD }, { headers: { cookie } })).status).toBe(200);
  expect((await session.get('/backend/api/auth/me.php')).status).toBe(200);
});

test('wrong credentials and a foreign tenant are refused as at a login', async () => {
  const user = await (await h.tenant()).user();
  const elsewhere = await h.tenant();
  expect(outcome(await issue({ email: user.email, password: 'certainly wrong' }))).toBe(
    '401 auth.invalidCredentials',
  );
  const foreign = { email: user.email, password: PASSWORD, tenantId: elsewhere.uuid };
  expect(outcome(await issue(foreign))).toBe('403 tenant.forbidden');
});

test.each([
  [{ email: 'a@b.c' }, 'password'],
  [{ password: PASSWORD }, 'email'],
  [{ email: 'a@b.c', password: PASSWORD, tenantId: 'x' }, 'tenantId'],
  [{ email: 'a@b.c', password: PASSWORD, refreshToken: 'x' }, 'refreshToken'],
])('%j is 400', async (body, path) => {
  const answer = await issue(body);
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors[0].path).toBe(path);
});
