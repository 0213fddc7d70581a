import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/tarefas/mudar-status.php';
const h = await createHarness();
const { admin, editor, root, tenant } = await makeTaskTenant(h);

test('brings a task to another status', async () => {
  const { id } = await makeTask(editor);
  const { body, status } = await root.post(URL, { id, status: 'completed' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Situação alterada.',
    data: { tarefa: { id, status: 'completed', previous_status: 'pending' } },
  });
});

test('a pair that the table does not have is 400', async () => {
  const { id } = await makeTask(editor);
  await root.post(URL, { id, status: 'cancelled' });
  expect(outcome(await root.post(URL, { id, status: 'completed' }))).toBe('400 task.status.transition');
});

test('400, 401, 403 without the flag and without the role, 404 for a task of another tenant', async () => {
  const body = { id: (await makeTask(editor)).id, status: 'started' };
  expect(outcome(await root.post(URL, { ...body, status: 'pronta' }))).toBe('400 validation.failed');
  expect(outcome(await h.request('POST', URL, { body }))).toBe('401 auth.unauthenticated');
  expect(outcome(await editor.post(URL, body))).toBe('403 permission.denied');
  await tenant.grant(admin, 'tarefas.change_status');
  expect(outcome(await admin.post(URL, body))).toBe('403 role.required');
  const other = await makeTaskTenant(h);
  expect(outcome(await other.root.post(URL, body))).toBe('404 task.notFound');
});
