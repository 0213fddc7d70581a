import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/gestao/kpis';

test('tells administrators of the platform the figures of all tenants and of each', async () => {
  const one = await makeTaskTenant(h);
  const other = await makeTaskTenant(h);
  await makeTask(one.editor, { priority: 'high' });
  await makeTask(other.editor);
  await makeTask(other.editor);
  const admin = await h.platform.user({ role: 'admin' });
  const answer = await admin.get(URL);
  expect(answer.status).toBe(200);
  const { tenants, totals } = answer.body.data;
  expect(totals.counts).toMatchObject({ total: 3, pending: 3, no_due: 3 });
  expect(totals.open.counts).toMatchObject({ total: 3, no_due: 3 });
  expect(totals.by_priority).toEqual({ low: 0, medium: 2, high: 1 });
  expect(totals.completed_last_30_days).toHaveLength(30);
  const counts = (id: number) => tenants.find((line: { id: number }) => line.id === id)?.counts.total;
  expect([counts(one.tenant.id), counts(other.tenant.id)]).toEqual([1, 2]);
  expect(answer.body.meta.pagination).toEqual({ page: 1, per_page: 50, total: 2 });
  expect((await one.root.get(URL)).status).toBe(200);
});

test('an administrator of a tenant is refused', async () => {
  const { admin } = await makeTaskTenant(h);
  expect((await admin.get(URL)).body).toMatchObject({ statusCode: 403, code: 'role.required' });
});
