import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/tarefas/obter.php';
const h = await createHarness();
const { admin, editor, viewer } = await makeTaskTenant(h);

test('answers a task with everything that belongs to it', async () => {
  const task = await makeTask(editor);
  const { body, status } = await editor.get(`${URL}?id=${task.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    message: 'Tarefa encontrada.',
    data: { task, steps: [], documents: [], flow_steps: [], comments: [], can_manage_steps: false },
  });
  expect(body.data.history).toMatchObject([{ action: 'created_task' }]);
});

test('400, 401, 403, and 404 for a task that the caller does not see', async () => {
  const task = await makeTask(admin);
  expect(outcome(await editor.get(URL))).toBe('400 validation.failed');
  expect(outcome(await editor.get(`${URL}?id=abc`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', `${URL}?id=1`))).toBe('401 auth.unauthenticated');
  expect(outcome(await viewer.get(`${URL}?id=${task.id}`))).toBe('403 permission.denied');
  expect(outcome(await editor.get(`${URL}?id=${task.id}`))).toBe('404 task.notFound');
  const other = await makeTaskTenant(h);
  expect(outcome(await other.admin.get(`${URL}?id=${task.id}`))).toBe('404 task.notFound');
});
