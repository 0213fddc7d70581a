import { addDays } from '@retaguarda/rules/calendar-days';
import { expect, test } from 'vitest';
import { datesOf, periodBefore, readPeriod } from './period.ts';

const TODAY = '2026-11-20';
const read = (query: { dataInicio?: string; dataFim?: string }) => readPeriod(query, TODAY, 'pt-BR');

test.each([
  [{}, '2026-11-01', TODAY],
  [{ dataInicio: '2026-10-05' }, '2026-10-05', TODAY],
  [{ dataInicio: '2026-12-05' }, '2026-12-05', '2026-12-05'],
  [{ dataFim: '2026-02-28' }, '2026-02-01', '2026-02-28'],
  [{ dataInicio: '2024-02-29', dataFim: '2025-02-28' }, '2024-02-29', '2025-02-28'],
])('%j is from %s to %s', (query, dataInicio, dataFim) => {
  expect(read(query)).toEqual({ dataInicio, dataFim });
});

test.each([
  [{ dataInicio: '2026-02-29' }],
  [{ dataInicio: '2026-11-02', dataFim: '2026-11-01' }],
  [{ dataInicio: '2024-02-29', dataFim: '2025-03-01' }],
])('%j is refused', (query) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ status: 400 }));
});

test('has every day in order, and as many before it', () => {
  const period = { dataInicio: '2026-02-27', dataFim: '2026-03-01' };
  expect(datesOf(period)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(periodBefore(period)).toEqual({ dataInicio: '2026-02-24', dataFim: '2026-02-26' });
});

test.each([
  [{ dataInicio: '2024-02-28', dataFim: '2025-02-27' }, 366],
  [{ dataInicio: '2026-03-31', dataFim: '2026-03-31' }, 1],
  [{ dataInicio: '2025-12-30', dataFim: '2026-01-02' }, 4],
  [{ dataInicio: '9999-11-29', dataFim: '9999-12-31' }, 33],
  [{ dataInicio: '0100-01-01', dataFim: '0100-03-02' }, 61],
])('the days of %j are %i, each the one after', (period, count) => {
  const dates = datesOf(period);
  expect(dates).toEqual(Array.from({ length: count }, (_day, index) => addDays(period.dataInicio, index)));
  expect(dates.at(-1)).toBe(period.dataFim);
});
