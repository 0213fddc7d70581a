import { hkdfSync } from 'node:crypto';

/** A separate secret for each purpose, derived from that of the installation (HKDF-SHA256, 32 bytes). */
export function deriveSecret(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `retaguarda:${purpose}`, 32));
}
