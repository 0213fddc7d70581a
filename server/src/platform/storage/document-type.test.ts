import { expect, test } from 'vitest';
import { compound, zip } from '../../../test/harness/office-files.ts';
import { documentMimeType } from './document-type.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const TYPES = `<Types><Override ContentType="${WORD}.main+xml"/></Types>`;

const typeOf = (extension: string, bytes: Buffer) =>
  documentMimeType(extension, {
    sizeBytes: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
  });

test('a Word file is a zip that says so', async () => {
  const file = zip({ '[Content_Types].xml': TYPES, 'word/document.xml': '<w/>' });
  expect(await typeOf('docx', file)).toBe(WORD);
  expect(await typeOf('xlsx', file)).toBeNull();
  expect(await typeOf('docx', file.subarray(0, -30))).toBeNull();
});

test('an Excel file is one too, with other parts', async () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const types = `<Types><Override ContentType="${sheet}.main+xml"/></Types>`;
  const file = zip({ '[Content_Types].xml': types, 'xl/workbook.xml': '<x/>' });
  expect(await typeOf('xlsx', file)).toBe(sheet);
  expect(await typeOf('docx', file)).toBeNull();
});

test.each([
  ['doc', 'WordDocument', 'application/msword'],
  ['xls', 'Workbook', 'application/vnd.ms-excel'],
  ['xls', 'Book', 'application/vnd.ms-excel'],
  ['doc', 'Workbook', null],
  ['xls', 'WordDocument', null],
  ['doc', 'Other', null],
])('.%s of Office before 2007 with the stream %s', async (extension, stream, mimeType) => {
  expect(await typeOf(extension, compound(stream))).toBe(mimeType);
  expect(await typeOf(extension, compound(stream).subarray(0, 600))).toBeNull();
});

test('a bomb named .docx is refused without being unpacked', async () => {
  const bomb = zip({ '[Content_Types].xml': 'x'.repeat(50_000_000), 'word/document.xml': '' });
  expect(await typeOf('docx', bomb)).toBeNull();
  const claims = zip({ '[Content_Types].xml': TYPES, 'word/document.xml': '' }, 0xf0_00_00_00);
  expect(await typeOf('docx', claims)).toBeNull();
  expect(await typeOf('docx', zip({ 'a.txt': 'a' }))).toBeNull();
});

test.each([
  ['png', Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png'],
  ['jpg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  ['jpeg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  ['txt', Buffer.from('São Paulo\r\n', 'latin1'), 'text/plain; charset=utf-8'],
  ['txt', Buffer.from('%PDF-1.7'), null],
  ['pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['pdf', Buffer.from('\ufeff%PDF-1.7'), 'application/pdf'],
  ['pdf', Buffer.from('\ufeff<html>%PDF-1.7'), null],
  ['txt', Buffer.from('\ufeff%PDF-1.7'), null],
  ['txt', Buffer.from('\ufeffSão Paulo\r\n', 'utf8'), 'text/plain; charset=utf-8'],
  ['txt', Buffer.from('\ufeffSão Paulo 🙂\r\n', 'utf16le'), 'text/plain; charset=utf-8'],
  ['txt', Buffer.from('\ufeffSão Paulo 🙂\r\n', 'utf16le').swap16(), 'text/plain; charset=utf-8'],
  ['txt', Buffer.from('\ufeffSão\u0000Paulo', 'utf16le'), null],
  ['txt', Buffer.from('São Paulo', 'utf16le'), null],
  ['txt', Buffer.from('fffe41', 'hex'), null],
  ['mp4', Buffer.from('\0\0\0\u0018ftypisom', 'latin1'), 'video/mp4'],
  ['mp4', Buffer.from('\0\0\0\u0018ftypqt  ', 'latin1'), null],
  ['mov', Buffer.from('\0\0\0\u0018ftypqt  ', 'latin1'), 'video/quicktime'],
  ['avi', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), 'video/x-msvideo'],
  ['webm', Buffer.from('1a45dfa3428284', 'hex'), null],
  ['webm', Buffer.concat([Buffer.from('1a45dfa3428284', 'hex'), Buffer.from('webm')]), 'video/webm'],
  ['doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), null],
  ['exe', Buffer.from('MZ'), null],
  ['constructor', Buffer.from('MZ'), null],
])('%s', async (extension, bytes, mimeType) => {
  expect(await typeOf(extension, bytes)).toBe(mimeType);
});

test('a text may be one character long, but not none', async () => {
  expect(await typeOf('txt', Buffer.from('a'))).toBe('text/plain; charset=utf-8');
  expect(await typeOf('txt', Buffer.alloc(0))).toBeNull();
  expect(await typeOf('png', Buffer.from('a'))).toBeNull();
});
