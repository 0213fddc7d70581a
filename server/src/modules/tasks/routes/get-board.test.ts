import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant, type TestTask } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/kanban';

interface Column {
  status: string;
  label: string;
  tasks: TestTask[];
  total: number;
}

test('shows what is pending, started and completed under the names of the board, and nothing cancelled', async () => {
  const { root } = await makeTaskTenant(h);
  const made = { pending: 1, started: 2, completed: 3, cancelled: 4 };
  for (const [status, amount] of Object.entries(made)) {
    for (let i = 0; i < amount; i += 1) await makeTask(root, { title: `${status} ${i}`, status });
  }
  const answer = await root.get(URL);
  expect(answer.status).toBe(200);
  const columns: Column[] = answer.body.data.columns;
  expect(columns.map(({ label, status, tasks, total }) => [status, label, tasks.length, total])).toEqual([
    ['pending', 'Pendente', 1, 1],
    ['started', 'Em andamento', 2, 2],
    ['completed', 'Feito', 3, 3],
  ]);
});

test('holds 200 tasks at most, and says how many there are', async () => {
  const { admin, editor, viewer, tenant } = await makeTaskTenant(h);
  const items = Array.from({ length: 210 }, (_, i) => `muitas ${i}`).join(';');
  await admin.post('/api/tarefas/bulk-create', { items });
  for (const url of [URL, `${URL}?search=muitas`]) {
    const [pending] = (await admin.get(url)).body.data.columns;
    expect([pending.tasks.length, pending.total]).toEqual([200, 210]);
    const [own] = (await editor.get(url)).body.data.columns;
    expect([own.tasks.length, own.total]).toEqual([0, 0]);
  }
  await tenant.grant(viewer, 'tarefas.read');
  const [none] = (await viewer.get(URL)).body.data.columns;
  expect([none.tasks.length, none.total]).toEqual([0, 0]);
});
