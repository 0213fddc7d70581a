import { expect, test } from 'vitest';
import { bankingCalendar } from '../../calendar/index.ts';
import { quietDays } from './stopped-selling.ts';

test.each([
  ['a week without holidays', '2026-03-10', '2026-03-03'],
  ['a Sunday', '2026-03-15', '2026-03-09'],
  ['the days after a holiday', '2026-11-23', '2026-11-13'],
  ['Carnival', '2026-02-19', '2026-02-10'],
])('five banking days lie between: %s', (_name, today, quietFrom) => {
  expect(quietDays(today, bankingCalendar()).quietFrom).toBe(quietFrom);
});

test('a holiday of the tenant is none of them, and a customer sold within ninety days', () => {
  expect(quietDays('2026-03-10', bankingCalendar(['2026-03-09']))).toEqual({
    soldFrom: '2025-12-10',
    quietFrom: '2026-03-02',
  });
});
