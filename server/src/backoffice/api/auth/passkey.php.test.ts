import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { passkeyPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/auth/passkey.php';
const ADDRESS = 'https://portal.exemplo.com.br';
const h = await createHarness({ config: { publicUrl: ADDRESS } });
const ask = async () => (await h.request('POST', '/api/v1/auth/login/passkey/options', { body: {} })).body;

test('a passkey alone opens the session of a cookie', async () => {
  const { device, user } = await passkeyPerson(h, ADDRESS);
  const opened = await h.request('POST', URL, { body: { credential: device.get(await ask()) } });
  expect(opened.status).toBe(200);
  expect(opened.body.data.user.uuid).toBe(user.uuid);
  const me = await h.request('GET', '/backend/api/auth/me.php', { cookie: opened.sessionCookie ?? '' });
  expect(me.body.data.user.uuid).toBe(user.uuid);
});

test('one that is not accepted sets no cookie', async () => {
  const { device } = await passkeyPerson(h, ADDRESS);
  const wrong = await h.request('POST', URL, {
    body: { credential: device.get(await ask(), { verifies: false }) },
  });
  expect([outcome(wrong), wrong.sessionCookie]).toEqual(['401 auth.passkeyInvalid', undefined]);
});

test('after a password a passkey answers the challenge of the login', async () => {
  const { device, user } = await passkeyPerson(h, ADDRESS);
  const asked = await h.request('POST', '/backend/api/auth/login.php', {
    body: { email: user.email, password: PASSWORD },
  });
  expect([outcome(asked), asked.body.methods]).toEqual([
    '401 auth.secondFactorRequired',
    ['passkey', 'recovery'],
  ]);
  const opened = await h.request('POST', '/backend/api/auth/second-factor.php', {
    body: {
      challenge: asked.body.challenge,
      credential: device.get(asked.body.passkey, { verifies: false }),
    },
  });
  expect(opened.body.data.user.uuid).toBe(user.uuid);
});
