import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { allowFactors, passkeyPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/second-factor/passkeys/options';
const ADDRESS = 'https://portal.exemplo.com.br';
const h = await createHarness({ config: { publicUrl: ADDRESS } });

test('the options name the installation, the person, and the passkeys that are there', async () => {
  const { device, tenant, user } = await passkeyPerson(h, ADDRESS);
  const { body, headers, status } = await user.post(URL, {});
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.rp).toEqual({ id: 'portal.exemplo.com.br', name: tenant.name });
  expect(body.user.name).toBe(user.email);
  expect(Buffer.from(body.user.id, 'base64url').toString('hex')).toBe(user.uuid.replaceAll('-', ''));
  expect(body.excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
  expect(body.authenticatorSelection).toEqual({ residentKey: 'preferred', userVerification: 'preferred' });
  expect((await user.post(URL, {})).body.challenge).not.toBe(body.challenge);
});

test('where no tenant of a person lets people have a second factor there is none', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user();
  expect(outcome(await user.post(URL, {}))).toBe('403 secondFactor.off');
});

test('an installation at an address without a host name has no passkeys', async () => {
  const other = await createHarness({ config: { publicUrl: 'http://127.0.0.1:3000' } });
  const tenant = await other.tenant();
  await allowFactors(other, tenant);
  const user = await tenant.user();
  expect(outcome(await user.post(URL, {}))).toBe('409 passkey.noHostName');
});
