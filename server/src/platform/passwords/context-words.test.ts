import { expect, test } from 'vitest';
import { isOfContext } from './context-words.ts';

const TEXTS = ['Retaguarda', 'Alfa Pagamentos', 'João da Conceição', 'joao.conceicao@alfa.test'];

test.each([
  'Retaguarda2026!',
  'r3t4gu4rd4!!99',
  'alfapagamentos1',
  'Alfa-Pagamentos-123',
  'joao1985',
  'JoãoConceição#1',
  'joao.conceicao@alfa.test',
  'c0nc3ic40',
])('%s is made of what is known', (password) => {
  expect(isOfContext(password, TEXTS)).toBe(true);
});

test.each([
  'girassol azul na varanda',
  'o joao gosta de manga',
  '4815162342-x',
  'alfarrabista',
  'da-12345678',
])('%s is not', (password) => {
  expect(isOfContext(password, TEXTS)).toBe(false);
});
