import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its path in it, and its text or bytes part by part. */
export interface ZipEntry {
  path: string;
  parts: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

interface Written {
  path: Buffer;
  offset: number;
  sum: number;
  packed: number;
  size: number;
}

const VERSION = 20;
/** Sizes and sum follow the content, and names are UTF-8: nothing is known of a file before it was written. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, midnight: the earliest that the format knows. */
const DAY = 0x21;
const SMALLER_THAN = 0xffff_ffff;

/**
 * A ZIP archive while it is written: no file of it is held, and none has to be as large as is known beforehand. Below four gigabytes,
 * which is far more than the rows of an export come to.
 */
export async function* zipFile(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let offset = 0;
  for (const { parts, path } of entries) {
    const entry: Written = { path: Buffer.from(path), offset, sum: 0, packed: 0, size: 0 };
    const header = localHeader(entry.path);
    yield header;
    const content = Readable.from(measured(parts, entry), { objectMode: false });
    for await (const part of content.compose(createDeflateRaw())) {
      entry.packed += (part as Buffer).length;
      yield part as Buffer;
    }
    const foot = descriptor(entry);
    yield foot;
    offset += header.length + entry.packed + foot.length;
    if (offset >= SMALLER_THAN) throw new RangeError('an archive of four gigabytes');
    directory.push(entry);
  }
  const listed = Buffer.concat(directory.map(directoryEntry));
  yield Buffer.concat([listed, directoryEnd(directory.length, listed.length, offset)]);
}

async function* measured(parts: ZipEntry['parts'], entry: Written): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    entry.sum = crc32(bytes, entry.sum);
    entry.size += bytes.length;
    yield bytes;
  }
}

function localHeader(path: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(path.length, 26);
  return Buffer.concat([header, path]);
}

function descriptor({ packed, size, sum }: Written): Buffer {
  const foot = Buffer.alloc(16);
  foot.writeUInt32LE(0x0807_4b50, 0);
  foot.writeUInt32LE(sum, 4);
  foot.writeUInt32LE(packed, 8);
  foot.writeUInt32LE(size, 12);
  return foot;
}

function directoryEntry({ offset, packed, path, size, sum }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DAY, 14);
  entry.writeUInt32LE(sum, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(path.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, path]);
}

function directoryEnd(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
