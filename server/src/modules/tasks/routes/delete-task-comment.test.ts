import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/comment-delete';
const { admin, editor, root, tenant, viewer } = await makeTaskTenant(h);

async function say(client = editor) {
  const { id } = await makeTask(client);
  const said = await client.post('/api/tarefas/detalhes/comment-create', {
    task_id: id,
    comment: 'Está feito?',
  });
  const show = async () => (await client.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  return { taskId: id, id: said.body.data.id, show };
}

test('takes a comment away, and the task counts one less', async () => {
  const { id, show } = await say();
  const answer = await editor.post(URL, { id });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toEqual({ id });
  const { comments, history, task } = await show();
  expect([comments, task.comments_count]).toEqual([[], 0]);
  expect(history[0].action).toBe('deleted_task_comment');
  expect((await editor.post(URL, { id })).status).toBe(404);
});

test('by several at once is counted once', async () => {
  const { id, show } = await say();
  const answers = await Promise.all([1, 2, 3].map(() => editor.post(URL, { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await show()).task.comments_count).toBe(0);
});

test.each([{}, { id: 'x' }, { id: 1, task_id: 1 }])('%j is no body', async (body) => {
  expect((await editor.post(URL, body)).status).toBe(400);
});

test('is for its author alone, whatever others may do', async () => {
  const { id, show } = await say();
  const before = await show();
  for (const who of [admin, root]) {
    const answer = await who.post(URL, { id });
    expect([answer.status, answer.body.code]).toEqual([403, 'task.comment.ofAnother']);
  }
  expect(await show()).toEqual(before);
});

test('is closed to an author who does not see the task any more', async () => {
  const writer = await tenant.user({ role: 'editor' });
  const { id: taskId } = await makeTask(root, { assigned_to: writer.id });
  const said = await writer.post('/api/tarefas/detalhes/comment-create', {
    task_id: taskId,
    comment: 'Está?',
  });
  const { id } = said.body.data;
  await root.post('/api/tarefas/update', { id: taskId, assigned_to: admin.id });
  const answer = await writer.post(URL, { id });
  expect([answer.status, answer.body.code]).toEqual([404, 'task.comment.notFound']);
});

test('asks for the flag to read and for somebody who is signed in', async () => {
  const { id } = await say();
  const answer = await viewer.post(URL, { id });
  expect([answer.status, answer.body.errors[0].path]).toEqual([403, 'tarefas.read']);
  expect((await h.request('POST', URL, { body: { id } })).status).toBe(401);
});

test('of another tenant is not there', async () => {
  const other = await makeTaskTenant(h);
  const { id, show } = await say(other.editor);
  const before = await show();
  const answer = await editor.post(URL, { id });
  expect([answer.status, answer.body.code]).toEqual([404, 'task.comment.notFound']);
  expect(await show()).toEqual(before);
});
