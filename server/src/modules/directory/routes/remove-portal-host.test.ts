import { expect, test } from 'vitest';
import { companyHarness } from '../../../../test/harness/company-sign-in.ts';
import { HOSTS, verifiedHost } from '../../../../test/harness/portal-hosts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });
const ownerOf = async () => (await h.tenant()).user({ role: 'super-admin' });

test('a host that is removed is nobody’s, and another tenant may verify it', async () => {
  const [owner, other] = [await ownerOf(), await ownerOf()];
  const { host, id } = await verifiedHost(h, owner);
  expect(outcome(await other.delete(`${HOSTS}/${id}`))).toBe('404 portalHost.notFound');
  expect((await owner.delete(`${HOSTS}/${id}`)).status).toBe(204);
  expect((await owner.get(HOSTS)).body.items).toEqual([]);
  expect((await verifiedHost(h, other, host)).state).toBe('verified');
});

test('403 for an administrator', async () => {
  const tenant = await h.tenant();
  const { id } = await verifiedHost(h, await tenant.user({ role: 'super-admin' }));
  expect(outcome(await (await tenant.user({ role: 'admin' })).delete(`${HOSTS}/${id}`))).toBe(
    '403 role.required',
  );
});
