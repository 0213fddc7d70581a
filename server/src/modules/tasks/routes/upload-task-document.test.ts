import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { form, PDF, upload } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { documentJobs } from '../documents/document-jobs.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes';

async function filesOf(taskId: number): Promise<string[]> {
  const directory = join(h.context.config.dataDirectory, 'files/public/uploads/task-documents');
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.startsWith(`task-${taskId}-`));
}

const waitingNotes = async () => (await h.db.owner.query('select from task_uploads')).rows.length;

test('keeps a document that can be read again, whole and in parts, until it is deleted', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const answer = await upload(root, id, '../../etc/Relatório final.PDF', PDF);
  expect(answer.status, answer.text).toBe(201);
  const { data } = answer.body;
  expect(data).toMatchObject({
    task_id: id,
    original_name: 'Relatório final.PDF',
    mime_type: 'application/pdf',
    file_size: PDF.length,
    uploaded_by: root.id,
  });
  expect(data.file_name).toMatch(new RegExp(`^task-${id}-[0-9a-f]{32}\\.pdf$`));
  expect(data.file_path).toBe(`public/uploads/task-documents/${data.file_name}`);
  expect(await filesOf(id)).toEqual([data.file_name]);
  expect(await waitingNotes()).toBe(0);
  const url = `${URL}/document-download?id=${data.id}`;
  const whole = await root.get(url);
  expect(whole.text).toBe(PDF.toString());
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(
      /^attachment; filename=.*UTF-8''Relat%C3%B3rio%20final\.PDF$/,
    ),
  });
  const part = await root.get(url, { headers: { range: 'bytes=1-3' } });
  expect([part.status, part.text, part.headers['content-range']]).toEqual([
    206,
    'PDF',
    `bytes 1-3/${PDF.length}`,
  ]);
  expect((await root.get(url, { headers: { range: 'bytes=999-' } })).status).toBe(416);
  expect((await root.post(`${URL}/document-delete`, { id: data.id })).body.data).toEqual({ id: data.id });
  expect(await h.runJobs()).toEqual(['tasks.remove-files']);
  expect(await filesOf(id)).toEqual([]);
  expect((await root.get(url)).status).toBe(404);
});

test('the files of a deleted task go with it', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  await upload(root, id, 'a.pdf', PDF);
  await root.post('/api/tarefas/delete', { id });
  await h.runJobs();
  expect(await filesOf(id)).toEqual([]);
});

test('of five uploads at once three land, and no file is left over', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const names = ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'];
  const answers = await Promise.all(names.map((name) => upload(root, id, name, PDF)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);
  expect(await filesOf(id)).toHaveLength(3);
  expect(await waitingNotes()).toBe(0);
  expect((await upload(root, id, '6.pdf', PDF)).body.code).toBe('task.documents.limit');
});

test.each([
  ['a.exe', PDF],
  ['a.png', PDF],
  ['a', PDF],
  ['a.txt', Buffer.from([65, 0, 66])],
  ['bomb.docx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2_000)])],
  ['a.pdf', Buffer.alloc(0)],
])('%s whose content is another is 415', async (name, bytes) => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const answer = await upload(root, id, name, bytes);
  expect([answer.status, answer.body.code]).toEqual([415, 'task.documents.type']);
  expect(await filesOf(id)).toEqual([]);
});

test('more than 10 MB are not kept', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
  const answer = await upload(root, id, 'a.pdf', large);
  expect(answer.status).toBe(413);
  // Who is still sending would lose the answer with the connection.
  expect(answer.headers['connection']).not.toBe('close');
  expect(await filesOf(id)).toEqual([]);
});

test('a task of another tenant, and none at all, are 404; a bad form is 400, no form 415', async () => {
  const [{ root }, other] = [await makeTaskTenant(h), await makeTaskTenant(h)];
  const { id } = await makeTask(other.root);
  expect((await upload(root, id, 'a.pdf', PDF)).body.code).toBe('task.notFound');
  expect((await upload(root, 999_999, 'a.pdf', PDF)).body.code).toBe('task.notFound');
  expect((await upload(root, 'x', 'a.pdf', PDF)).body).toMatchObject({
    statusCode: 400,
    message: 'task_id precisa ser um número inteiro',
  });
  const { headers, payload } = form([{ name: 'task_id', value: id }]);
  const bare = await root.post(`${URL}/document-upload`, undefined, { headers, payload });
  expect([bare.status, bare.body.message]).toEqual([400, 'document é obrigatório']);
  expect((await root.post(`${URL}/document-upload`, { task_id: id })).status).toBe(415);
});

test('asks for the flag and for somebody who is signed in', async () => {
  const { editor } = await makeTaskTenant(h);
  const { id } = await makeTask(editor);
  expect((await upload(editor, id, 'a.pdf', PDF)).body.errors[0].path).toBe('tarefas.documents.manage');
  expect((await h.request('POST', `${URL}/document-upload`)).status).toBe(401);
});

test('a document of another tenant or of an invisible task is neither read nor deleted', async () => {
  const [one, other] = [await makeTaskTenant(h), await makeTaskTenant(h)];
  const { id } = await makeTask(one.root);
  const { data } = (await upload(one.root, id, 'a.pdf', PDF)).body;
  const url = `${URL}/document-download?id=${data.id}`;
  const range = { headers: { range: 'bytes=0-1' } };
  expect((await other.root.get(url, range)).status).toBe(404);
  expect((await one.editor.get(url, range)).status).toBe(404);
  expect((await other.root.post(`${URL}/document-delete`, { id: data.id })).status).toBe(404);
});

test('the same upload sent again answers the first document, and leaves no second file', async () => {
  const { root } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const key = { 'idempotency-key': 'once' };
  const first = await upload(root, id, 'a.pdf', PDF, key);
  const again = await upload(root, id, 'a.pdf', PDF, key);
  expect(again.body).toEqual(first.body);
  expect(await filesOf(id)).toHaveLength(1);
  const another = await upload(root, id, 'a.pdf', Buffer.from('%PDF-1.4 another'), key);
  expect(another.status).toBe(422);
});

test('the file of an upload that died is found by its note and removed', async () => {
  const { root, tenant } = await makeTaskTenant(h);
  const { id } = await makeTask(root);
  const path = `public/uploads/task-documents/task-${id}-${'0'.repeat(32)}.pdf`;
  await h.context.storage.put(path, PDF);
  const note = 'insert into task_uploads (tenant_id, file_path, started_at) values ($1, $2, $3)';
  await h.db.owner.query(note, [tenant.id, path, h.clock.now()]);
  const removeLeftovers = documentJobs(h.context)['tasks.remove-leftovers'];
  await removeLeftovers?.({});
  expect(await filesOf(id)).toHaveLength(1);
  h.clock.advance({ hours: 1, seconds: 1 });
  await removeLeftovers?.({});
  expect(await h.runJobs()).toEqual(['tasks.remove-files']);
  expect(await filesOf(id)).toEqual([]);
  expect(await waitingNotes()).toBe(0);
});
