import { expect, test } from 'vitest';
import { companyHarness } from '../../../../test/harness/company-sign-in.ts';
import { addedHost, HOSTS, verifiedHost } from '../../../../test/harness/portal-hosts.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });

test('lists those of the tenant with records, target and state', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const { host } = await verifiedHost(h, owner);
  const open = await addedHost(owner);
  await addedHost(await (await h.tenant()).user({ role: 'super-admin' }));
  const { items } = (await (await tenant.user({ role: 'admin' })).get(HOSTS)).body;
  expect(items).toMatchObject([
    { host, state: 'verified', url: `http://${host}`, target: 'retaguarda.test' },
    { host: open.host, state: 'unverified', verifiedAt: null, record: { name: `_retaguarda.${open.host}` } },
  ]);
});

test('403 for an editor', async () => {
  const editor = await (await h.tenant()).user({ role: 'editor' });
  expect(outcome(await editor.get(HOSTS))).toBe('403 role.required');
});
