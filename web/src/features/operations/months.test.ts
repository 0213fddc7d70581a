import { expect, it } from 'vitest';
import { currentMonth, monthOf, shiftMonth } from './months.ts';

it('reads a month from the address, or nothing', () => {
  expect(['2026-11', '2026-13', '2026-1', 11, undefined].map(monthOf)).toEqual([
    '2026-11',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('goes over the turn of the year in both directions', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-05', -12)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-05',
  ]);
});

it('is still the old month in São Paulo when the new one has begun in Greenwich', () => {
  const midnight = Date.UTC(2026, 11, 1, 1);
  expect([currentMonth('America/Sao_Paulo', midnight), currentMonth('UTC', midnight)]).toEqual([
    '2026-11',
    '2026-12',
  ]);
});
