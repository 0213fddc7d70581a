import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/auth/csrf-token.php';
const h = await createHarness();

test('answers the code of the session, which is the one of the login, and is not kept by caches', async () => {
  const user = await (await h.tenant()).user();
  const session = await user.cookie();
  const answer = await session.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toEqual({ status: 'success', message: 'ok', data: { csrf_token: session.csrf } });
});

test('the code belongs to one session and works for its mutations alone', async () => {
  const tenant = await h.tenant();
  const [one, two] = [await (await tenant.user()).cookie(), await (await tenant.user()).cookie()];
  expect((await one.get(URL)).body.data).not.toEqual((await two.get(URL)).body.data);
  const logout = (cookie: string, csrf: string) =>
    h.request('POST', '/backend/api/auth/logout.php', { cookie, csrf, body: {} });
  expect(outcome(await logout(one.value, two.csrf))).toBe('403 auth.csrf');
  expect((await logout(one.value, one.csrf)).status).toBe(200);
});

test('401 for nobody and for a cookie that is none, 405 for POST', async () => {
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await h.request('GET', URL, { cookie: 'x'.repeat(43) }))).toBe('401 auth.unauthenticated');
  expect(outcome(await h.request('POST', URL, { body: {} }))).toBe('405 request.methodNotAllowed');
});
