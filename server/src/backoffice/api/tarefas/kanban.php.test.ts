import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/tarefas/kanban.php';
const h = await createHarness();
const { admin, editor, root, viewer } = await makeTaskTenant(h);

test('shows the tasks by status, without those that are cancelled', async () => {
  const [pending, cancelled] = [await makeTask(editor), await makeTask(editor)];
  await root.post('/api/tarefas/change-status', { id: cancelled.id, status: 'cancelled' });
  const { body, status } = await admin.get(URL);
  expect(status).toBe(200);
  expect(body.data.columns).toMatchObject([
    { status: 'pending', label: 'Pendente', tasks: [{ id: pending.id }], total: 1 },
    { status: 'started', label: 'Em andamento', tasks: [], total: 0 },
    { status: 'completed', label: 'Feito', tasks: [], total: 0 },
  ]);
  expect((await admin.get(`${URL}?search=nada`)).body.data.columns[0].tasks).toEqual([]);
});

test('400, 401, 403', async () => {
  expect(outcome(await admin.get(`${URL}?status=pending`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await viewer.get(URL))).toBe('403 permission.denied');
});
