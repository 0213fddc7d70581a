import { expect, test } from 'vitest';
import { BUILT_IN_BANKS } from './built-in-banks.ts';

test('every bank has its own numbers, in the order of the codes', () => {
  const codes = BUILT_IN_BANKS.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
  expect(new Set(BUILT_IN_BANKS.map(({ ispb }) => ispb)).size).toBe(codes.length);
  for (const { ispb, name, fullName } of BUILT_IN_BANKS) {
    expect(ispb).toMatch(/^[0-9]{8}$/);
    expect(name.length).toBeGreaterThan(1);
    expect(fullName.length).toBeGreaterThan(3);
  }
});

test.each([
  [1, '00000000'],
  [260, '18236120'],
  [402, '36947229'],
])('bank %i has ISPB %s', (code, ispb) => {
  expect(BUILT_IN_BANKS.find((bank) => bank.code === code)?.ispb).toBe(ispb);
});
