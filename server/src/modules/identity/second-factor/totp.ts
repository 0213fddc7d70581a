import { Secret, TOTP } from 'otpauth';
import { openBytes, sealBytes } from '../../../platform/tokens/sealed-bytes.ts';

/** RFC 6238 as every authenticator knows it: SHA-1, six digits, thirty seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks of telephones may be one step ahead or behind. */
const DRIFT_STEPS = 1;

export interface NewAuthenticator {
  /** The secret as people type it, in base 32. */
  secret: string;
  /** The same as the address that a QR code holds. */
  uri: string;
}

/** A new secret, and the address by which an authenticator takes it in. */
export function newAuthenticator(issuer: string, label: string): NewAuthenticator {
  return authenticatorOf(new Secret({ size: SECRET_BYTES }).base32, issuer, label);
}

function authenticatorOf(secret: string, issuer: string, label: string): NewAuthenticator {
  const totp = new TOTP({ ...PARAMETERS, issuer, label, secret: Secret.fromBase32(secret) });
  return { secret, uri: totp.toString() };
}

/** The time step whose code this is, at most one away from now; null for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}

/** Encrypts a secret for storage, bound to its owner. */
export function sealSecret(key: Buffer, userUuid: string, secret: string): Buffer {
  return sealBytes(key, boundTo(userUuid), Buffer.from(secret));
}

/** Opens what `sealSecret` made; an error names neither the secret nor its owner. */
export function openSecret(key: Buffer, userUuid: string, sealed: Uint8Array): string {
  const plain = openBytes(key, boundTo(userUuid), sealed);
  if (plain === null) throw new Error('the secret of an authenticator cannot be opened with this key');
  return plain.toString();
}

const boundTo = (userUuid: string): string => `totp:${userUuid}`;
