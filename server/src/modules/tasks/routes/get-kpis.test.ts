import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeCompletedTasks, makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/dashboard/kpis';

test('tells the figures of what the caller sees, and every one of 30 days', async () => {
  const { editor, root, viewer } = await makeTaskTenant(h);
  await makeTask(root, { priority: 'high', due_date: '2026-03-16' });
  await makeTask(root, { priority: 'low', status: 'completed' });
  await makeTask(root, { status: 'cancelled' });
  await makeTask(editor, { title: 'do editor', status: 'started' });
  const { data } = (await root.get(URL)).body;
  expect(data.counts).toEqual({
    ...{ total: 4, pending: 1, started: 1, completed: 1, cancelled: 1 },
    ...{ overdue: 0, due_today: 0, due_week: 1, no_due: 3 },
  });
  expect(data.by_priority).toEqual({ low: 1, medium: 2, high: 1 });
  expect(data.open).toEqual({
    counts: { total: 2, overdue: 0, due_today: 0, due_week: 1, no_due: 1 },
    by_priority: { low: 0, medium: 1, high: 1 },
  });
  expect(data.completed_last_30_days).toHaveLength(30);
  expect(data.completed_last_30_days.at(0)).toEqual({ date: '2026-02-09', count: 0 });
  expect(data.completed_last_30_days.at(-1)).toEqual({ date: '2026-03-10', count: 1 });
  expect(data.latest).toHaveLength(4);
  const own = (await editor.get(URL)).body.data;
  expect(own.counts).toMatchObject({ total: 1, started: 1, no_due: 1 });
  expect(own.latest).toMatchObject([{ title: 'do editor' }]);
  const nothing = (await viewer.get(URL)).body.data;
  expect(nothing.counts.total).toBe(0);
  expect(nothing.latest).toEqual([]);
});

test('the figures of open tasks are the totals of their lists, however many were cancelled long ago', async () => {
  const { admin, root, tenant } = await makeTaskTenant(h);
  await makeCompletedTasks(h, tenant.id, admin.id, { amount: 20 });
  for (const status of ['pending', 'started', 'cancelled', 'cancelled'])
    for (const due_date of ['2026-03-16', null]) await makeTask(root, { status, due_date });
  h.clock.set(new Date('2026-03-20T12:00:00.000Z'));
  const later = await tenant.user({ role: 'admin' });
  const { counts, open } = (await later.get(URL)).body.data;
  const total = async (query: string) =>
    (await later.get(`/api/tarefas?status=open${query}`)).body.meta.pagination.total;
  expect([open.counts.total, open.counts.overdue, open.counts.no_due]).toEqual([4, 2, 2]);
  expect([await total(''), await total('&due=overdue'), await total('&due=no_due')]).toEqual([4, 2, 2]);
  expect(counts.overdue).toBe(4);
});

test('the latest are 10, the newest first', async () => {
  const { admin } = await makeTaskTenant(h);
  const items = Array.from({ length: 12 }, (_, i) => `tarefa ${i}`).join(';');
  await admin.post('/api/tarefas/bulk-create', { items });
  const { latest } = (await admin.get(URL)).body.data;
  expect(latest).toHaveLength(10);
  expect(latest[0].title).toBe('tarefa 11');
});

test('while the module is off it is 403', async () => {
  const { admin, tenant } = await makeTaskTenant(h);
  await tenant.switchModule('tasks', false);
  expect((await admin.get(URL)).body).toMatchObject({ statusCode: 403, code: 'module.disabled' });
});
