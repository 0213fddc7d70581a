import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { allowFactors, enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor/enrolment';
const h = await createHarness();

test('answers a secret of 160 bits and the address that an authenticator takes it in by', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await allowFactors(h, tenant);
  const user = await tenant.user();
  const { body, headers, status } = await user.post(URL, {});
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new globalThis.URL(body.uri);
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/Alfa:${user.email}`,
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Alfa',
    secret: body.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('the secret is stored sealed, and another one takes its place until it is confirmed', async () => {
  const tenant = await h.tenant();
  await allowFactors(h, tenant);
  const user = await tenant.user();
  const stored = async () =>
    (
      await h.db.owner.query('select sealed_secret, confirmed_at from user_totp where user_id = $1', [
        user.id,
      ])
    ).rows;
  const first = (await user.post(URL, {})).body.secret;
  const [before] = await stored();
  const second = (await user.post(URL, {})).body.secret;
  const [after] = await stored();
  expect(second).not.toBe(first);
  expect(after.sealed_secret.equals(before.sealed_secret)).toBe(false);
  expect(before.sealed_secret.toString('latin1')).not.toContain(first);
  expect(after.confirmed_at).toBeNull();
  const login = await h.request('POST', '/api/v1/auth/login', {
    body: { email: user.email, password: 'correct horse battery' },
  });
  expect(login.status).toBe(200);
});

test('is 403 where no tenant of the caller lets people have one', async () => {
  expect(outcome(await (await (await h.tenant()).user()).post(URL, {}))).toBe('403 secondFactor.off');
  expect(outcome(await (await h.homelessUser()).post(URL, {}))).toBe('403 secondFactor.off');
});

test('is 409 for who has one already', async () => {
  const { user } = await enrolledPerson(h);
  expect(outcome(await user.post(URL, {}))).toBe('409 secondFactor.enrolled');
});
