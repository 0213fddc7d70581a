import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
const END_BYTES = 22;
/** The longest comment behind the directory. */
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;

/** What is no archive, or one that is not read. */
export class ZipFault extends Error {}

/** Where the content of a file of an archive stands, and how. */
interface Entry {
  method: number;
  packed: number;
  offset: number;
}

/** The files of a ZIP archive that is held in memory. */
export class ZipEntries {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;

  /** Throws `ZipFault` for what is no archive. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#entries = readable(() => entriesOf(bytes));
  }

  /** The content of a file as text, null for one that is not there. Throws `ZipFault` for one that unpacks to more than `most` bytes. */
  async text(path: string, most: number): Promise<string | null> {
    const entry = this.#entries.get(path);
    if (entry === undefined) return null;
    const content = readable(() => contentOf(this.#bytes, entry));
    if (entry.method === STORED && content.length <= most) return content.toString('utf8');
    if (entry.method !== DEFLATED)
      throw new ZipFault('a file is packed in a way that is not read, or too large');
    try {
      return (await inflate(content, { maxOutputLength: most })).toString('utf8');
    } catch (cause) {
      throw new ZipFault('a file is torn, or too large', { cause });
    }
  }
}

/** A place beyond the end of the bytes is one that the archive should not have named. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new ZipFault('this is no archive', { cause });
  }
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new RangeError('the archive has too many files');
  let at = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError('the directory of the archive is torn');
    const [path = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    entries.set(bytes.toString('utf8', at + 46, at + 46 + path), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + path + extra + comment;
  }
  return entries;
}

function contentOf(bytes: Buffer, { offset, packed }: Entry): Buffer {
  const name = bytes.readUInt16LE(offset + 26);
  const extra = bytes.readUInt16LE(offset + 28);
  const begin = offset + 30 + name + extra;
  return bytes.subarray(begin, begin + packed);
}

function findEnd(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new RangeError('this is no archive');
}
