import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** So many bytes of a hash stand for a password: with them one in ten thousand million others would be taken for a common one. */
const DIGEST_BYTES = 6;
export const COMMON_PASSWORDS_FILE = join(import.meta.dirname, 'common-passwords.bin');

let list: Buffer | undefined;

/**
 * Whether a password is one of those that people, and programs that guess, try first. Upper and lower case are one, as are the
 * forms of a character. The list is a file of sorted digests that `scripts/common-passwords.ts` makes; it is read when somebody
 * first sets a password.
 */
export function isCommonPassword(password: string): boolean {
  list ??= readFileSync(COMMON_PASSWORDS_FILE);
  const wanted = digestOf(password).readUIntBE(0, DIGEST_BYTES);
  let first = 0;
  let end = list.length / DIGEST_BYTES;
  while (first < end) {
    const middle = (first + end) >> 1;
    const found = list.readUIntBE(middle * DIGEST_BYTES, DIGEST_BYTES);
    if (found === wanted) return true;
    if (found < wanted) first = middle + 1;
    else end = middle;
  }
  return false;
}

/** What stands for a password in the list. */
export function digestOf(password: string): Buffer {
  const plain = password.normalize('NFKC').toLowerCase();
  return createHash('sha256').update(plain).digest().subarray(0, DIGEST_BYTES);
}
