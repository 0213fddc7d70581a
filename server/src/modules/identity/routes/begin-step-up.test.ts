import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { enrolledPerson, passkeyPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const OPTIONS = '/api/v1/auth/step-up/options';
const URL = '/api/v1/auth/step-up';
const ADDRESS = 'https://portal.exemplo.com.br';
const h = await createHarness({ config: { publicUrl: ADDRESS } });

test('a passkey renews the proof of the session that asked, once', async () => {
  const { device, user } = await passkeyPerson(h, ADDRESS, 'admin');
  h.clock.advance({ minutes: 11 });
  const { body: asked } = await user.post(OPTIONS, {});
  expect(asked.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
  const credential = device.get(asked);
  const proved = await user.post(URL, { credential });
  expect([proved.status, proved.body]).toEqual([200, { provedAt: h.clock.now().toISOString() }]);
  expect(outcome(await user.post(URL, { credential }))).toBe('422 auth.codeInvalid');
  const { body } = await user.get('/api/v1/auth/second-factor');
  expect(body.passkeys[0].lastUsedAt).toBe(h.clock.now().toISOString());
});

test('what another session was asked for is no proof, nor is it after five minutes', async () => {
  const { device, user } = await passkeyPerson(h, ADDRESS);
  const { challenge, passkey } = (
    await h.request('POST', '/api/v1/auth/login', { body: { email: user.email, password: PASSWORD } })
  ).body;
  const opened = await h.request('POST', '/api/v1/auth/login/second-factor', {
    body: { challenge, credential: device.get(passkey) },
  });
  const bearer: string = opened.body.accessToken;
  const foreign = (await h.request('POST', OPTIONS, { bearer, body: {} })).body;
  expect(outcome(await user.post(URL, { credential: device.get(foreign) }))).toBe('422 auth.codeInvalid');
  const { body: asked } = await user.post(OPTIONS, {});
  h.clock.advance({ minutes: 5 });
  expect(outcome(await user.post(URL, { credential: device.get(asked) }))).toBe('422 auth.codeInvalid');
});

test('a counter that does not go on is a copy of the passkey', async () => {
  const { device, user } = await passkeyPerson(h, ADDRESS);
  const ask = async () => (await user.post(OPTIONS, {})).body;
  expect((await user.post(URL, { credential: device.get(await ask(), { counter: 7 }) })).status).toBe(200);
  expect(outcome(await user.post(URL, { credential: device.get(await ask(), { counter: 7 }) }))).toBe(
    '422 auth.codeInvalid',
  );
  expect((await user.post(URL, { credential: device.get(await ask(), { counter: 8 }) })).status).toBe(200);
});

test('a passkey stands where a code could, and one of the two is needed', async () => {
  const { device, user } = await passkeyPerson(h, ADDRESS);
  const ask = async () => device.get((await user.post(OPTIONS, {})).body);
  const renewed = await user.post('/api/v1/auth/second-factor/recovery-codes', {
    credential: await ask(),
    password: PASSWORD,
  });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect(outcome(await user.post(URL, {}))).toBe('422 auth.oneProof');
  expect(outcome(await user.post(URL, { code: '123456', credential: await ask() }))).toBe(
    '422 auth.oneProof',
  );
  expect(outcome(await user.post(URL, { code: '123456' }))).toBe('422 auth.codeInvalid');
  expect((await user.post(URL, { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
  const removed = await user.post('/api/v1/auth/second-factor/removal', {
    credential: await ask(),
    password: PASSWORD,
  });
  expect(removed.body).toEqual({ removed: true });
  expect((await user.get('/api/v1/auth/second-factor')).body).toMatchObject({
    enrolledAt: null,
    passkeys: [],
  });
  await h.runJobs();
});

test('who has an authenticator and no passkey has nothing to ask', async () => {
  const { user } = await enrolledPerson(h);
  expect(outcome(await user.post(OPTIONS, {}))).toBe('409 secondFactor.missing');
});
