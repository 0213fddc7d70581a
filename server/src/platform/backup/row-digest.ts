import { hash } from 'node:crypto';

const NEWLINE = 0x0a;
const WORDS = 8;

/** What rows are, whatever their order. */
export interface RowSum {
  rows: number;
  /** The SHA-256 of each row, summed up word by word; in hexadecimal digits. */
  digest: string;
}

export interface RowDigest {
  /** Takes in a part of the text of rows, each of which ends with a line break. */
  add(bytes: Buffer): void;
  sum(): RowSum;
}

/**
 * Sums up rows in the text form of COPY, in which a row is a line and no row holds a line break. The order in which they come does
 * not count, so the same rows give the same sum in every database.
 */
export function createRowDigest(): RowDigest {
  const words = new Uint32Array(WORDS);
  let rows = 0;
  let rest: Buffer = Buffer.alloc(0);
  return {
    add: (bytes) => {
      const text = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      let from = 0;
      for (let end = text.indexOf(NEWLINE); end !== -1; end = text.indexOf(NEWLINE, from)) {
        const digest = hash('sha256', text.subarray(from, end), 'buffer');
        for (let i = 0; i < WORDS; i += 1) words[i] = (words[i] ?? 0) + digest.readUInt32BE(i * 4);
        rows += 1;
        from = end + 1;
      }
      // Copied, because the driver uses its memory again.
      rest = Buffer.from(text.subarray(from));
    },
    sum: () => {
      if (rest.length > 0) throw new Error('the last row does not end');
      return { rows, digest: [...words].map((word) => word.toString(16).padStart(8, '0')).join('') };
    },
  };
}
