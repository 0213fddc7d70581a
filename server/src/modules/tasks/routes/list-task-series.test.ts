import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/series';

test('lists those that the caller sees by title, or the one of a task', async () => {
  const { admin, editor, root, viewer } = await makeTaskTenant(h);
  const repeat = async (title: string, assigned_to: number) => {
    const task = await makeTask(root, { title, assigned_to, due_date: '2026-03-16' });
    await root.post(URL, { task_id: task.id, frequency: 'weekly' });
    return task.id;
  };
  await repeat('Visitar', admin.id);
  const own = await repeat('Conferir', editor.id);
  const alone = await makeTask(root);
  const titles = async (client: typeof root, query = '') =>
    (await client.get(URL + query)).body.data.map(({ title }: { title: string }) => title);
  expect(await titles(admin)).toEqual(['Conferir', 'Visitar']);
  expect(await titles(editor)).toEqual(['Conferir']);
  expect(await titles(root, `?task_id=${own}`)).toEqual(['Conferir']);
  expect(await titles(root, `?task_id=${alone.id}`)).toEqual([]);
  expect((await viewer.get(URL)).status).toBe(403);
  expect((await h.app.inject({ method: 'GET', url: URL })).statusCode).toBe(401);
  expect((await root.get(`${URL}?task_id=um`)).status).toBe(400);
  expect(await titles((await makeTaskTenant(h)).root, `?task_id=${own}`)).toEqual([]);
});
