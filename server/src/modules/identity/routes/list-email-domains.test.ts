import { expect, test } from 'vitest';
import { companyHarness, DOMAINS, makeCompany, newDomain } from '../../../../test/harness/company-sign-in.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await companyHarness({ leavesMessages: true });

test('lists those of the tenant with their records', async () => {
  const { domain, owner } = await makeCompany(h);
  await makeCompany(h);
  const open = newDomain();
  await owner.post(DOMAINS, { domain: open });
  const { items } = (await owner.get(DOMAINS)).body;
  expect(items).toMatchObject([
    { domain, verifiedAt: h.clock.now().toISOString(), required: false },
    { domain: open, verifiedAt: null, record: { name: `_retaguarda.${open}`, type: 'TXT' } },
  ]);
  expect(items[1].record.value).toMatch(/^retaguarda-verification=[0-9a-f]{48}$/);
});

test('403 for others than administrators', async () => {
  const viewer = await (await h.tenant()).user();
  expect(outcome(await viewer.get(DOMAINS))).toBe('403 role.required');
});
