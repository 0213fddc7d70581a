import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/series';
const { admin, editor, root, tenant, viewer } = await makeTaskTenant(h);

const due = (body: object = {}) => makeTask(root, { due_date: '2026-03-16', ...body });

test('a task becomes the first of a series, whose rule is as the task is where nothing is said', async () => {
  const task = await due({ project: 'Obra', assigned_to: editor.id });
  const answer = await root.post(URL, { task_id: task.id, frequency: 'monthly' });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.data).toEqual({
    id: expect.any(Number),
    title: task['title'],
    project: 'Obra',
    priority: 'medium',
    assigned_to: editor.id,
    assigned_name: editor.name,
    frequency: 'monthly',
    every: 1,
    weekdays: [],
    month_day: 16,
    business_day: null,
    ends_on: null,
    remaining: null,
    starts_on: '2026-03-16',
    next_on: '2026-04-16',
    paused: false,
    created_by: root.id,
    created_name: expect.any(String),
    versao: 1,
    abilities: { edit: true },
  });
  const { rows } = await h.db.owner.query(
    `select action from audit_entries where tenant_id = $1 and target_type = 'task_series' and target_id = $2`,
    [tenant.id, answer.body.data.id],
  );
  expect(rows).toEqual([{ action: 'tarefas.created_task_series' }]);
});

test.each([
  [{ frequency: 'daily' }, '2026-03-17'],
  [{ frequency: 'weekly', weekdays: [3] }, '2026-03-18'],
  [{ frequency: 'monthly', business_day: 5 }, '2026-04-07'],
  [{ frequency: 'yearly' }, '2027-03-16'],
  [{ frequency: 'weekly', ends_on: '2026-03-20' }, null],
  [{ frequency: 'weekly', remaining: 0 }, null],
])('%j is next on %s', async (rule, next) => {
  const task = await due();
  expect((await root.post(URL, { task_id: task.id, ...rule })).body.data.next_on).toBe(next);
});

test('a task without a due date, or of a series already, is refused', async () => {
  const undated = await makeTask(root);
  const body = { task_id: undated.id, frequency: 'weekly' };
  expect((await root.post(URL, body)).body.code).toBe('task.series.noDueDate');
  const task = await due();
  await root.post(URL, { task_id: task.id, frequency: 'weekly' });
  expect((await root.post(URL, { task_id: task.id, frequency: 'daily' })).body.code).toBe(
    'task.series.there',
  );
});

test('is for who creates tasks, of a task that they see', async () => {
  const task = await due();
  const body = { task_id: task.id, frequency: 'weekly' };
  const other = await makeTaskTenant(h);
  expect((await editor.post(URL, body)).status).toBe(404);
  expect((await other.root.post(URL, body)).status).toBe(404);
  expect((await viewer.post(URL, body)).status).toBe(403);
  expect((await h.app.inject({ method: 'POST', url: URL, payload: body })).statusCode).toBe(401);
  expect((await root.post(URL, { task_id: task.id, frequency: 'hourly' })).status).toBe(400);
  expect((await admin.post(URL, body)).status).toBe(201);
});
