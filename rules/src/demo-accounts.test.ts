import { expect, test } from 'vitest';
import { isDemoAccount } from './demo-accounts.ts';

test.each([
  ['owner@alfa.test', true],
  ['root@retaguarda.test', true],
  ['viewer@beta.test', true],
  ['ana@example.com', false],
  ['ana@alfa.test.example.com', false],
  ['ana@outra-alfa.test', false],
])('%s is of the demo business: %s', (email, isDemo) => {
  expect(isDemoAccount(email)).toBe(isDemo);
});
