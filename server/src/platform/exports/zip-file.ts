import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  descriptor,
  directoryEnd,
  directoryEntry,
  LARGEST_USUAL,
  localHeader,
  MOST_USUAL,
  type ZipRecord,
} from './zip-records.ts';

/** A file of an archive: its path in it, and its text or bytes part by part. */
export interface ZipEntry {
  path: string;
  parts: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

interface ZipOptions {
  /**
   * Writes every record as Zip64, for archives that may pass four gigabytes or 65,534 files. What reads workbooks does not always know
   * them.
   */
  large?: boolean;
}

/**
 * A ZIP archive while it is written: no file of it is held, and none has to be as large as is known beforehand. Throws a `RangeError` where
 * it passes what its records hold.
 */
export async function* zipFile(
  entries: Iterable<ZipEntry>,
  { large = false }: ZipOptions = {},
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { parts, path } of entries) {
    const entry: ZipRecord = { path: Buffer.from(path), offset, sum: 0, packed: 0, size: 0 };
    const header = localHeader(entry.path, large);
    yield header;
    const content = Readable.from(measured(parts, entry), { objectMode: false });
    for await (const part of content.compose(createDeflateRaw())) {
      entry.packed += (part as Buffer).length;
      yield part as Buffer;
    }
    if (!large) assertUsual(Math.max(entry.size, offset + entry.packed), directory.length + 1);
    const foot = descriptor(entry, large);
    yield foot;
    offset += header.length + entry.packed + foot.length;
    directory.push(directoryEntry(entry, large));
  }
  if (!large) assertUsual(offset, directory.length);
  const listed = Buffer.concat(directory);
  yield Buffer.concat([listed, directoryEnd(directory.length, listed.length, offset, large)]);
}

function assertUsual(bytes: number, files: number): void {
  if (bytes > LARGEST_USUAL) throw new RangeError('an archive of four gigabytes');
  if (files > MOST_USUAL) throw new RangeError('an archive of 65,535 files');
}

async function* measured(parts: ZipEntry['parts'], entry: ZipRecord): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    entry.sum = crc32(bytes, entry.sum);
    entry.size += bytes.length;
    yield bytes;
  }
}
