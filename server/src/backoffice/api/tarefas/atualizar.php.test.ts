import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/tarefas/atualizar.php';
const h = await createHarness();
const { editor, root } = await makeTaskTenant(h);

test('changes the fields that are sent', async () => {
  const task = await makeTask(editor);
  const { body, status } = await root.post(URL, { id: task.id, priority: 'high' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Tarefa atualizada.',
    data: { tarefa: { id: task.id, title: task['title'], priority: 'high' } },
  });
});

test('a rule that is broken is 400', async () => {
  const { id } = await makeTask(editor);
  const update = (change: object) => root.post(URL, { id, ...change });
  expect(outcome(await update({ title: 'x' }))).toBe('400 task.title.tooShort');
  expect(outcome(await update({ status: 'completed' }))).toBe('400 task.status.transition');
  expect(outcome(await update({ due_date: '2026-12-31' }))).toBe('400 task.dueDate.tooLate');
});

test('400, 401, 403, 404 for a task of another tenant', async () => {
  const { id } = await makeTask(editor);
  const body = { id, title: 'Outro título' };
  expect(outcome(await root.post(URL, { title: 'Sem número' }))).toBe('400 validation.failed');
  expect(outcome(await h.request('POST', URL, { body }))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.post(URL, body))).toBe('403 permission.denied');
  const other = await makeTaskTenant(h);
  expect(outcome(await other.root.post(URL, body))).toBe('404 task.notFound');
});
