import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { documentMimeType } from './document-type.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const TYPES = `<Types><Override ContentType="${WORD}.main+xml"/></Types>`;

const typeOf = (extension: string, bytes: Buffer) =>
  documentMimeType(extension, {
    sizeBytes: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
  });

/** A zip of the entries; `unpacked` is what its directory says of them. */
function zip(entries: Record<string, string>, unpacked?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(unpacked ?? text.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(position, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    position += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

test('a Word file is a zip that says so', async () => {
  const file = zip({ '[Content_Types].xml': TYPES, 'word/document.xml': '<w/>' });
  expect(await typeOf('docx', file)).toBe(WORD);
  expect(await typeOf('xlsx', file)).toBeNull();
  expect(await typeOf('docx', file.subarray(0, -30))).toBeNull();
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
