import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  COMMON_PASSWORDS_FILE,
  isCommonPassword,
} from '../server/src/platform/passwords/common-passwords.ts';
import { commonPasswords, makeList } from './common-passwords.ts';

const MOST_BYTES = 200 * 1024;

test('the list is as the script makes it, and small', () => {
  const stored = readFileSync(COMMON_PASSWORDS_FILE);
  expect(stored.equals(makeList())).toBe(true);
  expect(stored.length).toBeLessThan(MOST_BYTES);
});

test('every password that the script names is found', () => {
  const named = commonPasswords();
  expect(named.length).toBeGreaterThan(20_000);
  expect(named.filter((password) => !isCommonPassword(password))).toEqual([]);
});
