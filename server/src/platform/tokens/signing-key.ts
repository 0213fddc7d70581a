import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { dayInUtc } from '@retaguarda/rules/calendar-days';
import type { Clock } from '../clock.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

/** The public half of an Ed25519 key as a JSON web key (RFC 8037); `x` is base64url. */
export interface PublicJwk {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
}

export interface PublicKey {
  /** Key id: the day on which the key was made and a random part. */
  kid: string;
  publicJwk: PublicJwk;
}

export interface SigningKey extends PublicKey {
  privateKey: KeyObject;
}

/** The keys of one moment. A ring is never changed; a rotation puts another one in its place. */
export interface KeyRing {
  /** Signs. */
  active: SigningKey;
  /**
   * Verify only: keys that signed tokens which are still alive, and a key that will sign soon, so that every process
   * knows it before the first token comes back.
   */
  previous: readonly PublicKey[];
}

/** The document at `/.well-known/jwks.json` (RFC 7517). */
export interface JwksDocument {
  keys: (PublicJwk & { kid: string; use: 'sig'; alg: 'EdDSA' })[];
}

/** Thrown when a stored private key cannot be opened: another secret, another key id, or changed bytes. */
export class SealedKeyUnreadable extends Error {
  override readonly name = 'SealedKeyUnreadable';
}

export function generateSigningKey(clock: Clock): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const day = dayInUtc(clock.now().getTime());
  return {
    kid: `${day}-${randomBytes(9).toString('base64url')}`,
    publicJwk: publicHalf(privateKey),
    privateKey,
  };
}

/** Encrypts the private key (PKCS #8) for storage, bound to the key's id. */
export function sealPrivateKey(secret: Buffer, key: SigningKey): Buffer {
  return sealBytes(secret, key.kid, key.privateKey.export({ format: 'der', type: 'pkcs8' }));
}

/** Opens what `sealPrivateKey` made. Throws `SealedKeyUnreadable`, also when the public half is not the stored one. */
export function openPrivateKey(secret: Buffer, stored: PublicKey & { sealed: Uint8Array }): SigningKey {
  const privateKey = decrypt(secret, stored.kid, Buffer.from(stored.sealed));
  if (privateKey === undefined || publicHalf(privateKey).x !== stored.publicJwk.x) {
    throw new SealedKeyUnreadable(`Signing key ${stored.kid} cannot be opened with this secret`);
  }
  return { kid: stored.kid, publicJwk: stored.publicJwk, privateKey };
}

/** All keys of the ring by which a token may be verified, the active one first. */
export function jwksDocument(ring: KeyRing): JwksDocument {
  return {
    keys: [ring.active, ...ring.previous].map(({ kid, publicJwk }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      x: publicJwk.x,
      kid,
      use: 'sig',
      alg: 'EdDSA',
    })),
  };
}

function decrypt(secret: Buffer, kid: string, sealed: Buffer): KeyObject | undefined {
  const plain = openBytes(secret, kid, sealed);
  if (plain === null) return undefined;
  try {
    return createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}

function publicHalf(privateKey: KeyObject): PublicJwk {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new TypeError('Not an Ed25519 key');
  return { kty: 'OKP', crv: 'Ed25519', x };
}
