import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SealBroken, seal, unseal } from './sealed-stream.ts';

const CHUNK = 262_144;
const SEALED = CHUNK + 16;
const key = randomBytes(32);

/** Bytes in pieces of a size that has nothing to do with chunks. */
async function* pieces(bytes: Buffer, size = 100_003): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(source));
}

const sealed = (bytes: Buffer) => all(seal(pieces(bytes), key));
const opened = (bytes: Buffer, by = key) => all(unseal(pieces(bytes), by));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
  '%i bytes come back as they were, and nothing of them is seen in between',
  async (length) => {
    const bytes = Buffer.alloc(length, 'retaguarda');
    const hidden = await sealed(bytes);
    expect(hidden.length).toBe(length + 16 * Math.max(1, Math.ceil(length / CHUNK)));
    expect(hidden.includes('retaguarda')).toBe(false);
    expect((await opened(hidden)).equals(bytes)).toBe(true);
  },
);

const bytes = randomBytes(3 * CHUNK + 7);
const hidden = await sealed(bytes);

test.each<[string, (sealed: Buffer) => Buffer]>([
  ['cut off within a chunk', (whole) => whole.subarray(0, -3)],
  ['cut off between two chunks', (whole) => whole.subarray(0, 2 * SEALED)],
  ['empty', () => Buffer.alloc(0)],
  ['with a bit changed at the beginning', (whole) => changed(whole, 5)],
  ['with a bit changed in the middle', (whole) => changed(whole, 2 * SEALED + 100)],
  ['with a bit changed at the end', (whole) => changed(whole, whole.length - 1)],
  ['without its first chunk', (whole) => whole.subarray(SEALED)],
  [
    'with two chunks exchanged',
    (whole) =>
      Buffer.concat([
        whole.subarray(SEALED, 2 * SEALED),
        whole.subarray(0, SEALED),
        whole.subarray(2 * SEALED),
      ]),
  ],
  ['with something added', (whole) => Buffer.concat([whole, Buffer.alloc(40)])],
])('a stream %s is refused', async (_what, harm) => {
  await expect(opened(harm(Buffer.from(hidden)))).rejects.toThrow(SealBroken);
});

test('another key opens nothing', async () => {
  await expect(opened(hidden, randomBytes(32))).rejects.toThrow(SealBroken);
});

function changed(whole: Buffer, at: number): Buffer {
  whole.writeUInt8(whole.readUInt8(at) ^ 1, at);
  return whole;
}
