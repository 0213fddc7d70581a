import { importProblems } from './problems.ts';
import type { ImportEncoding } from './tables.ts';

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** How many bytes are enough to recognise UTF-16, by its mark or by the zero bytes around its first letter. */
const HEAD_BYTES = 4;

/**
 * Finds out from the bytes of a file how its text is written. UTF-8 has a form that other text practically never has by
 * chance; what is not UTF-8 from the first byte to the last is Windows-1252, which spreadsheets in Portuguese write and which
 * holds Latin-1.
 */
export class EncodingDetector {
  #decoder: TextDecoder | null = new TextDecoder('utf-8', { fatal: true });
  #head = Buffer.alloc(0);

  /** Takes the next bytes. Throws 400 for UTF-16. */
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
    if (this.#head.subarray(0, UTF8_MARK.length).equals(UTF8_MARK)) return 'utf-8';
    try {
      this.#decoder?.decode();
    } catch {
      this.#decoder = null;
    }
    return this.#decoder === null ? 'windows-1252' : 'utf-8';
  }

  #addHead(bytes: Buffer): void {
    this.#head = Buffer.concat([this.#head, bytes.subarray(0, HEAD_BYTES - this.#head.length)]);
    const isMarked = UTF16_MARKS.some((mark) => this.#head.subarray(0, mark.length).equals(mark));
    if (isMarked || this.#head.includes(0)) throw importProblems.fileEncoding();
  }
}
