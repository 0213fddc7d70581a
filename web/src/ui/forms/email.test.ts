import { expect, it } from 'vitest';
import { looksLikeEmail } from './email.ts';

it('tells an address from a typing error', () => {
  expect(looksLikeEmail(' ana@alfa.test ')).toBe(true);
  expect(looksLikeEmail('ana@')).toBe(false);
  expect(looksLikeEmail('ana alfa@test')).toBe(false);
});
