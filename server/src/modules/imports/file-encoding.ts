import { importProblems } from './problems.ts';
import type { ImportEncoding } from './tables.ts';

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16_MARKS = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const;
/** How many bytes are enough to recognise UTF-16, by its mark or by the zero bytes around its first letter. */
const HEAD_BYTES = 4;

/**
 * Finds out from the bytes of a file how its text is written. UTF-8 has a form that other text practically never has by
 * chance, UTF-16 is told by its mark; anything else is Windows-1252, which spreadsheets in Portuguese write and which holds
 * Latin-1.
 */
export class EncodingDetector {
  #decoder: TextDecoder | null = new TextDecoder('utf-8', { fatal: true });
  #head = Buffer.alloc(0);

  /** Takes the next bytes. Throws 400 for UTF-16 without its mark. */
  add(bytes: Buffer): void {
    if (this.#head.length < HEAD_BYTES) this.#addHead(bytes);
    try {
      this.#decoder?.decode(bytes, { stream: true });
    } catch {
      this.#decoder = null;
    }
  }

  /** The encoding of all that was taken; a file with the mark of UTF-8 counts as UTF-8 whatever follows. */
  end(): ImportEncoding {
    try {
      this.#decoder?.decode();
    } catch {
      this.#decoder = null;
    }
    return this.soFar();
  }

  /** The encoding as far as the bytes tell it, of which the last may be cut. */
  soFar(): ImportEncoding {
    const marked = this.#marked();
    if (marked !== undefined) return marked;
    if (this.#head.subarray(0, UTF8_MARK.length).equals(UTF8_MARK)) return 'utf-8';
    return this.#decoder === null ? 'windows-1252' : 'utf-8';
  }

  #addHead(bytes: Buffer): void {
    this.#head = Buffer.concat([this.#head, bytes.subarray(0, HEAD_BYTES - this.#head.length)]);
    if (this.#head.length < 2 || this.#marked() !== undefined) return;
    if (this.#head.includes(0)) throw importProblems.fileEncoding();
  }

  #marked(): ImportEncoding | undefined {
    return UTF16_MARKS.find(([, mark]) => this.#head.subarray(0, mark.length).equals(mark))?.[0];
  }
}
