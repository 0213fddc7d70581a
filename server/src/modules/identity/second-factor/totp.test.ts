import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newAuthenticator, openSecret, sealSecret, stepOfCode } from './totp.ts';

/** The secret of RFC 6238, appendix B, whose codes are given with eight digits: six are their end. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

describe('the vectors of RFC 6238', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds the code is %s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });
});

test('a code is told by its step, one before or after now', () => {
  const at = (seconds: number) => stepOfCode(SECRET, '287082', new Date(seconds * 1000));
  expect([29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1]);
  expect([90, 200].map(at)).toEqual([null, null]);
});

test('a secret opens for its owner and under its key alone', () => {
  const key = Buffer.alloc(32, 1);
  const { secret } = newAuthenticator('Alfa', 'ana@example.com');
  const sealed = sealSecret(key, 'ana', secret);
  expect(openSecret(key, 'ana', sealed)).toBe(secret);
  expect(() => openSecret(key, 'bia', sealed)).toThrow(/cannot be opened/);
  expect(() => openSecret(Buffer.alloc(32, 2), 'ana', sealed)).toThrow(/cannot be opened/);
});
