import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/auth/forgot-password.php';
const h = await createHarness();
const forgot = (body: object, options = {}) => h.request('POST', URL, { body, ...options });

const SENT = {
  status: 'success',
  message: 'Se houver uma conta com este e-mail, enviamos um link para redefinir a senha.',
  data: {},
};

test('always answers the same, and sends a mail to who has an account', async () => {
  const user = await (await h.tenant()).user();
  const [known, unknown] = [
    await forgot({ email: user.email }),
    await forgot({ email: 'nobody@example.com' }),
  ];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect([known.body, unknown.body]).toEqual([SENT, SENT]);
  const token = await tokenFromMail(h, user.email);
  expect(h.mailer.sent).toHaveLength(1);
  const reset = { token, password: 'a new long password' };
  const answer = await h.request('POST', '/backend/api/auth/reset-password.php', { body: reset });
  expect(answer.status).toBe(200);
});

test('a csrf_token in the body does no harm where there is no session', async () => {
  expect((await forgot({ email: 'nobody@example.com', csrf_token: 'x' })).status).toBe(200);
  await h.runJobs();
});

test('answers in English to who asks for it', async () => {
  const answer = await forgot({ email: 'nobody@example.com' }, { headers: { 'accept-language': 'en' } });
  expect(answer.body.message).toMatch(/^If there is an account/);
  await h.runJobs();
});

test('400, 405 and 429 in the envelope', async () => {
  for (const body of [{}, { email: '' }, { email: 'a@example.com', nome: 'a' }]) {
    expect(outcome(await forgot(body))).toBe('400 validation.failed');
  }
  expect(outcome(await h.request('GET', URL))).toBe('405 request.methodNotAllowed');
  const options = { address: '10.13.0.1' };
  for (let i = 0; i < 60; i += 1) await forgot({ email: `nobody${i}@example.com` }, options);
  expect(outcome(await forgot({ email: 'nobody@example.com' }, options))).toBe('429 auth.tooManyAttempts');
  await h.runJobs();
});
