import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/flow-step-move';
const { editor, root, tenant } = await makeTaskTenant(h);

interface Station {
  id: number;
  title: string;
  sort_order: number;
}

/** The flow A, B, C of a new task. */
async function makeFlow(client = root) {
  const { id } = await makeTask(client);
  const ids: number[] = [];
  for (const title of ['Etapa A', 'Etapa B', 'Etapa C']) {
    const made = await client.post('/api/tarefas/detalhes/flow-step-create', { task_id: id, title });
    ids.push(made.body.data.id);
  }
  const show = async () => (await client.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  const order = async () => {
    const { flow_steps }: { flow_steps: Station[] } = await show();
    return flow_steps.map(({ sort_order, title }) => `${sort_order}${title.at(-1)}`).join(' ');
  };
  return { taskId: id, a: ids[0] ?? 0, b: ids[1] ?? 0, c: ids[2] ?? 0, order, show };
}

test('brings a station to another place, from where the others make room', async () => {
  const { a, b, c, order, show } = await makeFlow();
  const moved = await root.post(URL, { id: c, position: 1 });
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body.data).toMatchObject({ id: c, sort_order: 1 });
  expect(await order()).toBe('1C 2A 3B');
  expect((await root.post(URL, { id: c, position: 99 })).body.data.sort_order).toBe(3);
  expect(await order()).toBe('1A 2B 3C');
  await root.post('/api/tarefas/detalhes/flow-step-delete', { id: a });
  await root.post(URL, { id: b, position: 2 });
  expect(await order()).toBe('1C 2B');
  expect((await show()).history[0]).toMatchObject({
    action: 'moved_task_activity_flow_step',
    description: 'Etapa movida no fluxo: Etapa B.',
  });
});

test('the place that it has already writes nothing', async () => {
  const { b, show } = await makeFlow();
  const before = await show();
  expect((await root.post(URL, { id: b, position: 2 })).status).toBe(200);
  expect(await show()).toEqual(before);
});

test('several who move at once leave one order without gaps', async () => {
  const { a, b, c, order } = await makeFlow();
  const moves = [a, b, c, a].map((id, index) => root.post(URL, { id, position: index + 1 }));
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await order()).replaceAll(/[A-C]/g, '')).toBe('1 2 3');
});

test.each([{}, { id: 1 }, { id: 1, position: 0 }, { id: 1, position: 1.5 }, { id: 'x', position: 1 }])(
  '%j is no body',
  async (body) => {
    expect((await root.post(URL, body)).status).toBe(400);
  },
);

test('asks for its flag and for somebody who is signed in', async () => {
  const { c } = await makeFlow();
  const body = { id: c, position: 1 };
  const answer = await editor.post(URL, body);
  expect([answer.status, answer.body.errors[0].path]).toEqual([403, 'tarefas.flow.manage']);
  expect((await h.request('POST', URL, { body })).status).toBe(401);
  await tenant.grant(editor, 'tarefas.flow.manage');
  expect((await editor.post(URL, body)).status).toBe(200);
});

test('a station of another tenant is not there', async () => {
  const other = await makeTaskTenant(h);
  const { c, order } = await makeFlow(other.root);
  const answer = await root.post(URL, { id: c, position: 1 });
  expect([answer.status, answer.body.code]).toEqual([404, 'task.flowStep.notFound']);
  expect(await order()).toBe('1A 2B 3C');
});
