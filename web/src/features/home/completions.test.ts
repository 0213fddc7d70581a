import { expect, it } from 'vitest';
import { axisOf, summaryOf } from './completions.ts';

const days = (...counts: number[]) =>
  counts.map((count, index) => ({ date: `2026-03-${String(index + 1).padStart(2, '0')}`, count }));

it('sums the days and finds the first of the busiest', () => {
  expect(summaryOf(days(1, 4, 0, 4))).toEqual({ total: 9, busiest: { date: '2026-03-02', count: 4 } });
});

it('has no busiest day where nothing was completed', () => {
  expect(summaryOf(days(0, 0))).toEqual({ total: 0, busiest: null });
  expect(summaryOf([])).toEqual({ total: 0, busiest: null });
});

it.each([
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [1_234, [0, 500, 1_000, 1_500]],
])('the lines behind %i reach it in whole numbers', (most, lines) => {
  expect(axisOf(most)).toEqual(lines);
});
