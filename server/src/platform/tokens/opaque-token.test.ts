import { describe, expect, it } from 'vitest';
import { createOpaqueToken, deriveOpaqueToken, equalBytes, hashToken, tokenHasHash } from './opaque-token.ts';

describe('opaque token', () => {
  it('is 32 random bytes in base64url unless told otherwise', () => {
    expect(createOpaqueToken()).toMatch(/^[\w-]{43}$/);
    expect(createOpaqueToken(16)).toMatch(/^[\w-]{22}$/);
    expect(new Set(Array.from({ length: 100 }, () => createOpaqueToken())).size).toBe(100);
  });

  it('that is derived is the same for one id, and another one for another id or secret', () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(deriveOpaqueToken(one, 'a')).toMatch(/^[\w-]{43}$/);
    expect(deriveOpaqueToken(one, 'a')).toBe(deriveOpaqueToken(one, 'a'));
    expect(deriveOpaqueToken(one, 'b')).not.toBe(deriveOpaqueToken(one, 'a'));
    expect(deriveOpaqueToken(other, 'a')).not.toBe(deriveOpaqueToken(one, 'a'));
  });

  it('is recognised by its SHA-256', () => {
    expect(hashToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(tokenHasHash('abc', hashToken('abc'))).toBe(true);
    expect(tokenHasHash('abd', hashToken('abc'))).toBe(false);
    expect(tokenHasHash('abc', Buffer.alloc(0))).toBe(false);
  });

  it('compares bytes of any lengths', () => {
    expect(equalBytes(Buffer.from('ab'), Buffer.from('ab'))).toBe(true);
    expect(equalBytes(Buffer.from('ab'), Buffer.from('ac'))).toBe(false);
    expect(equalBytes(Buffer.from('ab'), Buffer.from('abc'))).toBe(false);
  });
});
