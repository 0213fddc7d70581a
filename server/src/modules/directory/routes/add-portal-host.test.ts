import { expect, test } from 'vitest';
import { companyHarness } from '../../../../test/harness/company-sign-in.ts';
import { HOSTS, newHost } from '../../../../test/harness/portal-hosts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });
const ownerOf = async () => (await h.tenant()).user({ role: 'super-admin' });

test('adds a host in one form, once in a tenant and as often as there are tenants', async () => {
  const host = newHost();
  const [one, other] = [await ownerOf(), await ownerOf()];
  const added = await one.post(HOSTS, { host: ` ${host.toUpperCase()}. ` });
  expect([added.status, added.body.host, added.body.state]).toEqual([201, host, 'unverified']);
  expect(outcome(await one.post(HOSTS, { host }))).toBe('409 portalHost.known');
  const second = await other.post(HOSTS, { host });
  expect(second.body.record.value).not.toBe(added.body.record.value);
});

test.each(['https://painel.com.br', 'painel', 'a..com', '127.0.0.1', 'a b.com', 'a@b.com', 'painel.com:443'])(
  '422 for %s',
  async (host) => {
    expect(outcome(await (await ownerOf()).post(HOSTS, { host }))).toBe('422 portalHost.invalid');
  },
);

test.each(['retaguarda.test', 'alfa.retaguarda.test'])('%s is the installation’s own', async (host) => {
  expect(outcome(await (await ownerOf()).post(HOSTS, { host }))).toBe('422 portalHost.ofInstallation');
});

test('five at most, and 403 for an administrator', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  for (let n = 0; n < 5; n += 1) expect((await owner.post(HOSTS, { host: newHost() })).status).toBe(201);
  expect(outcome(await owner.post(HOSTS, { host: newHost() }))).toBe('422 portalHost.limit');
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.post(HOSTS, { host: newHost() }))).toBe('403 role.required');
});
