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
