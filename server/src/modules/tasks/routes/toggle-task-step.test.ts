import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/step-toggle';
const { editor, root, tenant } = await makeTaskTenant(h);

async function addStep(client = root) {
  const { id } = await makeTask(client);
  const step = await client.post('/api/tarefas/detalhes/step-create', { task_id: id, title: 'Ligar' });
  const show = async () => (await client.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  return { id: step.body.data.id, show };
}

test('ticks an item and takes the tick away, and the task counts what is done', async () => {
  const { id, show } = await addStep();
  const ticked = await root.post(URL, { id, is_done: true });
  expect(ticked.status, ticked.text).toBe(200);
  expect(ticked.body.data).toMatchObject({ id, is_done: true, updated_at: h.clock.now().toISOString() });
  expect((await show()).task).toMatchObject({ steps_total: 1, steps_done: 1 });
  expect((await root.post(URL, { id, is_done: false })).body.data.is_done).toBe(false);
  const { history, task } = await show();
  expect(task).toMatchObject({ steps_total: 1, steps_done: 0 });
  expect(history[0].action).toBe('updated_task_step');
});

test('the state that it has already writes nothing', async () => {
  const { id, show } = await addStep();
  const before = await show();
  expect((await root.post(URL, { id, is_done: false })).status).toBe(200);
  expect(await show()).toEqual(before);
});

test('the same tick by several at once counts once', async () => {
  const { id, show } = await addStep();
  const answers = await Promise.all([1, 2, 3, 4].map(() => root.post(URL, { id, is_done: true })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { history, task } = await show();
  expect(task.steps_done).toBe(1);
  const ticks = history.filter(({ action }: { action: string }) => action === 'updated_task_step');
  expect(ticks).toHaveLength(1);
});

test.each([
  {},
  { id: 1 },
  { id: 'x', is_done: true },
  { id: 1, is_done: 'sim' },
  { id: 1, is_done: true, title: 'a' },
])('%j is no body', async (body) => {
  expect((await root.post(URL, body)).status).toBe(400);
});

test('asks for its flag and for somebody who is signed in', async () => {
  const { id } = await addStep();
  const body = { id, is_done: true };
  const answer = await editor.post(URL, body);
  expect(answer.status).toBe(403);
  expect(answer.body.errors[0].path).toBe('tarefas.steps.manage');
  expect((await h.request('POST', URL, { body })).status).toBe(401);
  await tenant.grant(editor, 'tarefas.steps.manage');
  expect((await editor.post(URL, body)).status).toBe(200);
});

test('an item of a task of another tenant is not there', async () => {
  const other = await makeTaskTenant(h);
  const { id, show } = await addStep(other.root);
  const answer = await root.post(URL, { id, is_done: true });
  expect([answer.status, answer.body.code]).toEqual([404, 'task.step.notFound']);
  expect((await show()).steps[0].is_done).toBe(false);
});
