import { createHmac } from 'node:crypto';
import { equalBytes } from '../../platform/tokens/opaque-token.ts';

/** How long somebody who typed the password of a link may look around before it is asked again. */
const PASS_SECONDS = 12 * 60 * 60;
const EXPIRY_BYTES = 6;
const MAC_BYTES = 32;

/**
 * What shows that somebody typed the password of a public link: 51 characters that hold until when, and end with the token and with
 * the password. Nothing is stored: they are signed with the hash of the password, which nobody outside knows.
 */
export function createLinkPass(token: string, passwordHash: string, now: Date): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUIntBE(Math.floor(now.getTime() / 1000) + PASS_SECONDS, 0, EXPIRY_BYTES);
  return Buffer.concat([expiry, macOf(token, passwordHash, expiry)]).toString('base64url');
}

/** Whether the pass is one of this link and this password, and still holds; compares in constant time. */
export function isLinkPass(pass: string, token: string, passwordHash: string, now: Date): boolean {
  const bytes = Buffer.from(pass, 'base64url');
  if (bytes.length !== EXPIRY_BYTES + MAC_BYTES) return false;
  const expiry = bytes.subarray(0, EXPIRY_BYTES);
  const isSigned = equalBytes(bytes.subarray(EXPIRY_BYTES), macOf(token, passwordHash, expiry));
  return isSigned && expiry.readUIntBE(0, EXPIRY_BYTES) * 1000 > now.getTime();
}

function macOf(token: string, passwordHash: string, expiry: Buffer): Buffer {
  return createHmac('sha256', passwordHash).update(expiry).update(token).digest();
}
