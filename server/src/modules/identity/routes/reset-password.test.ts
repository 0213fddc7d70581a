import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/reset-password';
const NEW_PASSWORD = 'a new long password';
const h = await createHarness();
let lastAddress = 0;

/** Resets are counted by address; these tests are not about that. */
const reset = (token: string, password = NEW_PASSWORD, options = {}) => {
  lastAddress += 1;
  return h.request('POST', URL, { body: { token, password }, address: `10.6.0.${lastAddress}`, ...options });
};

const login = (user: TestUser, password: string) =>
  h.request('POST', '/api/v1/auth/login', { body: { email: user.email, password } });

async function withToken(user: TestUser): Promise<string> {
  await h.request('POST', '/api/v1/auth/forgot-password', { body: { email: user.email } });
  return tokenFromMail(h, user.email);
}

test('sets the password and ends all sessions', async () => {
  const user = await (await h.tenant()).user();
  const [bearer, session] = [await user.token(), await user.cookie()];
  const answer = await reset(await withToken(user));
  expect([answer.status, answer.body]).toEqual([200, { message: 'Senha alterada. Entre com a nova senha.' }]);
  expect((await h.request('GET', '/backend/api/auth/me.php', { bearer })).status).toBe(401);
  expect((await session.get('/backend/api/auth/me.php')).status).toBe(401);
  expect((await login(user, PASSWORD)).status).toBe(401);
  const fresh = await login(user, NEW_PASSWORD);
  expect([fresh.status, fresh.body.user.metadata.sessoesAtivas]).toEqual([200, 1]);
});

test('is in the audit log without token and password', async () => {
  const user = await (await h.tenant()).user();
  await reset(await withToken(user));
  expect(await auditOf(h, user.uuid)).toEqual([
    { action: 'auth.passwordReset', actor: user.id, before: null, after: null },
  ]);
});

test('works once', async () => {
  const user = await (await h.tenant()).user();
  const token = await withToken(user);
  expect((await reset(token)).status).toBe(200);
  const again = await reset(token, 'yet another password');
  expect(outcome(again)).toBe('400 auth.tokenInvalid');
  expect(again.body.message).toBe('O link expirou ou já foi usado. Peça um novo.');
  expect((await login(user, NEW_PASSWORD)).status).toBe(200);
});

test('works for sixty minutes', async () => {
  const user = await (await h.tenant()).user();
  const token = await withToken(user);
  h.clock.advance({ minutes: 60, seconds: 1 });
  expect(outcome(await reset(token))).toBe('400 auth.tokenInvalid');
  const second = await withToken(user);
  h.clock.advance({ minutes: 59 });
  expect((await reset(second)).status).toBe(200);
});

test('a token of somebody who may no longer log in is void', async () => {
  const tenant = await h.tenant();
  const [admin, user] = [await tenant.user({ role: 'admin' }), await tenant.user()];
  const token = await withToken(user);
  await admin.patch(`/api/v1/auth/users/${user.uuid}`, { status: 'inativo' });
  expect(outcome(await reset(token))).toBe('400 auth.tokenInvalid');
});

test('the token of an invitation resets no password', async () => {
  const tenant = await h.tenant();
  const [admin, user] = [await tenant.user({ role: 'admin' }), await (await h.tenant()).user()];
  await admin.post('/api/v1/auth/invitations', { email: user.email, nome: 'Ana', roleNumber: '5' });
  expect(outcome(await reset(await tokenFromMail(h, user.email)))).toBe('400 auth.tokenInvalid');
});

test('a token that never was is 400, in the language asked for', async () => {
  const answer = await reset('x'.repeat(43), NEW_PASSWORD, { headers: { 'accept-language': 'en' } });
  expect(answer.body).toMatchObject({
    code: 'auth.tokenInvalid',
    message: 'The link has expired or was already used. Ask for a new one.',
  });
});

test.each([
  [{ token: 'x'.repeat(43) }, 'password'],
  [{ password: NEW_PASSWORD }, 'token'],
  [{ token: 'x'.repeat(43), password: '1234567' }, 'password'],
  [{ token: 'x'.repeat(43), password: 'x'.repeat(129) }, 'password'],
  [{ token: '', password: NEW_PASSWORD }, 'token'],
  [{ token: 'x'.repeat(43), password: NEW_PASSWORD, email: 'a@b.c' }, 'email'],
])('%j is 400', async (body, path) => {
  const answer = await h.request('POST', URL, { body });
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors[0].path).toBe(path);
});

test('passwords of eight and of 128 characters are good, and leave a token whole when they are not', async () => {
  const user = await (await h.tenant()).user();
  const token = await withToken(user);
  expect((await reset(token, '1234567')).status).toBe(400);
  expect((await reset(token, 'a1b2-c3d')).status).toBe(200);
  expect((await reset(await withToken(user), 'ç'.repeat(128))).status).toBe(200);
  expect((await login(user, 'ç'.repeat(128))).status).toBe(200);
});

test('thirty attempts an hour from one address, then 429', async () => {
  const address = '10.7.0.1';
  for (let i = 0; i < 30; i += 1)
    expect((await reset('x'.repeat(43), NEW_PASSWORD, { address })).status).toBe(400);
  const refused = await reset('x'.repeat(43), NEW_PASSWORD, { address });
  expect(outcome(refused)).toBe('429 auth.tooManyAttempts');
});

test('passes no second factor by: the sign-in with the new password asks for it', async () => {
  const { user } = await enrolledPerson(h);
  expect((await reset(await withToken(user))).status).toBe(200);
  expect(outcome(await login(user, NEW_PASSWORD))).toBe('401 auth.secondFactorRequired');
});
