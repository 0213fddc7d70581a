import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import { PasskeyDevice } from '../../../../test/harness/passkey-device.ts';
import { passkeyPerson } from '../../../../test/harness/second-factor.ts';
import { outcome, sortedKeys } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/login/passkey';
const ADDRESS = 'https://portal.exemplo.com.br';
const h = await createHarness({ config: { publicUrl: ADDRESS } });
const ask = async () => (await h.request('POST', `${URL}/options`, { body: {} })).body;
const send = (credential: object, more: object = {}) =>
  h.request('POST', URL, { body: { credential, ...more } });

test('a passkey alone opens the session of a login, with both factors proved', async () => {
  const { device, tenant, user } = await passkeyPerson(h, ADDRESS, 'admin');
  const opened = await send(device.get(await ask()), { tenantId: tenant.uuid });
  expect(opened.status).toBe(200);
  expect(sortedKeys(opened.body)).toEqual(['accessToken', 'expiresIn', 'tokenType', 'user']);
  expect(opened.body.user.id).toBe(user.uuid);
  const person = await tenant.user();
  const granted = await h.request('PATCH', `/api/v1/auth/users/${person.uuid}/permissions`, {
    bearer: opened.body.accessToken,
    body: { grant: ['perm-user-list'] },
  });
  expect(granted.status).toBe(200);
});

test('an answer opens one session, also when it is sent many times at once', async () => {
  const { device } = await passkeyPerson(h, ADDRESS);
  const credential = device.get(await ask());
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(credential)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test('whoever holds the device must have been checked by it, on this page, in time, by this key', async () => {
  const { device } = await passkeyPerson(h, ADDRESS);
  const wrong = '401 auth.passkeyInvalid';
  expect(outcome(await send(device.get(await ask(), { verifies: false })))).toBe(wrong);
  expect(outcome(await send(device.get(await ask(), { origin: 'https://phishing.example' })))).toBe(wrong);
  const { id, response } = device.get(await ask());
  const stolen = new PasskeyDevice(ADDRESS).get(await ask());
  expect(
    outcome(
      await send({
        ...stolen,
        id,
        rawId: id,
        response: { ...stolen.response, userHandle: response.userHandle },
      }),
    ),
  ).toBe(wrong);
  expect(
    outcome(await send({ ...device.get(await ask()), response: { ...response, userHandle: 'AAAA' } })),
  ).toBe(wrong);
  const late = device.get(await ask());
  h.clock.advance({ minutes: 5 });
  expect(outcome(await send(late))).toBe(wrong);
});

test('the challenge of a password is none here, and the other way round', async () => {
  const { device, user } = await passkeyPerson(h, ADDRESS);
  const { challenge, passkey } = (
    await h.request('POST', '/api/v1/auth/login', { body: { email: user.email, password: PASSWORD } })
  ).body;
  expect(outcome(await send(device.get(passkey)))).toBe('401 auth.passkeyInvalid');
  const crossed = await h.request('POST', '/api/v1/auth/login/second-factor', {
    body: { challenge, credential: device.get(await ask()) },
  });
  expect(outcome(crossed)).toBe('401 auth.secondFactorInvalid');
});

test('somebody who may not log in is told so, and another tenant is not entered', async () => {
  const { device, user } = await passkeyPerson(h, ADDRESS);
  const other = await h.tenant();
  expect(outcome(await send(device.get(await ask()), { tenantId: other.uuid }))).toBe('403 tenant.forbidden');
  await h.db.owner.query(`update users set status = 'inativo' where id = $1`, [user.id]);
  expect(outcome(await send(device.get(await ask())))).toBe('403 auth.accountUnavailable');
});

test('fifty wrong answers of an address are the most in a quarter of an hour', async () => {
  const { device } = await passkeyPerson(h, ADDRESS);
  const bad = device.get(await ask(), { verifies: false });
  const from = (credential: object) =>
    h.request('POST', URL, { body: { credential }, address: '203.0.113.77' });
  for (let times = 0; times < 50; times += 1) await from(bad);
  expect(outcome(await from(device.get(await ask())))).toBe('429 auth.tooManyAttempts');
});
