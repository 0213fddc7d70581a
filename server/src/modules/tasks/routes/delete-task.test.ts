import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/delete';
const { editor, root, tenant, viewer } = await makeTaskTenant(h);

test('deletes the task with everything that belongs to it, and logs what it was', async () => {
  // The counters of a tenant without any other task.
  const { editor, root, tenant } = await makeTaskTenant(h);
  const { id, title } = await makeTask(editor, { project: 'Obra' });
  const answer = await root.post(URL, { id });
  expect([answer.status, answer.body.data]).toEqual([200, { id }]);
  const { rows } = await h.db.owner.query(
    `select (select count(*) from tasks where id = $1) as tasks,
      (select count(*) from task_history where task_id = $1) as history,
      (select coalesce(sum(tasks), 0) from task_counts where tenant_id = $2) as counted,
      (select coalesce(sum(tasks), 0) from task_project_counts where tenant_id = $2) as "inProjects",
      (select before->>'title' from audit_entries where target_id = $1 and action = 'tarefas.deleted_task') as title`,
    [id, tenant.id],
  );
  expect(rows).toEqual([{ tasks: 0, history: 0, counted: 0, inProjects: 0, title }]);
  expect((await root.post(URL, { id })).status).toBe(404);
});

test('needs the flag alone, whoever sees the task', async () => {
  const remover = await tenant.user({ role: 'viewer' });
  await tenant.grant(remover, 'tarefas.delete');
  const { id } = await makeTask(editor);
  expect((await remover.post(URL, { id })).status).toBe(200);
});

test('refuses whoever lacks the flag or brings no credentials', async () => {
  const { id } = await makeTask(editor);
  expect((await viewer.post(URL, { id })).status).toBe(403);
  expect((await editor.post(URL, { id })).body.errors[0].path).toBe('tarefas.delete');
  expect((await h.request('POST', URL, { body: { id } })).status).toBe(401);
});

test('refuses a body that names no task', async () => {
  for (const body of [{}, { id: '1' }, { id: 1.5 }, { id: -1 }, { id: 1, force: true }]) {
    expect((await root.post(URL, body)).status).toBe(400);
  }
});

test('does not know the task of another tenant', async () => {
  const other = await makeTaskTenant(h);
  const { id } = await makeTask(other.editor);
  expect((await root.post(URL, { id })).body.code).toBe('task.notFound');
});
