import { expect, it } from 'vitest';
import { highlightPieces } from './highlight.ts';

const marked = (text: string, query: string) =>
  highlightPieces(text, query)
    .map(({ matches, text: piece }) => (matches ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Padaria Pão Dourado', 'pao dour', 'Padaria [Pão] [Dour]ado'],
  ['Padaria', 'PAD', '[Pad]aria'],
  ['banana', 'ana', 'b[anana]'],
  ['NSU 000771234', '771234', 'NSU 000[771234]'],
  ['Straße', 'sse', 'Straße'],
  ['Loja', '', 'Loja'],
  ['Loja', 'xyz', 'Loja'],
  ['', 'a', ''],
  ['100% (a+b)', '% (a', '100[%] [(a]+b)'],
])('%s for %s is %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
