import { expect, test } from 'vitest';
import { companyHarness, DOMAINS, newDomain } from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });
const ownerOf = async () => (await h.tenant()).user({ role: 'super-admin' });

test('adds a domain in one form, once in a tenant and as often as there are tenants', async () => {
  const domain = newDomain();
  const [one, other] = [await ownerOf(), await ownerOf()];
  const added = await one.post(DOMAINS, { domain: ` ${domain.toUpperCase()}. ` });
  expect([added.status, added.body.domain, added.body.verifiedAt]).toEqual([201, domain, null]);
  expect(outcome(await one.post(DOMAINS, { domain }))).toBe('409 emailDomain.known');
  const second = await other.post(DOMAINS, { domain });
  expect(second.status).toBe(201);
  expect(second.body.record.value).not.toBe(added.body.record.value);
  const idn = await one.post(DOMAINS, { domain: 'coração.com.br' });
  expect(idn.body.domain).toBe('xn--corao-dra1a.com.br');
});

test.each([
  'a@empresa.com.br',
  'https://empresa.com.br',
  'empresa',
  'empresa..com',
  '127.0.0.1',
  '-a.com',
  'a b.com',
])('422 for %s', async (domain) => {
  expect(outcome(await (await ownerOf()).post(DOMAINS, { domain }))).toBe('422 emailDomain.invalid');
});

test('twenty at most, 403 for an administrator, and none in the platform', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  for (let n = 0; n < 20; n += 1)
    expect((await owner.post(DOMAINS, { domain: newDomain() })).status).toBe(201);
  expect(outcome(await owner.post(DOMAINS, { domain: newDomain() }))).toBe('422 emailDomain.limit');
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.post(DOMAINS, { domain: newDomain() }))).toBe('403 role.required');
  const root = await h.platform.user({ role: 'super-admin' });
  expect(outcome(await root.post(DOMAINS, { domain: newDomain() }))).toBe('422 identityProvider.ofPlatform');
});
