import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Tokens that mean nothing by themselves: session cookies, password resets, invitations, public links. Only their hash
 * is stored. A fast hash is enough, because nobody can guess 32 random bytes.
 */

/** Random bytes as base64url: 43 characters for 32 bytes. */
export function createOpaqueToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/**
 * A token for something that has an id, 43 characters. It is the same at every attempt, so that it need not be stored, and
 * cannot be guessed without the secret.
 */
export function deriveOpaqueToken(secret: Uint8Array, id: string): string {
  return createHmac('sha256', secret).update(id).digest('base64url');
}

/** SHA-256 of the token's text, 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether the token has this hash, in constant time. */
export function tokenHasHash(token: string, hash: Uint8Array): boolean {
  return equalBytes(hashToken(token), hash);
}

/** Compares in a time that depends on the lengths alone. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
