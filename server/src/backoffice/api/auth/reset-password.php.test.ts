import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/auth/reset-password.php';
const NEW_PASSWORD = 'a new long password';
const h = await createHarness();
const reset = (body: object, options = {}) => h.request('POST', URL, { body, ...options });

async function tokenOf(user: TestUser): Promise<string> {
  await h.request('POST', '/backend/api/auth/forgot-password.php', { body: { email: user.email } });
  return tokenFromMail(h, user.email);
}

test('sets the password once and ends all sessions', async () => {
  const user = await (await h.tenant()).user();
  const session = await user.cookie();
  const token = await tokenOf(user);
  const answer = await reset({ token, password: NEW_PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'success',
    message: 'Senha alterada. Entre com a nova senha.',
    data: {},
  });
  expect((await session.get('/backend/api/auth/me.php')).status).toBe(401);
  const login = (password: string) =>
    h.request('POST', '/backend/api/auth/login.php', { body: { email: user.email, password } });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
  expect(outcome(await reset({ token, password: NEW_PASSWORD }))).toBe('400 token_invalido');
  expect(outcome(await reset({ token: 'abc', password: NEW_PASSWORD }))).toBe('400 token_invalido');
});

test('works for sixty minutes', async () => {
  const user = await (await h.tenant()).user();
  const token = await tokenOf(user);
  h.clock.advance({ minutes: 60, seconds: 1 });
  expect(outcome(await reset({ token, password: NEW_PASSWORD }))).toBe('400 token_invalido');
});

test.each([
  [{ token: 'x'.repeat(43) }, 'password'],
  [{ token: 'x'.repeat(43), password: '1234567' }, 'password'],
  [{ token: '', password: NEW_PASSWORD }, 'token'],
  [{ token: 'x'.repeat(43), password: NEW_PASSWORD, email: 'a@b.c' }, 'email'],
])('%j is 400 in the envelope', async (body, path) => {
  const answer = await reset(body);
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body).toMatchObject({ status: 'error', errors: [{ path }], request_id: expect.any(String) });
});

test('405 for GET, 429 after thirty attempts of one address', async () => {
  expect(outcome(await h.request('GET', URL))).toBe('405 request.methodNotAllowed');
  const attempt = () => reset({ token: 'x'.repeat(43), password: NEW_PASSWORD }, { address: '10.14.0.1' });
  for (let i = 0; i < 30; i += 1) expect((await attempt()).status).toBe(400);
  expect(outcome(await attempt())).toBe('429 auth.tooManyAttempts');
});
