import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const TOKEN = '/api/v1/auth/token';
const URL = `${TOKEN}/second-factor`;
const h = await createHarness();
const post = (url: string, body: object) => h.request('POST', url, { body });

async function challenged() {
  const { factor, user } = await enrolledPerson(h);
  const asked = await post(TOKEN, { email: user.email, password: PASSWORD });
  expect(outcome(asked)).toBe('401 auth.secondFactorRequired');
  expect(asked.body).not.toHaveProperty('refreshToken');
  return { factor, user, challenge: asked.body.challenge };
}

test('whoever has a second factor gets the tokens by it, and has proved it', async () => {
  const { challenge, factor } = await challenged();
  const answer = await post(URL, { challenge, code: factor.nextCode() });
  expect([answer.status, answer.body.expiresIn]).toEqual([200, 600]);
  expect((await post(`${TOKEN}/refresh`, { refreshToken: answer.body.refreshToken })).status).toBe(200);
  const { rows } = await h.db.owner.query(
    'select second_factor_at is not null as proved from sessions order by created_at desc, id desc limit 1',
  );
  expect(rows).toEqual([{ proved: true }]);
});

test('a wrong code opens nothing, and a challenge is good once', async () => {
  const { challenge, factor } = await challenged();
  expect(outcome(await post(URL, { challenge, code: '000000' }))).toBe('401 auth.secondFactorInvalid');
  expect((await post(URL, { challenge, code: factor.nextCode() })).status).toBe(200);
  expect(outcome(await post(URL, { challenge, code: factor.nextCode() }))).toBe('401 auth.challengeInvalid');
});

test('without a challenge it is 400', async () => {
  expect(outcome(await post(URL, { code: '123456' }))).toBe('400 validation.failed');
});
