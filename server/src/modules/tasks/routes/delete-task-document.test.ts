import { expect, test } from 'vitest';
import { PDF, upload } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/document-delete';
const { editor, root, tenant } = await makeTaskTenant(h);

async function add(client = root) {
  const { id: taskId } = await makeTask(client);
  const { data } = (await upload(client, taskId, 'a.pdf', PDF)).body;
  const show = async () => (await client.get(`/api/tarefas/detalhes/show?id=${taskId}`)).body.data;
  return { id: data.id, path: data.file_path, show, taskId };
}

test('takes the document away at once and its file by a job, which makes room for another', async () => {
  const { id, path, show, taskId } = await add();
  for (const name of ['b.pdf', 'c.pdf']) await upload(root, taskId, name, PDF);
  const answer = await root.post(URL, { id });
  expect([answer.status, answer.body.data]).toEqual([200, { id }]);
  const { documents, history, task } = await show();
  expect([documents.length, task.documents_count]).toEqual([2, 2]);
  expect(history[0].action).toBe('deleted_task_document');
  expect(await h.runJobs()).toEqual(['tasks.remove-files']);
  expect(await h.context.storage.get(path)).toBeNull();
  expect((await upload(root, taskId, 'd.pdf', PDF)).status).toBe(201);
});

test('what is gone is not there', async () => {
  const { id } = await add();
  const answers = await Promise.all([root.post(URL, { id }), root.post(URL, { id })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  await h.runJobs();
});

test.each([{}, { id: 'x' }, { id: 0 }, { id: 1, task_id: 1 }])('%j is no body', async (body) => {
  expect((await root.post(URL, body)).status).toBe(400);
});

test('asks for its flag and for somebody who is signed in', async () => {
  const { id } = await add();
  const answer = await editor.post(URL, { id });
  expect(answer.status).toBe(403);
  expect(answer.body.errors[0].path).toBe('tarefas.documents.manage');
  expect((await h.request('POST', URL, { body: { id } })).status).toBe(401);
  await tenant.grant(editor, 'tarefas.documents.manage');
  expect((await editor.post(URL, { id })).status).toBe(200);
  await h.runJobs();
});

test('that of a task of another tenant is not there, and stays', async () => {
  const other = await makeTaskTenant(h);
  const { id, path, show } = await add(other.root);
  const before = await show();
  const answer = await root.post(URL, { id });
  expect([answer.status, answer.body.code]).toEqual([404, 'task.document.notFound']);
  expect(await h.runJobs()).toEqual([]);
  expect(await show()).toEqual(before);
  expect(await h.context.storage.get(path)).toEqual(PDF);
});
