import { expect, test } from 'vitest';
import { bankingCalendar } from '../../calendar/index.ts';
import { deadlinesOf } from './dispute-terms.ts';

test('30: the establishment answers two banking days before the acquirer has to', () => {
  const calendar = bankingCalendar();
  expect(deadlinesOf('2026-11-23', null, calendar)).toEqual({
    acquirer: '2026-12-03',
    merchant: '2026-12-01',
  });
  expect(deadlinesOf('2026-11-23', '2026-11-24', calendar).merchant).toBe('2026-11-19');
});
