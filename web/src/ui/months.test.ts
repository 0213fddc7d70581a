import { expect, it } from 'vitest';
import { currentMonth, readMonth } from './months.ts';

it('reads a month out of the search of a URL, or nothing', () => {
  expect(['2026-11', '2026-13', '2026-1', 11, undefined].map(readMonth)).toEqual([
    '2026-11',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('is still the old month in São Paulo when the new one has begun in Greenwich', () => {
  const midnight = Date.parse('2026-12-01T01:00:00Z');
  expect([currentMonth('America/Sao_Paulo', midnight), currentMonth('UTC', midnight)]).toEqual([
    '2026-11',
    '2026-12',
  ]);
});
