import { randomFillSync } from 'node:crypto';

const RANDOM_BYTES = 10;

/** Random bytes for many at once: asking for ten at a time takes longer than everything else here. */
const pool = Buffer.alloc(RANDOM_BYTES * 400);
let used = pool.length;

/** A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then random bits, so that new rows sort last in indexes. */
export function v7(now: Date): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const begin = used;
  used += RANDOM_BYTES;
  pool[begin] = ((pool[begin] ?? 0) & 0x0f) | 0x70;
  pool[begin + 2] = ((pool[begin + 2] ?? 0) & 0x3f) | 0x80;
  const time = now.getTime().toString(16).padStart(12, '0');
  const rest = pool.toString('hex', begin, used);
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID of any version, in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The 16 bytes of a UUID. */
export function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

/** The UUID of 16 bytes; null for any other number of them. */
export function uuidOfBytes(bytes: Buffer): string | null {
  if (bytes.length !== 16) return null;
  const text = bytes.toString('hex');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}
