import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/change-password';
const ME = '/backend/api/auth/me.php';
const NEW_PASSWORD = 'a new long password';
const h = await createHarness();

const change = (user: Pick<TestUser, 'post'>, password = NEW_PASSWORD, currentPassword = PASSWORD) =>
  user.post(URL, { currentPassword, password });
const login = (user: TestUser, password: string) =>
  h.request('POST', '/api/v1/auth/login', { body: { email: user.email, password } });

test('ends the other sessions of both kinds, keeps the one that asks, and tells the person', async () => {
  const user = await (await h.tenant()).user();
  await user.token();
  const [bearer, session] = [await user.freshToken(), await user.cookie()];
  const answer = await change(user);
  expect([answer.status, answer.body]).toEqual([200, { ended: 2 }]);
  expect((await h.request('GET', ME, { bearer })).status).toBe(401);
  expect((await session.get(ME)).status).toBe(401);
  expect((await user.get(ME)).status).toBe(200);
  expect(await h.runJobs()).toEqual(['identity.account-mail']);
  expect(h.mailer.sent.at(-1)).toMatchObject({ to: user.email, kind: 'account' });
  expect(h.mailer.sent.at(-1)?.text).toContain('A senha da sua conta foi trocada');
  expect((await login(user, PASSWORD)).status).toBe(401);
  expect((await login(user, NEW_PASSWORD)).status).toBe(200);
});

test('a cookie session may ask, and goes on', async () => {
  const user = await (await h.tenant()).user();
  const session = await user.cookie();
  expect((await change(session)).status).toBe(200);
  expect((await session.get(ME)).status).toBe(200);
  await h.runJobs();
});

test('is in the audit log without either password', async () => {
  const user = await (await h.tenant()).user();
  await change(user);
  await h.runJobs();
  const entry = { action: 'auth.passwordChanged', actor: user.id, before: null, after: { ended: 0 } };
  expect((await auditOf(h, user.uuid)).at(-1)).toEqual(entry);
});

test('the wrong password is 422 by its field, changes nothing, and is counted', async () => {
  const user = await (await h.tenant()).user();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const refused = await change(user, NEW_PASSWORD, 'not the password');
    expect(outcome(refused)).toBe('422 password.currentWrong');
    expect(refused.body.errors).toMatchObject([{ path: 'currentPassword' }]);
  }
  expect(outcome(await change(user))).toBe('429 auth.tooManyAttempts');
  expect((await login(user, PASSWORD)).status).toBe(200);
  h.clock.advance({ minutes: 15 });
  expect((await change(user)).status).toBe(200);
  await h.runJobs();
});

test('of two at once one changes it', async () => {
  const user = await (await h.tenant()).user();
  await user.token();
  const answers = await Promise.all([change(user), change(user, 'another long password')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  await h.runJobs();
});

test('a link to reset it that was asked for before works no more', async () => {
  const user = await (await h.tenant()).user();
  await h.request('POST', '/api/v1/auth/forgot-password', { body: { email: user.email } });
  const token = await tokenFromMail(h, user.email);
  await change(user);
  await h.runJobs();
  const reset = { body: { token, password: 'yet another password' } };
  expect(outcome(await h.request('POST', '/api/v1/auth/reset-password', reset))).toBe(
    '400 auth.tokenInvalid',
  );
});

test('one known from breaches is refused', async () => {
  const user = await (await h.tenant()).user();
  const refused = await change(user, 'Password123');
  expect(outcome(refused)).toBe('422 password.breached');
  expect(refused.body.errors).toMatchObject([{ path: 'password' }]);
});

test('whoever has a second factor proves it again', async () => {
  const { user } = await enrolledPerson(h);
  h.clock.advance({ minutes: 11 });
  expect(outcome(await change(user))).toBe('403 auth.stepUpRequired');
});

test.each([
  [{ password: NEW_PASSWORD }, 'currentPassword'],
  [{ currentPassword: PASSWORD }, 'password'],
  [{ currentPassword: PASSWORD, password: '1234567' }, 'password'],
  [{ currentPassword: PASSWORD, password: NEW_PASSWORD, userId: 'x' }, 'userId'],
])('%j is 400', async (body, path) => {
  const user = await (await h.tenant()).user();
  const answer = await user.post(URL, body);
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors[0].path).toBe(path);
});

test('nobody does it without a session', async () => {
  const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  expect(outcome(await h.request('POST', URL, { body }))).toBe('401 auth.unauthenticated');
});
