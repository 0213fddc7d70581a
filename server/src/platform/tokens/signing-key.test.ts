import { randomBytes, sign, verify } from 'node:crypto';
import { calculateJwkThumbprint, createLocalJWKSet } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  generateSigningKey,
  jwksDocument,
  openPrivateKey,
  SealedKeyUnreadable,
  sealPrivateKey,
} from './signing-key.ts';

const clock = { now: () => new Date('2026-11-20T21:30:00Z') };
const secret = randomBytes(32);

describe('signing key', () => {
  it('has an id that tells its day, and no two are alike', () => {
    const key = generateSigningKey(clock);
    expect(key.kid).toMatch(/^2026-11-20-[\w-]{12}$/);
    expect(generateSigningKey(clock).kid).not.toBe(key.kid);
    expect(key.publicJwk).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it('opens with the secret that sealed it', () => {
    const key = generateSigningKey(clock);
    const sealed = sealPrivateKey(secret, key);
    const opened = openPrivateKey(secret, {
      kid: key.kid,
      publicJwk: key.publicJwk,
      sealed: new Uint8Array(sealed),
    });
    const message = Buffer.from('message');
    expect(
      verify(
        null,
        message,
        { key: { ...key.publicJwk }, format: 'jwk' },
        sign(null, message, opened.privateKey),
      ),
    ).toBe(true);
    expect(sealed.includes(key.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32))).toBe(
      false,
    );
    expect(sealPrivateKey(secret, key)).not.toEqual(sealed);
  });

  it('does not open with another secret, id or public half, nor when a bit changed', () => {
    const key = generateSigningKey(clock);
    const other = generateSigningKey(clock);
    const stored = { kid: key.kid, publicJwk: key.publicJwk, sealed: sealPrivateKey(secret, key) };
    expect(() => openPrivateKey(randomBytes(32), stored)).toThrow(SealedKeyUnreadable);
    expect(() => openPrivateKey(randomBytes(16), stored)).toThrow(SealedKeyUnreadable);
    expect(() => openPrivateKey(secret, { ...stored, kid: other.kid })).toThrow(SealedKeyUnreadable);
    expect(() => openPrivateKey(secret, { ...stored, publicJwk: other.publicJwk })).toThrow(
      SealedKeyUnreadable,
    );
    expect(() => openPrivateKey(secret, { ...stored, sealed: Buffer.alloc(0) })).toThrow(SealedKeyUnreadable);
    for (let at = 0; at < stored.sealed.length; at += 1) {
      const changed = Buffer.from(stored.sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => openPrivateKey(secret, { ...stored, sealed: changed })).toThrow(SealedKeyUnreadable);
    }
  });

  it('publishes the public halves alone', async () => {
    const active = generateSigningKey(clock);
    const previous = generateSigningKey(clock);
    const document = jwksDocument({ active, previous: [previous] });
    expect(document.keys.map((key) => Object.keys(key))).toEqual(
      Array.from({ length: 2 }, () => ['kty', 'crv', 'x', 'kid', 'use', 'alg']),
    );
    expect(document.keys[0]).toMatchObject({
      kid: active.kid,
      x: active.publicJwk.x,
      use: 'sig',
      alg: 'EdDSA',
    });
    expect(() => createLocalJWKSet(document)).not.toThrow();
    expect(await calculateJwkThumbprint({ ...active.publicJwk })).toHaveLength(43);
  });
});
