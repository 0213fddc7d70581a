import { expect, test } from 'vitest';
import { idsNeeded, type LargeAmounts, planLargeData } from './large-plan.ts';

const START = { platformId: 1, firstTenantId: 2, firstUserId: 1, firstCompanyId: 1, firstTaskId: 1 };
const NOTHING: LargeAmounts = {
  tenants: 0,
  users: 0,
  companies: 0,
  tenantUsers: 0,
  tenantCompanies: 0,
  tasks: 0,
  tenantTasks: 0,
};

function plan(amounts: Partial<LargeAmounts>) {
  return planLargeData({ ...NOTHING, ...amounts }, START);
}

test('parents come before their children, and every path is that of the parent and the own id', () => {
  const paths = new Map([[START.platformId, '/1/']]);
  for (const { id, parentId, path } of plan({ tenants: 137 }).tenants) {
    expect(path).toBe(`${paths.get(parentId)}${id}/`);
    paths.set(id, path);
  }
});

test('a white label lies below the platform, everything else below a white label, at most five levels deep', () => {
  for (const { kind, path } of plan({ tenants: 100 }).tenants) {
    const depth = path.split('/').length - 2;

    expect(kind).toBe(depth === 2 ? 'white_label' : 'sub_company');
    expect(depth).toBeLessThanOrEqual(5);
  }
});

test('users are spread evenly and their ids follow one another without a gap', () => {
  const { tenants, users } = plan({ tenants: 7, users: 100, tenantUsers: 30 });

  expect(users).toBe(130);
  let next = START.firstUserId;
  for (const tenant of tenants) {
    expect(tenant.firstUserId).toBe(next);
    next += tenant.users;
  }
  expect(tenants.map((tenant) => tenant.users)).toEqual([15, 15, 14, 14, 14, 14, 14, 30]);
});

test('it takes as many ids as it asks for', () => {
  for (const amounts of [
    { tenants: 7, users: 100, companies: 20, tenantUsers: 30, tasks: 11, tenantTasks: 5 },
    { tenants: 3 },
    { tenantUsers: 5 },
    { tenantCompanies: 5 },
    { users: 5, companies: 5 },
  ]) {
    const { companies, tasks, tenants, users } = plan(amounts);
    expect(idsNeeded({ ...NOTHING, ...amounts })).toEqual({
      tenants: tenants.length,
      users,
      companies,
      tasks,
    });
  }
});

test('companies are spread evenly, and the large tenant has its own', () => {
  const { companies, tenants } = plan({ tenants: 3, companies: 10, tenantCompanies: 50 });

  expect(companies).toBe(60);
  expect(tenants.map((tenant) => [tenant.firstCompanyId, tenant.companies])).toEqual([
    [1, 4],
    [5, 3],
    [8, 3],
    [11, 50],
  ]);
});
