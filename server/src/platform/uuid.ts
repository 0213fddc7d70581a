import { randomFillSync } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then random bits, so that new rows sort last in indexes. */
export function v7(now: Date): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
