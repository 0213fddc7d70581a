import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/series/update';
const { admin, editor, root, viewer } = await makeTaskTenant(h);

async function repeat(client = root, body: object = {}) {
  const task = await makeTask(client, { due_date: '2026-03-16' });
  const made = await client.post('/api/tarefas/series', { task_id: task.id, frequency: 'weekly', ...body });
  return { task, id: made.body.data.id };
}

test('another rule counts from the last task that there is, and a pause keeps it', async () => {
  const { id } = await repeat();
  const monthly = await root.post(URL, { id, frequency: 'monthly', business_day: 1, versao: 1 });
  expect(monthly.status, monthly.text).toBe(200);
  expect(monthly.body.data).toMatchObject({ next_on: '2026-04-01', versao: 2 });
  const paused = await root.post(URL, { id, paused: true });
  expect(paused.body.data).toMatchObject({ next_on: '2026-04-01', paused: true });
  expect((await root.post(URL, { id, paused: false, versao: 1 })).status).toBe(412);
  expect((await root.post(URL, { id, paused: true })).body.data.versao).toBe(3);
});

test('the following ones become like a task, which is changed alone until then', async () => {
  const { id, task } = await repeat();
  await root.post('/api/tarefas/update', { id: task.id, title: 'Com outro título', priority: 'high' });
  expect((await root.get(`/api/tarefas/series?task_id=${task.id}`)).body.data[0].title).toBe(task['title']);
  const { body } = await root.post(URL, { id, task_id: task.id });
  expect(body.data).toMatchObject({ title: 'Com outro título', priority: 'high', next_on: '2026-03-23' });
});

test('is for who made it and for who edits tasks, as far as they see it', async () => {
  const { id } = await repeat(admin);
  const own = await makeTask(root, { due_date: '2026-03-16', assigned_to: editor.id });
  const theirs = await root.post('/api/tarefas/series', { task_id: own.id, frequency: 'weekly' });
  expect((await admin.post(URL, { id, every: 2 })).body.data.every).toBe(2);
  expect((await editor.post(URL, { id, every: 3 })).status).toBe(404);
  expect((await editor.post(URL, { id: theirs.body.data.id, every: 3 })).body.code).toBe(
    'task.series.notYours',
  );
  expect((await viewer.post(URL, { id, every: 3 })).status).toBe(403);
  const other = await makeTaskTenant(h);
  expect((await other.root.post(URL, { id, every: 3 })).status).toBe(404);
  expect((await root.post(URL, { every: 3 })).status).toBe(400);
  expect((await h.app.inject({ method: 'POST', url: URL, payload: { id } })).statusCode).toBe(401);
});
