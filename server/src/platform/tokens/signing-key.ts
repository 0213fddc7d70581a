import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { dayInUtc } from '@retaguarda/rules/calendar-days';
import type { Clock } from '../clock.ts';

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

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function generateSigningKey(clock: Clock): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const day = dayInUtc(clock.now().getTime());
  return {
    kid: `${day}-${randomBytes(9).toString('base64url')}`,
    publicJwk: publicHalf(privateKey),
    privateKey,
  };
}

/**
 * Encrypts the private key for storage with AES-256-GCM and a secret of 32 bytes, bound to the key's id: a version byte,
 * the nonce, the tag, and the PKCS #8 bytes under the cipher.
 */
export function sealPrivateKey(secret: Buffer, key: SigningKey): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(key.kid));
  const plain = key.privateKey.export({ format: 'der', type: 'pkcs8' });
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]);
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
  const tagStart = 1 + NONCE_BYTES;
  const bodyStart = tagStart + TAG_BYTES;
  if (sealed[0] !== VERSION || sealed.length <= bodyStart) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(1, tagStart))
      .setAAD(Buffer.from(kid))
      .setAuthTag(sealed.subarray(tagStart, bodyStart));
    const plain = Buffer.concat([decipher.update(sealed.subarray(bodyStart)), decipher.final()]);
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
