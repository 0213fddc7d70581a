import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes';
const PARTS = ['step', 'flow-step'];

test('items are added, ticked, reopened and taken out, and the task counts them', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const counts = async () => {
    const { task } = (await root.get(`${URL}/show?id=${id}`)).body.data;
    return [task.steps_total, task.steps_done];
  };
  const step = (await root.post(`${URL}/step-create`, { task_id: id, title: ' Ligar ' })).body.data;
  expect(step).toMatchObject({ title: 'Ligar', is_done: false });
  const toggle = (done: boolean) => root.post(`${URL}/step-toggle`, { id: step.id, is_done: done });
  expect((await toggle(true)).body.data.is_done).toBe(true);
  expect((await toggle(true)).status).toBe(200);
  expect(await counts()).toEqual([1, 1]);
  await toggle(false);
  expect(await counts()).toEqual([1, 0]);
  expect((await root.post(`${URL}/step-delete`, { id: step.id })).body.data).toEqual({ id: step.id });
  expect(await counts()).toEqual([0, 0]);
});

test('stations of the flow that are added at once have positions of their own', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const titles = ['Um', 'Dois', 'Três', 'Quatro'];
  const added = await Promise.all(
    titles.map((title) => root.post(`${URL}/flow-step-create`, { task_id: id, title })),
  );
  expect(added.map(({ body }) => body.data.sort_order).sort()).toEqual([1, 2, 3, 4]);
});

test.each(PARTS)('%s: titles have 2 to 180 characters', async (part) => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const add = (title: string) => root.post(`${URL}/${part}-create`, { task_id: id, title });
  expect((await add(' a ')).body.code).toBe('task.title.tooShort');
  expect((await add('a'.repeat(181))).body.code).toBe('task.title.tooLong');
  expect((await add('a'.repeat(180))).status).toBe(201);
});

test.each(PARTS)('%s: those of another tenant are not there', async (part) => {
  const [one, other] = [await makeTaskTenant(h), await makeTaskTenant(h)];
  const { id } = await makeTask(other.root);
  const body = { task_id: id, title: 'Ligar' };
  expect((await one.root.post(`${URL}/${part}-create`, body)).status).toBe(404);
  // What is not there is refused before what is wrong with the request.
  const short = await one.root.post(`${URL}/${part}-create`, { ...body, title: 'a' });
  expect(short.body.code).toBe('task.notFound');
  const { data } = (await other.root.post(`${URL}/${part}-create`, body)).body;
  expect((await one.root.post(`${URL}/${part}-delete`, { id: data.id })).status).toBe(404);
  const toggled = await one.root.post(`${URL}/step-toggle`, { id: data.id, is_done: true });
  expect(toggled.body.code).toBe('task.step.notFound');
});

test.each(PARTS)('%s: asks for its flag', async (part) => {
  const { editor } = await makeTaskTenant(h);
  const { id } = await makeTask(editor);
  const answer = await editor.post(`${URL}/${part}-create`, { task_id: id, title: 'Ligar' });
  expect([answer.status, answer.body.code]).toEqual([403, 'permission.denied']);
  expect((await h.request('POST', `${URL}/${part}-create`)).status).toBe(401);
});

test('comments are text of at least 2 characters, by whoever sees the task', async () => {
  const [one, other] = [await makeTaskTenant(h), await makeTaskTenant(h)];
  const { id } = await makeTask(one.root);
  const comment = '<script>alert(1)</script>';
  const say = (text: string) => one.admin.post(`${URL}/comment-create`, { task_id: id, comment: text });
  expect((await say(' a ')).body.code).toBe('task.comment.tooShort');
  expect((await say(` ${comment} `)).body.data).toMatchObject({ comment, user_name: one.admin.name });
  for (const outside of [one.editor, other.root]) {
    for (const text of [comment, 'a']) {
      const answer = await outside.post(`${URL}/comment-create`, { task_id: id, comment: text });
      expect(answer.body.code).toBe('task.notFound');
    }
  }
});
