import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/step-create';
const { editor, root, tenant } = await makeTaskTenant(h);

test('adds an item that is not done, and the task counts it', async () => {
  const { id } = await makeTask(root);
  const answer = await root.post(URL, { task_id: id, title: ' Ligar ' });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.data).toMatchObject({
    task_id: id,
    title: 'Ligar',
    is_done: false,
    created_by: root.id,
  });
  const { history, task } = (await root.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  expect([task.steps_total, task.steps_done]).toEqual([1, 0]);
  expect(history[0].action).toBe('created_task_step');
});

test('is done by whoever has the flag, also to a task that they do not see', async () => {
  const helper = await tenant.user({ role: 'editor' });
  await tenant.grant(helper, 'tarefas.steps.manage');
  const { id } = await makeTask(root);
  expect((await helper.get(`/api/tarefas/detalhes/show?id=${id}`)).status).toBe(404);
  expect((await helper.post(URL, { task_id: id, title: 'Ligar' })).status).toBe(201);
});

test('titles have 2 to 180 characters', async () => {
  const { id } = await makeTask(root);
  const add = (title: string) => root.post(URL, { task_id: id, title });
  expect((await add(' a ')).body).toMatchObject({ code: 'task.title.tooShort', errors: [{ path: 'title' }] });
  for (const length of [181, 20_000]) {
    expect(await add('a'.repeat(length))).toMatchObject({
      status: 422,
      body: { code: 'task.title.tooLong' },
    });
  }
  expect((await add('😀'.repeat(180))).status).toBe(201);
});

test.each([
  {},
  { task_id: 1 },
  { task_id: 'x', title: 'Ligar' },
  { task_id: 1, title: 'Ligar', is_done: true },
])('%j is no body', async (body) => {
  expect((await root.post(URL, body)).status).toBe(400);
});

test('asks for its flag, the module and somebody who is signed in', async () => {
  const { id } = await makeTask(editor);
  const body = { task_id: id, title: 'Ligar' };
  expect((await editor.post(URL, body)).body).toMatchObject({
    code: 'permission.denied',
    errors: [{ path: 'tarefas.steps.manage' }],
  });
  expect((await h.request('POST', URL, { body })).status).toBe(401);
  const other = await makeTaskTenant(h);
  await other.tenant.switchModule('tasks', false);
  expect((await other.admin.post(URL, body)).body.code).toBe('module.disabled');
});

test('a task of another tenant is not there, whatever else is wrong', async () => {
  const other = await makeTaskTenant(h);
  const { id } = await makeTask(other.root);
  for (const title of ['Ligar', 'a']) {
    const answer = await root.post(URL, { task_id: id, title });
    expect([answer.status, answer.body.code]).toEqual([404, 'task.notFound']);
  }
});
