import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  '12345678',
  'password',
  'PassWord',
  'qwertyuiop',
  'iloveyou',
  'senha123',
  'Senha@2026',
  'flamengo10',
  'ｐａｓｓｗｏｒｄ',
])('%s is what is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'retaguarda-demo',
  'correct horse battery',
  'a long pass phrase',
  '',
  'x'.repeat(128),
  'Ação de graças',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
