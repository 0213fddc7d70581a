import { expect, test } from 'vitest';
import { outcomeOf, setCompanyStage } from '../../../../test/harness/company-stage.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness({ leavesMessages: true });
const { admin, company, foreign, stranger } = await setCompanyStage(h);
const right = { host: 'governance', url: '/api/companies' } as const;

test('lists the companies that the caller may see, and none of another tenant', async () => {
  const ids = async (user: typeof admin) =>
    (await user.governance.get(right.url)).body.items.map(({ id }: { id: string }) => id);
  expect(await ids(admin)).toContain(company.id);
  expect(await ids(stranger)).not.toContain(company.id);
});

test('400, 401 and 403', async () => {
  expect(await outcomeOf(h, { ...right, url: '/api/companies?pageNumber=0', user: admin })).toBe(
    '400 validation.failed',
  );
  expect(await outcomeOf(h, right)).toBe('401 auth.unauthenticated');
  expect(await outcomeOf(h, { ...right, user: admin, tenant: foreign })).toBe('403 tenant.forbidden');
});
