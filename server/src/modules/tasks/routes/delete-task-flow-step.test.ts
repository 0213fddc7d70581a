import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const PARTS = '/api/tarefas/detalhes';
const URL = `${PARTS}/flow-step-delete`;
const { editor, root, tenant } = await makeTaskTenant(h);

async function add(client = root) {
  const { id: taskId } = await makeTask(client);
  const body = { task_id: taskId, title: 'Ligar' };
  const { data } = (await client.post(`${PARTS}/flow-step-create`, body)).body;
  const show = async () => (await client.get(`${PARTS}/show?id=${taskId}`)).body.data;
  return { id: data.id, show };
}

test('takes a station out of the flow', async () => {
  const { id, show } = await add();
  const answer = await root.post(URL, { id });
  expect([answer.status, answer.body.data]).toEqual([200, { id }]);
  const { flow_steps: flow, history } = await show();
  expect(flow).toEqual([]);
  expect(history[0].action).toBe('deleted_task_activity_flow_step');
});

test('what is gone is not there', async () => {
  const { id, show } = await add();
  const answers = await Promise.all([root.post(URL, { id }), root.post(URL, { id })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(
    (await show()).history.filter(
      ({ action }: { action: string }) => action === 'deleted_task_activity_flow_step',
    ),
  ).toHaveLength(1);
});

test.each([{}, { id: 'x' }, { id: 0 }, { id: 1, task_id: 1 }])('%j is no body', async (body) => {
  expect((await root.post(URL, body)).status).toBe(400);
});

test('asks for its flag and for somebody who is signed in', async () => {
  const { id } = await add();
  const answer = await editor.post(URL, { id });
  expect(answer.status).toBe(403);
  expect(answer.body.errors[0].path).toBe('tarefas.flow.manage');
  expect((await h.request('POST', URL, { body: { id } })).status).toBe(401);
  await tenant.grant(editor, 'tarefas.flow.manage');
  expect((await editor.post(URL, { id })).status).toBe(200);
});

test('that of a task of another tenant is not there, and stays', async () => {
  const other = await makeTaskTenant(h);
  const { id, show } = await add(other.root);
  const before = await show();
  const answer = await root.post(URL, { id });
  expect([answer.status, answer.body.code]).toEqual([404, 'task.flowStep.notFound']);
  expect(await show()).toEqual(before);
});
