import { expect, it } from 'vitest';
import { bytesText, durationText } from './amounts.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_234_567, '1,2 MB'],
  [512_000_000_000, '512 GB'],
  [-1_500, '−1,5 kB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes, 'pt-BR')).toBe(text);
});

it.each([
  [12.9, '12 s'],
  [119, '1 min'],
  [7_300, '2 h'],
  [200_000, '2 dias'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds, 'pt-BR')).toBe(text);
});
