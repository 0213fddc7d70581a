import { expect, test } from 'vitest';
import { createApiToken, hasApiTokenForm } from './api-token.ts';

test('a token is what scanners look for, 256 random bits, and their checksum', () => {
  const tokens = Array.from({ length: 300 }, createApiToken);
  for (const token of tokens) {
    expect(token).toMatch(/^rtg_[0-9A-Za-z]{49}$/);
    expect(hasApiTokenForm(token)).toBe(true);
  }
  expect(new Set(tokens).size).toBe(300);
});

test('the checksum is the CRC-32 of the digits in base 62, as scanners reckon it', () => {
  expect(hasApiTokenForm(`rtg_${'0'.repeat(43)}2Yf9Xs`)).toBe(false);
  const token = createApiToken();
  const at = token.length - 10;
  const other = token[at] === 'a' ? 'b' : 'a';
  expect(hasApiTokenForm(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBe(false);
});

test.each(['', 'rtg_', 'tok_abc', 'eyJhbGciOiJFZERTQSJ9.e30.AAAA'])('%o is none', (text) => {
  expect(hasApiTokenForm(text)).toBe(false);
});

test('what stands before or after a token is no part of one', () => {
  const token = createApiToken();
  expect(hasApiTokenForm(` ${token}`)).toBe(false);
  expect(hasApiTokenForm(`${token}\n`)).toBe(false);
  expect(hasApiTokenForm(token.slice(0, -1))).toBe(false);
});
