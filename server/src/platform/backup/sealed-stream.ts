import { createCipheriv, createDecipheriv } from 'node:crypto';

/** So many bytes are encrypted at once; a reader believes none of them before it has seen all. */
const CHUNK_BYTES = 262_144;
const TAG_BYTES = 16;

/** The bytes are not those that were written with this key: changed, in another order, or not all of them. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/**
 * Encrypts a stream with AES-256-GCM in chunks. The nonce of a chunk is its number and whether it is the last one, so that chunks
 * cannot be left out, exchanged or cut off at the end. A key is for one stream.
 */
export async function* seal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** The bytes that `seal` was given; throws `SealBroken` at the first chunk that is not as it was written, or is missing. */
export async function* unseal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of inChunks(source, CHUNK_BYTES + TAG_BYTES)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    try {
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const opened = decipher.update(bytes.subarray(0, -TAG_BYTES));
      decipher.final();
      yield opened;
    } catch (error) {
      const what = isLast ? 'it is cut off, or was changed at its end' : `it was changed in chunk ${number}`;
      throw new SealBroken(`the backup is damaged: ${what}`, { cause: error });
    }
    number += 1;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** The stream in chunks of one size, the last of which may be shorter; there is always a last one. */
async function* inChunks(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const all = Buffer.concat(waiting, length);
    let at = 0;
    // What is exactly one chunk waits: it may be the last.
    for (; length - at > size; at += size) yield { bytes: all.subarray(at, at + size), isLast: false };
    waiting = [all.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(waiting, length), isLast: true };
}
