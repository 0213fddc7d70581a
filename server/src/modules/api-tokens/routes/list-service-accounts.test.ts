import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeToken } from '../../../../test/harness/tokens.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/service-accounts';

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin', name: 'Ana' });
});

test('lists the accounts by name, with how many tokens each has', async () => {
  for (const name of ['Portal', 'ERP']) await admin.post(URL, { name, scopes: ['perm-user-list'] });
  const [erp] = (await admin.get(URL)).body.items;
  await makeToken(admin, ['perm-user-list'], { serviceAccountId: erp.id });
  const revoked = await makeToken(admin, ['perm-user-list'], { serviceAccountId: erp.id });
  await admin.delete(`/api/v1/tokens/${revoked.id}`);
  const answer = await admin.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.body.items).toMatchObject([
    { name: 'ERP', tokens: 1, maker: { id: admin.uuid, name: 'Ana' } },
    { name: 'Portal', tokens: 0 },
  ]);
});

test('shows none of them to another tenant, 403 to others than admins, 401 without credentials', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await stranger.get(URL)).body).toEqual({ items: [] });
  expect(outcome(await (await tenant.user({ role: 'editor' })).get(URL))).toBe('403 role.required');
  expect((await h.request('GET', URL)).status).toBe(401);
});
