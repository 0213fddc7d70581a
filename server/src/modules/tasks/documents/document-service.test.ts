import { expect, test } from 'vitest';
import { upload } from '../../../../test/harness/documents.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { compound, zip } from '../../../../test/harness/office-files.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const { root } = await makeTaskTenant(h);

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const WORD = `${OFFICE}wordprocessingml.document`;
const SHEET = `${OFFICE}spreadsheetml.sheet`;
const types = (type: string) => `<Types><Override ContentType="${type}.main+xml"/></Types>`;

test.each([
  ['a.doc', compound('WordDocument'), 'application/msword'],
  ['a.xls', compound('Workbook'), 'application/vnd.ms-excel'],
  ['a.docx', zip({ '[Content_Types].xml': types(WORD), 'word/document.xml': '<w/>' }), WORD],
  ['a.xlsx', zip({ '[Content_Types].xml': types(SHEET), 'xl/workbook.xml': '<x/>' }), SHEET],
  ['a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
  ['a.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
  ['a.jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
  ['a.txt', Buffer.from('São Paulo'), 'text/plain; charset=utf-8'],
  ['a.mp4', Buffer.from('\0\0\0\u0018ftypisom', 'latin1'), 'video/mp4'],
  ['a.mov', Buffer.from('\0\0\0\u0014ftypqt  ', 'latin1'), 'video/quicktime'],
  ['a.avi', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), 'video/x-msvideo'],
  ['a.webm', Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'latin1'), 'video/webm'],
])('%s is kept, and answered with its type', async (name, bytes, mimeType) => {
  const { id } = await makeTask(root);
  const answer = await upload(root, id, name, bytes);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.data).toMatchObject({
    original_name: name,
    mime_type: mimeType,
    file_size: bytes.length,
  });
  const file = await root.get(`/api/tarefas/detalhes/document-download?id=${answer.body.data.id}`);
  expect([file.status, file.headers['content-type']]).toEqual([200, mimeType]);
  expect(await h.context.storage.get(answer.body.data.file_path)).toEqual(bytes);
});
