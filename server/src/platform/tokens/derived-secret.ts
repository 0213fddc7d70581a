import { hkdfSync } from 'node:crypto';

/** A secret of its own for each purpose, from the one of the installation (HKDF-SHA256, 32 bytes). */
export function deriveSecret(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `retaguarda:${purpose}`, 32));
}
