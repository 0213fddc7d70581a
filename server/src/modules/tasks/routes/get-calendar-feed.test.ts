import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/calendar-feed';

test('tells whether the caller has an address, each of their own', async () => {
  const { admin, editor } = await makeTaskTenant(h);
  const none = await admin.get(URL);
  expect([none.status, none.body.data]).toEqual([200, { created_at: null }]);
  await admin.post(URL, {});
  expect((await admin.get(URL)).body.data).toEqual({ created_at: h.clock.now().toISOString() });
  expect((await editor.get(URL)).body.data).toEqual({ created_at: null });
});

test('an address is for the tenant in which it was made', async () => {
  const { admin, tenant } = await makeTaskTenant(h);
  const other = await makeTaskTenant(h);
  await other.tenant.addMember(admin, 'admin');
  await admin.post(URL, {});
  expect((await admin.get(URL, { tenant })).body.data.created_at).not.toBeNull();
  expect((await admin.get(URL, { tenant: other.tenant })).body.data.created_at).toBeNull();
});

test('401 without a session, 403 without sight of tasks', async () => {
  const { viewer } = await makeTaskTenant(h);
  expect((await h.app.inject({ method: 'GET', url: URL })).statusCode).toBe(401);
  expect((await viewer.get(URL)).status).toBe(403);
});
