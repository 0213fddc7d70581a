import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes what a spreadsheet opens without asking', () => {
  expect(
    csvOf([
      ['NSU', 'Valor'],
      ['000123', '1500,50'],
    ]),
  ).toBe('\uFEFFNSU;Valor\r\n000123;1500,50\r\n');
  expect(csvOf([['a;b', 'diz "sim"']])).toBe('\uFEFF"a;b";"diz ""sim"""\r\n');
});

it('lets nothing become a formula, and numbers stay numbers', () => {
  expect(csvOf([['=1+1', '@a', '-5,00', '-x']])).toBe("\uFEFF'=1+1;'@a;-5,00;'-x\r\n");
});
