import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PDF, upload } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/document-download';
const { admin, editor, root, viewer } = await makeTaskTenant(h);
const task = await makeTask(root);
const { data: document } = (await upload(root, task.id, 'São (1).pdf', PDF)).body;
const url = `${URL}?id=${document.id}`;

test('answers the file to whoever sees the task, as something to keep and not to run', async () => {
  const answer = await admin.get(url);
  expect([answer.status, answer.text]).toEqual([200, PDF.toString()]);
  expect(answer.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-length': String(PDF.length),
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
});

test('a client that goes away in the middle leaves no error behind', async () => {
  const large = Buffer.concat([PDF, Buffer.alloc(8_000_000)]);
  const { data } = (await upload(root, task.id, 'large.pdf', large)).body;
  const origin = await h.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${await admin.token()}` };
  const asked = get(`${origin}${URL}?id=${data.id}`, { agent: false, headers });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  answer.destroy();
  const { server } = h.app;
  const open = () => promisify<number>((told) => server.getConnections(told))();
  // The harness fails on what is logged as an error from here on.
  await expect.poll(open).toBe(0);
  await setImmediate();
});

test.each([
  ['bytes=1-3', 'PDF', `bytes 1-3/${PDF.length}`],
  ['bytes=-7', 'example', `bytes ${PDF.length - 7}-${PDF.length - 1}/${PDF.length}`],
  ['bytes=9-', 'example', `bytes 9-${PDF.length - 1}/${PDF.length}`],
  ['bytes=9-99999', 'example', `bytes 9-${PDF.length - 1}/${PDF.length}`],
])('%s is a part of it', async (range, text, contentRange) => {
  const answer = await root.get(url, { headers: { range } });
  expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([206, text, contentRange]);
  expect(answer.headers['content-length']).toBe(String(text.length));
});

test.each(['bytes=3-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])(
  '%s is no range that is understood, and answered with all of it',
  async (range) => {
    const answer = await root.get(url, { headers: { range } });
    expect([answer.status, answer.text]).toEqual([200, PDF.toString()]);
  },
);

test.each(['bytes=999-', 'bytes=-0'])('%s is outside of it', async (range) => {
  const answer = await root.get(url, { headers: { range } });
  expect([answer.status, answer.body.code]).toEqual([416, 'task.document.range']);
  expect(answer.headers['content-range']).toBe(`bytes */${PDF.length}`);
});

test('a part is only answered of the file that the caller knows already', async () => {
  const { etag } = (await root.get(url)).headers;
  const ask = (tag: unknown) => root.get(url, { headers: { range: 'bytes=0-0', 'if-range': String(tag) } });
  expect((await ask(etag)).status).toBe(206);
  expect((await ask('"another"')).status).toBe(200);
});

test.each(['', '?id=', '?id=x', '?id=0', '?id=1&path=/etc/passwd'])(
  '%j names no document',
  async (search) => {
    expect((await root.get(`${URL}${search}`)).status).toBe(400);
  },
);

test('asks for its flag and for somebody who is signed in', async () => {
  const answer = await viewer.get(url);
  expect(answer.status).toBe(403);
  expect(answer.body.errors[0].path).toBe('tarefas.read');
  expect((await h.request('GET', url)).status).toBe(401);
});

test('that of an invisible task, of another tenant, or without its file is not there', async () => {
  const other = await makeTaskTenant(h);
  for (const outside of [editor, other.root, other.admin]) {
    for (const headers of [{}, { range: 'bytes=0-1' }, { range: 'bytes=999-' }]) {
      const answer = await outside.get(url, { headers });
      expect([answer.status, answer.body.code]).toEqual([404, 'task.document.notFound']);
    }
  }
  const { data } = (await upload(root, task.id, 'lost.pdf', PDF)).body;
  await h.context.storage.delete(data.file_path);
  expect((await root.get(`${URL}?id=${data.id}`)).status).toBe(404);
});
