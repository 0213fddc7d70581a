import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/comment-create';
const { admin, editor, root, viewer } = await makeTaskTenant(h);

test('says something about a task that the caller sees, and the task counts it', async () => {
  const { id } = await makeTask(editor);
  for (const who of [editor, admin]) {
    const answer = await who.post(URL, { task_id: id, comment: '  Está feito?\n ' });
    expect(answer.status, answer.text).toBe(201);
    const about = { task_id: id, user_id: who.id, user_name: who.name, comment: 'Está feito?' };
    expect(answer.body.data).toMatchObject(about);
  }
  const { comments, history, task } = (await editor.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  expect([comments.length, task.comments_count]).toEqual([2, 2]);
  expect(history[0].action).toBe('created_task_comment');
});

test('a comment has at least 2 characters', async () => {
  const { id } = await makeTask(root);
  const say = (comment: string) => root.post(URL, { task_id: id, comment });
  expect((await say(' a ')).body).toMatchObject({
    code: 'task.comment.tooShort',
    errors: [{ path: 'comment' }],
  });
  expect((await say('😀')).status).toBe(422);
  expect((await say('ok')).status).toBe(201);
});

test.each([
  {},
  { task_id: 1 },
  { task_id: 'x', comment: 'ok' },
  { task_id: 1, comment: 'ok', user_name: 'Outra' },
  { task_id: 1, comment: 'a'.repeat(20_001) },
])('is refused when it is no comment (%#)', async (body) => {
  expect((await root.post(URL, body)).status).toBe(400);
});

test('asks for its flag and for somebody who is signed in', async () => {
  const { id } = await makeTask(editor);
  const body = { task_id: id, comment: 'ok' };
  const answer = await viewer.post(URL, body);
  expect(answer.status).toBe(403);
  expect(answer.body.errors[0].path).toBe('tarefas.read');
  expect((await h.request('POST', URL, { body })).status).toBe(401);
});

test('a task that is invisible or of another tenant is not there, whatever else is wrong', async () => {
  const other = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  for (const outside of [editor, other.root]) {
    for (const comment of ['ok', 'a']) {
      const answer = await outside.post(URL, { task_id: id, comment });
      expect([answer.status, answer.body.code]).toEqual([404, 'task.notFound']);
    }
  }
});
