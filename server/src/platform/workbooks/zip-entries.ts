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

/** Where the content of a file of an archive stands, and how. */
interface Entry {
  method: number;
  packed: number;
  offset: number;
}

/** The files of a ZIP archive that is held in memory. */
export class ZipEntries {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();

  /** Throws for what is no archive. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const end = findEnd(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > MOST_ENTRIES) throw new RangeError('the archive has too many files');
    let at = bytes.readUInt32LE(end + 16);
    for (let number = 0; number < count; number += 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError('the directory of the archive is torn');
      const [path, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
      const name = bytes.toString('utf8', at + 46, at + 46 + (path ?? 0));
      this.#entries.set(name, {
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      });
      at += 46 + (path ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  }

  /** The content of a file as text, null for one that is not there. Throws for one that unpacks to more than `most` bytes. */
  async text(path: string, most: number): Promise<string | null> {
    const entry = this.#entries.get(path);
    if (entry === undefined) return null;
    const { method, offset, packed } = entry;
    const name = this.#bytes.readUInt16LE(offset + 26);
    const extra = this.#bytes.readUInt16LE(offset + 28);
    const begin = offset + 30 + name + extra;
    const content = this.#bytes.subarray(begin, begin + packed);
    if (method === STORED) return content.toString('utf8');
    if (method !== DEFLATED) throw new RangeError('the archive is packed in a way that is not read');
    const unpacked = await inflate(content, { maxOutputLength: most });
    return unpacked.toString('utf8');
  }
}

function findEnd(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new RangeError('this is no archive');
}
