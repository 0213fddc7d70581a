import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts bytes for storage with AES-256-GCM and a secret of 32 bytes, bound to what they belong to, so that they open nowhere else:
 * a version byte, the nonce, the tag, and the bytes under the cipher.
 */
export function sealBytes(secret: Buffer, boundTo: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealBytes` made; null for another secret, what belongs to something else, and changed bytes. */
export function openBytes(secret: Buffer, boundTo: string, sealed: Uint8Array): Buffer | null {
  const tagStart = 1 + NONCE_BYTES;
  const bodyStart = tagStart + TAG_BYTES;
  if (sealed[0] !== VERSION || sealed.length <= bodyStart) return null;
  try {
    const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(1, tagStart))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(sealed.subarray(tagStart, bodyStart));
    return Buffer.concat([decipher.update(sealed.subarray(bodyStart)), decipher.final()]);
  } catch {
    return null;
  }
}
