import { describe, expect, it } from 'vitest';
import { createOpaqueToken, equalBytes, hashToken, tokenHasHash } from './opaque-token.ts';

describe('opaque token', () => {
  it('is 32 random bytes in base64url unless told otherwise', () => {
    expect(createOpaqueToken()).toMatch(/^[\w-]{43}$/);
    expect(createOpaqueToken(16)).toMatch(/^[\w-]{22}$/);
    expect(new Set(Array.from({ length: 100 }, () => createOpaqueToken())).size).toBe(100);
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
