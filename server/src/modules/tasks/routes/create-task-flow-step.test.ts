import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/flow-step-create';
const { editor, root } = await makeTaskTenant(h);

test('adds a station at the end of the flow', async () => {
  const { id } = await makeTask(root);
  const add = async (title: string) => (await root.post(URL, { task_id: id, title })).body.data;
  expect(await add(' Triagem ')).toMatchObject({ task_id: id, title: 'Triagem', sort_order: 1 });
  const second = await add('Contato');
  expect(second.sort_order).toBe(2);
  await root.post('/api/tarefas/detalhes/flow-step-delete', { id: second.id });
  await add('Visita');
  expect((await add('Fim')).sort_order).toBe(3);
  const { flow_steps: flow, history } = (await root.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  expect(flow.map(({ title }: { title: string }) => title)).toEqual(['Triagem', 'Visita', 'Fim']);
  expect(history[0].action).toBe('created_task_activity_flow_step');
});

test('stations that are added at once have positions of their own', async () => {
  const { id } = await makeTask(root);
  const titles = ['Um', 'Dois', 'Três', 'Quatro'];
  const added = await Promise.all(titles.map((title) => root.post(URL, { task_id: id, title })));
  expect(added.map(({ body }) => body.data.sort_order).sort()).toEqual([1, 2, 3, 4]);
});

test('titles have 2 to 180 characters', async () => {
  const { id } = await makeTask(root);
  const add = (title: string) => root.post(URL, { task_id: id, title });
  expect((await add(' a ')).body).toMatchObject({ code: 'task.title.tooShort', errors: [{ path: 'title' }] });
  expect((await add('a'.repeat(181))).body.code).toBe('task.title.tooLong');
  expect((await add('a'.repeat(180))).status).toBe(201);
});

test.each([
  {},
  { task_id: 1 },
  { task_id: 'x', title: 'Triagem' },
  { task_id: 1, title: 'Triagem', sort_order: 9 },
])('%j is no body', async (body) => {
  expect((await root.post(URL, body)).status).toBe(400);
});

test('asks for its flag and for somebody who is signed in', async () => {
  const { id } = await makeTask(editor);
  const body = { task_id: id, title: 'Triagem' };
  const answer = await editor.post(URL, body);
  expect(answer.body).toMatchObject({ code: 'permission.denied', errors: [{ path: 'tarefas.flow.manage' }] });
  expect(answer.status).toBe(403);
  expect((await h.request('POST', URL, { body })).status).toBe(401);
});

test('a task of another tenant is not there, whatever else is wrong', async () => {
  const other = await makeTaskTenant(h);
  const { id } = await makeTask(other.root);
  for (const title of ['Triagem', 'a']) {
    const answer = await root.post(URL, { task_id: id, title });
    expect([answer.status, answer.body.code]).toEqual([404, 'task.notFound']);
  }
});
