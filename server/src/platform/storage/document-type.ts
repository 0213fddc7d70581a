import { inflateRawSync } from 'node:zlib';
import type { TaskDocumentExtension } from '@retaguarda/rules/document-files';

/** Reads any part of a file, so that the checks need not read all of it. */
export interface ReadableFile {
  readonly sizeBytes: number;
  read(position: number, length: number): Promise<Buffer>;
}

interface DocumentType {
  mimeType: string;
  isOne(file: ReadableFile, head: Buffer): boolean | Promise<boolean>;
}

const HEAD_BYTES = 4_096;
const LARGEST_DIRECTORY = 1_048_576;
const LARGEST_CONTENT_TYPES = 262_144;
/** The largest content of an Office file once unpacked; a file with more is taken for a zip bomb. */
const LARGEST_UNPACKED = 268_435_456;
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const WORD = `${OFFICE}wordprocessingml.document`;
const SHEET = `${OFFICE}spreadsheetml.sheet`;
const UTF8_MARK = '\u00ef\u00bb\u00bf';
const MP4_BRANDS = /^(iso.|mp4.|avc1|M4V |dash|MSNV|3gp.|3g2.|f4v |mmp4)$/;

const image: DocumentType = {
  mimeType: 'image/jpeg',
  isOne: (_file, head) => head.subarray(0, 3).toString('hex') === 'ffd8ff',
};

/** The documents that a task may have (spec 2, Limits), by extension. */
const TYPES: Readonly<Record<TaskDocumentExtension, DocumentType>> = {
  pdf: { mimeType: 'application/pdf', isOne: (_file, head) => isPdf(head) },
  doc: { mimeType: 'application/msword', isOne: (file, head) => isCompound(file, head, ['WordDocument']) },
  xls: {
    mimeType: 'application/vnd.ms-excel',
    isOne: (file, head) => isCompound(file, head, ['Workbook', 'Book']),
  },
  docx: { mimeType: WORD, isOne: (file) => isOffice(file, 'word/document.xml', `${WORD}.main+xml`) },
  xlsx: { mimeType: SHEET, isOne: (file) => isOffice(file, 'xl/workbook.xml', `${SHEET}.main+xml`) },
  png: {
    mimeType: 'image/png',
    isOne: (_file, head) => head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  },
  jpg: image,
  jpeg: image,
  txt: { mimeType: 'text/plain; charset=utf-8', isOne: isText },
  mp4: { mimeType: 'video/mp4', isOne: (_file, head) => MP4_BRANDS.test(brandOf(head)) },
  mov: { mimeType: 'video/quicktime', isOne: (_file, head) => isQuickTime(head) },
  avi: {
    mimeType: 'video/x-msvideo',
    isOne: (_file, head) => startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'AVI ',
  },
  webm: {
    mimeType: 'video/webm',
    isOne: (_file, head) => head.readUInt32BE(0) === 0x1a45dfa3 && head.subarray(0, 128).includes('webm'),
  },
};

/** The MIME types of documents with these extensions, once each. */
export function mimeTypesOf(extensions: readonly TaskDocumentExtension[]): readonly string[] {
  return [...new Set(extensions.map((extension) => TYPES[extension].mimeType))];
}

/**
 * The MIME type of a file whose name and content agree; null when they do not, or when tasks may not have files of the type.
 */
export async function documentMimeType(extension: string, file: ReadableFile): Promise<string | null> {
  const type = Object.hasOwn(TYPES, extension) ? TYPES[extension as TaskDocumentExtension] : undefined;
  if (type === undefined || file.sizeBytes === 0) return null;
  const head = Buffer.alloc(Math.max(16, Math.min(HEAD_BYTES, file.sizeBytes)));
  (await file.read(0, HEAD_BYTES)).copy(head);
  return (await type.isOne(file, head)) ? type.mimeType : null;
}

function startsWith(head: Buffer, text: string): boolean {
  return head.toString('latin1', 0, text.length) === text;
}

function brandOf(head: Buffer): string {
  return head.toString('latin1', 4, 8) === 'ftyp' ? head.toString('latin1', 8, 12) : '';
}

function isQuickTime(head: Buffer): boolean {
  const box = head.toString('latin1', 4, 8);
  return brandOf(head) === 'qt  ' || ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(box);
}

/** With or without the byte-order mark that some programs put before everything they write. */
function isPdf(head: Buffer): boolean {
  return startsWith(head, '%PDF-') || startsWith(head, `${UTF8_MARK}%PDF-`);
}

/**
 * Text without control characters: UTF-16 where its mark says so, else UTF-8, or Latin-1 where it is not. Other formats that
 * happen to look so are none.
 */
async function isText(file: ReadableFile, head: Buffer): Promise<boolean> {
  if (isPdf(head) || startsWith(head, 'PK\u0003\u0004')) return false;
  const encoding = utf16Of(head);
  if (encoding !== null && file.sizeBytes % 2 === 1) return false;
  const step = 65_536;
  for (let position = 0; position < file.sizeBytes; position += step) {
    const bytes = await file.read(position, step);
    if (encoding === null ? bytes.some(isControl) : !isUtf16Text(bytes, encoding)) return false;
  }
  return true;
}

function isControl(code: number): boolean {
  return (code < 32 && (code < 9 || code > 13)) || code === 127;
}

function utf16Of(head: Buffer): 'little' | 'big' | null {
  if (startsWith(head, '\u00ff\u00fe')) return 'little';
  return startsWith(head, '\u00fe\u00ff') ? 'big' : null;
}

function isUtf16Text(bytes: Buffer, encoding: 'little' | 'big'): boolean {
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (isControl(encoding === 'little' ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))) return false;
  }
  return true;
}

/** A file of Office before 2007, whose directory names one of the streams. */
async function isCompound(file: ReadableFile, head: Buffer, streams: readonly string[]): Promise<boolean> {
  if (head.length < 512 || head.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1') return false;
  const shift = head.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return false;
  const directory = await file.read((head.readUInt32LE(48) + 1) * 2 ** shift, HEAD_BYTES);
  const names: string[] = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const bytes = Math.max(0, Math.min(64, directory.readUInt16LE(at + 64)) - 2);
    names.push(directory.toString('utf16le', at, at + bytes));
  }
  return streams.some((stream) => names.includes(stream));
}

/**
 * A file of Office since 2007: a zip whose list of content types names the part with this type. Nothing else in it is unpacked.
 */
async function isOffice(file: ReadableFile, part: string, contentType: string): Promise<boolean> {
  const entries = await listZip(file);
  if (entries === null || !entries.some(({ name }) => name === part)) return false;
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > LARGEST_UNPACKED) return false;
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  if (types === undefined) return false;
  return (await unpack(file, types))?.includes(`"${contentType}"`) ?? false;
}

interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  position: number;
}

/** The directory at the end of a zip; null when there is none or it cannot be read. */
async function listZip(file: ReadableFile): Promise<ZipEntry[] | null> {
  const tailAt = Math.max(0, file.sizeBytes - 65_557);
  const tail = await file.read(tailAt, 65_557);
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + 22 > tail.length) return null;
  const [size, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (size > LARGEST_DIRECTORY || start + size > tailAt + end) return null;
  const directory = await file.read(start, size);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      position: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The text of one small entry; null when it is larger than it may be or cannot be unpacked. */
async function unpack(file: ReadableFile, entry: ZipEntry): Promise<string | null> {
  if (entry.packed > LARGEST_CONTENT_TYPES) return null;
  const header = await file.read(entry.position, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return null;
  const start = entry.position + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const bytes = await file.read(start, entry.packed);
  if (entry.method === 0) return bytes.toString('utf8');
  try {
    return inflateRawSync(bytes, { maxOutputLength: LARGEST_CONTENT_TYPES }).toString('utf8');
  } catch {
    return null;
  }
}
