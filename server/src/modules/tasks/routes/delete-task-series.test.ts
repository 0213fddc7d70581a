import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/series/delete';
const { admin, editor, root, viewer } = await makeTaskTenant(h);

test('ends a series for who made it or edits tasks, and leaves its tasks', async () => {
  const task = await makeTask(admin, { due_date: '2026-03-16' });
  const made = await admin.post('/api/tarefas/series', { task_id: task.id, frequency: 'weekly' });
  const { id } = made.body.data;
  const other = await makeTaskTenant(h);
  expect((await editor.post(URL, { id })).status).toBe(404);
  expect((await viewer.post(URL, { id })).status).toBe(403);
  expect((await other.root.post(URL, { id })).status).toBe(404);
  expect((await admin.post(URL, { id, versao: 9 })).status).toBe(412);
  expect((await admin.post(URL, {})).status).toBe(400);
  expect((await h.app.inject({ method: 'POST', url: URL, payload: { id } })).statusCode).toBe(401);
  expect((await admin.post(URL, { id })).body.data).toEqual({ id });
  expect((await root.post(URL, { id })).status).toBe(404);
  expect((await root.get(`/api/tarefas/detalhes/show?id=${task.id}`)).status).toBe(200);
  expect((await root.get(`/api/tarefas/series?task_id=${task.id}`)).body.data).toEqual([]);
});
