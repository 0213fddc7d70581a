import { expect, test } from 'vitest';
import { companyHarness, makeCompany, PROVIDERS } from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });

test('lists those of the tenant alone, and what each has to be told', async () => {
  const { owner, providerId, tenant } = await makeCompany(h);
  await makeCompany(h, { parent: tenant });
  const { body, text } = await (await tenant.user({ role: 'admin' })).get(PROVIDERS);
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([providerId]);
  expect(body.redirectUri).toBe('http://retaguarda.test/api/v1/auth/oidc/callback');
  expect(text).not.toContain(h.provider.clientSecret);
  expect((await owner.get(PROVIDERS)).body.items).toHaveLength(1);
});

test('403 for others than administrators, 422 in the platform', async () => {
  const tenant = await h.tenant();
  expect(outcome(await (await tenant.user({ role: 'editor' })).get(PROVIDERS))).toBe('403 role.required');
  const root = await h.platform.user({ role: 'super-admin' });
  expect(outcome(await root.get(PROVIDERS))).toBe('422 identityProvider.ofPlatform');
});
