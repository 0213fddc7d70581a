import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/auth/second-factor.php';
const h = await createHarness();

const login = (email: string) =>
  h.request('POST', '/backend/api/auth/login.php', { body: { email, password: PASSWORD } });

test('the login sets no cookie until the code came; then the answer is that of the login', async () => {
  const { factor, user } = await enrolledPerson(h);
  const asked = await login(user.email);
  expect(outcome(asked)).toBe('401 auth.secondFactorRequired');
  expect(asked.sessionCookie).toBeUndefined();
  expect(asked.body.status).toBe('error');
  const opened = await h.request('POST', URL, {
    body: { challenge: asked.body.challenge, code: factor.nextCode() },
  });
  expect(opened.status).toBe(200);
  expect(opened.body.data.user).toMatchObject({ uuid: user.uuid, email: user.email });
  const cookie = opened.sessionCookie ?? '';
  const me = await h.request('GET', '/backend/api/auth/me.php', { cookie });
  expect(me.body.data.user.uuid).toBe(user.uuid);
  const out = await h.request('POST', '/backend/api/auth/logout.php', {
    cookie,
    csrf: opened.body.data.csrf_token,
    body: {},
  });
  expect(out.status).toBe(200);
});

test('a wrong code sets none, and a challenge of the other door is none here', async () => {
  const { user } = await enrolledPerson(h);
  const { challenge } = (await login(user.email)).body;
  const wrong = await h.request('POST', URL, { body: { challenge, code: '000000' } });
  expect([outcome(wrong), wrong.sessionCookie]).toEqual(['401 auth.secondFactorInvalid', undefined]);
  const other = await h.request('POST', '/api/v1/auth/login', {
    body: { email: user.email, password: PASSWORD },
  });
  const crossed = await h.request('POST', URL, { body: { challenge: other.body.challenge, code: '000000' } });
  expect(outcome(crossed)).toBe('401 auth.challengeInvalid');
});
