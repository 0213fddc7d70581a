import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/comment-update';
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

test('gives a comment another text, which the history tells', async () => {
  const { id, show } = await say();
  const answer = await editor.post(URL, { id, comment: ' Está feito. ' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toMatchObject({ id, comment: 'Está feito.', user_id: editor.id });
  const { comments, history, task } = await show();
  expect([comments[0].comment, comments.length, task.comments_count]).toEqual(['Está feito.', 1, 1]);
  expect(history[0].action).toBe('updated_task_comment');
});

test('an edit of a version that is over is refused and changes nothing', async () => {
  const { id, show } = await say();
  const first = await editor.post(URL, { id, comment: 'Está feito.', versao: 1 });
  expect(first.body.data).toMatchObject({ versao: 2, edited_at: h.clock.now().toISOString() });
  const late = await editor.post(URL, { id, comment: 'Não está.', versao: 1 });
  expect([late.status, late.body.code]).toEqual([412, 'request.preconditionFailed']);
  expect((await show()).comments[0]).toMatchObject({ comment: 'Está feito.', versao: 2 });
});

test('the text that it has already writes nothing', async () => {
  const { id, show } = await say();
  const before = await show();
  expect((await editor.post(URL, { id, comment: 'Está feito?' })).status).toBe(200);
  expect(await show()).toEqual(before);
});

test('a comment keeps at least 2 characters', async () => {
  const { id } = await say();
  const answer = await editor.post(URL, { id, comment: ' a ' });
  expect([answer.status, answer.body.code]).toEqual([422, 'task.comment.tooShort']);
});

test.each([{}, { id: 1 }, { id: 'x', comment: 'ok' }, { id: 1, comment: 'a'.repeat(20_001) }])(
  'is refused when it is no comment (%#)',
  async (body) => {
    expect((await editor.post(URL, body)).status).toBe(400);
  },
);

test('is for its author alone, whatever others may do', async () => {
  const { id, show } = await say();
  const before = await show();
  for (const who of [admin, root]) {
    const answer = await who.post(URL, { id, comment: 'Está feito.' });
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
  const answer = await writer.post(URL, { id, comment: 'Está feito.' });
  expect([answer.status, answer.body.code]).toEqual([404, 'task.comment.notFound']);
});

test('asks for the flag to read and for somebody who is signed in', async () => {
  const { id } = await say();
  const answer = await viewer.post(URL, { id, comment: 'Está feito.' });
  expect([answer.status, answer.body.errors[0].path]).toEqual([403, 'tarefas.read']);
  expect((await h.request('POST', URL, { body: { id, comment: 'Está feito.' } })).status).toBe(401);
});

test('of another tenant is not there', async () => {
  const other = await makeTaskTenant(h);
  const { id, show } = await say(other.editor);
  const before = await show();
  const answer = await editor.post(URL, { id, comment: 'Está feito.' });
  expect([answer.status, answer.body.code]).toEqual([404, 'task.comment.notFound']);
  expect(await show()).toEqual(before);
});
