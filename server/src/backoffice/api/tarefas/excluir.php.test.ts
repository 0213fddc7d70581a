import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/tarefas/excluir.php';
const h = await createHarness();
const { editor, root } = await makeTaskTenant(h);

test('deletes a task', async () => {
  const { id } = await makeTask(editor);
  const { body, status } = await root.post(URL, { id });
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'success', message: 'Tarefa excluída.', data: { id } });
  expect(outcome(await root.post(URL, { id }))).toBe('404 task.notFound');
});

test('400, 401, 403, 404 for a task of another tenant', async () => {
  const body = { id: (await makeTask(editor)).id };
  expect(outcome(await root.post(URL, {}))).toBe('400 validation.failed');
  expect(outcome(await h.request('POST', URL, { body }))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.post(URL, body))).toBe('403 permission.denied');
  const other = await makeTaskTenant(h);
  expect(outcome(await other.root.post(URL, body))).toBe('404 task.notFound');
});
