import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { sortedKeys } from '../../../../test/harness/user-answers.ts';

const URL = '/api/.well-known/jwks.json';
const h = await createHarness();

test('answers the public keys to everybody, for a while', async () => {
  const answer = await h.request('GET', URL);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(sortedKeys(answer.body)).toEqual(['keys']);
  expect(answer.body.keys.length).toBeGreaterThan(0);
  for (const key of answer.body.keys) {
    expect(key).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.stringMatching(/^[\w-]{43}$/),
      kid: expect.any(String),
      use: 'sig',
      alg: 'EdDSA',
    });
  }
});

test('a real token verifies by them, and a changed one does not', async () => {
  const user = await (await h.tenant()).user();
  const jwks = createLocalJWKSet((await h.request('GET', URL)).body);
  const options = { currentDate: h.clock.now(), algorithms: ['EdDSA'] };
  const token = await user.token();
  const { payload, protectedHeader } = await jwtVerify(token, jwks, options);
  expect(payload.sub).toBe(user.uuid);
  expect(protectedHeader.kid).toEqual(expect.any(String));
  const [header, , signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...payload, sub: crypto.randomUUID() })).toString('base64url');
  await expect(jwtVerify(`${header}.${forged}.${signature}`, jwks, options)).rejects.toThrow('signature');
});

test('another process publishes the same keys', async () => {
  const other = await h.anotherProcess();
  const answer = await other.app.inject(URL);
  expect(answer.json()).toEqual((await h.request('GET', URL)).body);
});

test('takes no query and no other method', async () => {
  expect((await h.request('GET', `${URL}?kid=1`)).status).toBe(400);
  expect((await h.request('POST', URL)).status).toBe(405);
});
