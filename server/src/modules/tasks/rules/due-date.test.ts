import { describe, expect, test } from 'vitest';
import { isNationalHoliday } from '../../../platform/brazil/national-holidays.ts';
import { addBusinessDays, dueDateFault } from './due-date.ts';

/** A Friday, and a holiday. */
const TODAY = '2026-11-20';

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

describe('a due date', () => {
  test.each([
    ['2026-11-25', null],
    ['2027-02-18', null],
    ['2026-11-24', 'tooSoon'],
    ['2026-11-20', 'tooSoon'],
    ['2026-11-19', 'tooSoon'],
    ['2025-11-19', 'tooSoon'],
    ['2027-02-19', 'tooLate'],
    ['2036-11-20', 'tooLate'],
    ['2026-11-28', 'weekend'],
    ['2026-11-29', 'weekend'],
    ['2026-11-21', 'weekend'],
    ['2030-11-23', 'weekend'],
    ['2026-02-30', 'format'],
    ['2026-13-01', 'format'],
    ['2026-1-5', 'format'],
    ['25/11/2026', 'format'],
    ['2026-11-25T00:00:00Z', 'format'],
    ['+002026-11-25', 'format'],
    ['amanhã', 'format'],
    ['', 'format'],
  ])('%s is judged %s', (dueDate, fault) => {
    expect(dueDateFault(dueDate, TODAY)).toBe(fault);
  });

  test('may fall on a holiday unless the tenant counts holidays', () => {
    expect(dueDateFault('2026-12-25', TODAY)).toBeNull();
    expect(dueDateFault('2026-12-25', TODAY, isNationalHoliday)).toBe('holiday');
  });
});
