import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { form, PDF, sendForm, upload } from '../harness/documents.ts';
import { createHarness } from '../harness/harness.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes';
const { admin, editor, root, tenant } = await makeTaskTenant(h);

const show = async (id: number) => (await root.get(`${URL}/show?id=${id}`)).body.data;

async function filesOf(taskId: number): Promise<string[]> {
  const directory = join(h.context.config.dataDirectory, 'files/public/uploads/task-documents');
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.startsWith(`task-${taskId}-`));
}

const notes = async () => (await h.db.owner.query('select from task_uploads')).rows.length;

test('parts of a foreign task are neither read nor changed, with every flag of the own tenant', async () => {
  const other = await makeTaskTenant(h);
  const { id } = await makeTask(other.root);
  const add = async (what: string) =>
    (await other.root.post(`${URL}/${what}-create`, { task_id: id, title: 'Ligar' })).body.data.id;
  const [step, flowStep] = [await add('step'), await add('flow-step')];
  const document = (await upload(other.root, id, 'a.pdf', PDF)).body.data.id;
  const before = (await other.root.get(`${URL}/show?id=${id}`)).body.data;
  for (const flag of ['steps.manage', 'flow.manage', 'documents.manage'] as const) {
    await tenant.grant(admin, `tarefas.${flag}`);
  }
  for (const stranger of [root, admin]) {
    const answers = [
      await stranger.post(`${URL}/step-toggle`, { id: step, is_done: true }),
      await stranger.post(`${URL}/step-rename`, { id: step, title: 'Outro' }),
      await stranger.post(`${URL}/step-delete`, { id: step }),
      await stranger.post(`${URL}/flow-step-rename`, { id: flowStep, title: 'Outra' }),
      await stranger.post(`${URL}/flow-step-move`, { id: flowStep, position: 1 }),
      await stranger.post(`${URL}/flow-step-delete`, { id: flowStep }),
      await stranger.post(`${URL}/document-delete`, { id: document }),
      await stranger.get(`${URL}/document-download?id=${document}`),
      await stranger.post(`${URL}/comment-create`, { task_id: id, comment: 'ok' }),
      await upload(stranger, id, 'b.pdf', PDF),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  }
  // Named in the header, the other tenant is closed to whoever does not belong to it.
  const answer = await admin.post(`${URL}/step-delete`, { id: step }, { tenant: other.tenant });
  expect(answer.body.code).toBe('tenant.forbidden');
  expect((await other.root.get(`${URL}/show?id=${id}`)).body.data).toEqual(before);
});

test.each([
  ['100%', 'Meta de 100% em março', 'Meta de 1000 em março'],
  ['a_b', 'campo a_b novo', 'campo axb novo'],
  ['c\\d', 'pasta c\\d velha', 'pasta cd velha'],
  ["'; drop table tasks; --", "nota '; drop table tasks; -- fim", 'nota fim'],
])('%j in a search stands for itself', async (search, found, other) => {
  const one = await makeTaskTenant(h);
  for (const title of [found, other]) await makeTask(one.root, { title });
  const query = `search=${encodeURIComponent(search)}`;
  const titles = (tasks: { title: string }[]) => tasks.map(({ title }) => title);
  expect(titles((await one.root.get(`/api/tarefas?${query}`)).body.data)).toEqual([found]);
  const { columns } = (await one.root.get(`/api/kanban?${query}`)).body.data;
  expect(titles(columns.flatMap(({ tasks }: { tasks: { title: string }[] }) => tasks))).toEqual([found]);
});

test('HTML in titles and comments stays the text that it is, in an answer that is no page', async () => {
  const html = '<img src=x onerror=alert(1)>&amp;<script>alert(1)</script>';
  const { id } = await makeTask(editor, { title: html, description: html });
  await editor.post(`${URL}/comment-create`, { task_id: id, comment: html });
  const answer = await editor.get(`${URL}/show?id=${id}`);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const { comments, task } = answer.body.data;
  expect([comments[0].comment, task.title, task.description]).toEqual([html, html, html]);
});

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\\\..\\\\windows\\\\a.pdf', 'a.pdf'],
  ['/absolute/a.pdf', 'a.pdf'],
  ['a\u202efdp.exe.pdf', 'afdp.exe.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(176)}.pdf`],
])('a document named %j climbs nowhere', async (name, kept) => {
  const { id } = await makeTask(root);
  const answer = await upload(root, id, name, PDF);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.data.original_name).toBe(kept);
  expect(await filesOf(id)).toEqual([answer.body.data.file_name]);
});

/** A file that says it is of Word and unpacks to a thousand times its size. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
  const name = '[Content_Types].xml';
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(1_000, 24);
  central.writeUInt16LE(name.length, 28);
  const part = Buffer.from(central);
  part.writeUInt16LE('word/document.xml'.length, 28);
  const directory = Buffer.concat([central, Buffer.from(name), part, Buffer.from('word/document.xml')]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, directory, end]);
}

test('a zip bomb named .docx is refused without being unpacked', async () => {
  const { id } = await makeTask(root);
  const bomb = zipBomb();
  const before = process.memoryUsage.rss();
  const answer = await upload(root, id, 'bomb.docx', bomb);
  expect([answer.status, answer.body.code]).toEqual([415, 'task.documents.type']);
  expect(process.memoryUsage.rss() - before).toBeLessThan(48 * 1024 * 1024);
  expect([await filesOf(id), await notes()]).toEqual([[], 0]);
});

test('of five uploads at once by two people three land', async () => {
  const { id } = await makeTask(root);
  await tenant.grant(editor, 'tarefas.documents.manage');
  const answers = await Promise.all(
    [root, editor, root, editor, root].map((who, n) => upload(who, id, `${n}.pdf`, PDF)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);
  const { documents, task } = await show(id);
  expect([documents.length, task.documents_count, (await filesOf(id)).length]).toEqual([3, 3, 3]);
});

test('a step that two people tick and take away at once is counted as it is', async () => {
  const { id } = await makeTask(root);
  await tenant.grant(editor, 'tarefas.steps.manage');
  const made = await root.post(`${URL}/step-create`, { task_id: id, title: 'Ligar' });
  const step: number = made.body.data.id;
  const answers = await Promise.all(
    [root, editor, root, editor].map((who, n) =>
      who.post(`${URL}/step-toggle`, { id: step, is_done: n % 2 === 0 }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { steps, task } = await show(id);
  expect(task.steps_done).toBe(steps[0].is_done ? 1 : 0);
});

test('an upload whose connection breaks half way leaves neither a file nor a row', async () => {
  const { id } = await makeTask(root);
  const bearer = await (await h.platform.user({ role: 'super-admin' })).token();
  if (!h.app.server.listening) await h.app.listen({ host: '127.0.0.1', port: 0 });
  const { headers, payload } = form([
    { name: 'task_id', value: id },
    { name: 'document', fileName: 'a.pdf', value: Buffer.concat([PDF, Buffer.alloc(1_000_000, 65)]) },
  ]);
  const socket = connect((h.app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = [
    `POST ${URL}/document-upload HTTP/1.1`,
    'host: retaguarda.test',
    `authorization: Bearer ${bearer}`,
    `x-tenant-id: ${tenant.uuid}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const arrived = once(h.app.server, 'request');
  socket.write(payload.subarray(0, 500_000));
  const [request] = await arrived;
  // Some of the file was read by then.
  await expect.poll(() => request.socket.bytesRead > 400_000, { timeout: 5_000 }).toBe(true);
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await closed;
  await expect.poll(async () => [await filesOf(id), await notes()], { timeout: 5_000 }).toEqual([[], 0]);
  const { documents, history, task } = await show(id);
  expect([documents, task.documents_count, history.length]).toEqual([[], 0, 1]);
  expect((await upload(root, id, 'a.pdf', PDF)).status).toBe(201);
});

const FILE = { name: 'document', fileName: 'a.pdf', value: PDF };

test('a form may name its task after the file, and is refused all the same when it is not there', async () => {
  const { id } = await makeTask(root);
  expect((await sendForm(root, [FILE, { name: 'task_id', value: id }])).status).toBe(201);
  const answer = await sendForm(root, [FILE, { name: 'task_id', value: 2 ** 40 }]);
  expect([answer.status, answer.body.code]).toEqual([404, 'task.notFound']);
  expect(await notes()).toBe(0);
});

test.each([
  ['two files', [FILE, FILE], 'document', 'property document should not exist'],
  [
    'a field too many',
    [{ name: 'tenant_id', value: 1 }, FILE],
    'tenant_id',
    'property tenant_id should not exist',
  ],
  ['its task twice', [{ name: 'task_id', value: 1 }, FILE], 'task_id', 'property task_id should not exist'],
  ['a file under another name', [{ ...FILE, name: 'file' }], 'file', 'property file should not exist'],
  ['no file', [], 'document', 'document é obrigatório'],
])('a form with %s is refused, and says why', async (_what, parts, path, message) => {
  const { id } = await makeTask(root);
  const answer = await sendForm(root, [{ name: 'task_id', value: id }, ...parts]);
  expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ path, message })]]);
  expect([await filesOf(id), await notes()]).toEqual([[], 0]);
});

test.each([
  ['pt-BR', 'task_id precisa ser um número inteiro', 'task_id é obrigatório'],
  ['en', 'task_id must be a whole number', 'task_id is required'],
])('forms are refused in %s', async (language, mistyped, missing) => {
  const more = { 'accept-language': language };
  const answer = await upload(root, '1e3', 'a.pdf', PDF, more);
  expect([answer.status, answer.body.message]).toEqual([400, mistyped]);
  expect((await sendForm(root, [FILE], more)).body.message).toBe(missing);
});
