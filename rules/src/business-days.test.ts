import { describe, expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';
import { isNationalHoliday } from './national-holidays.ts';

describe('the third business day', () => {
  test.each([
    ['2026-11-20', '2026-11-25'],
    ['2026-11-21', '2026-11-25'],
    ['2026-11-22', '2026-11-25'],
    ['2026-11-23', '2026-11-26'],
    ['2026-12-23', '2026-12-28'],
    ['2026-02-12', '2026-02-17'],
  ])('after %s is %s', (today, third) => {
    expect(addBusinessDays(today, 3)).toBe(third);
  });

  test('after 23 December is 29 December where Christmas is no business day', () => {
    expect(addBusinessDays('2026-12-23', 3, isNationalHoliday)).toBe('2026-12-29');
  });
});
