import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { loadLargeData } from './large-data.ts';

const h = await createHarness();
const SOME = {
  tenants: 2,
  users: 6,
  companies: 8,
  tenantUsers: 0,
  tenantCompanies: 0,
  tasks: 0,
  tenantTasks: 0,
};

test('more can be added later, and new rows of the application get ids of their own', async () => {
  const passwordHash = await h.context.passwords.hash('of nobody');
  await loadLargeData(h.db.url, SOME, passwordHash);
  const more = await loadLargeData(h.db.url, SOME, passwordHash);
  const tenant = await h.tenant();
  const user = await tenant.user({ role: 'admin' });

  expect(more).toMatchObject({ tenants: 2, users: 6, companies: 8 });
  expect((await user.get(`/api/v1/auth/users/${user.uuid}`)).status).toBe(200);
});
