import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';
import { addDays } from './calendar-days.ts';
import { dueDateFault, dueWindow, MOST_DAYS, nextDueDate } from './due-date.ts';
import { isNationalHoliday } from './national-holidays.ts';

/** A Friday, and a holiday. */
const TODAY = '2026-11-20';

const today = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));

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
    expect(dueDateFault(dueDate, dueWindow(TODAY))).toBe(fault);
  });

  test('may fall on a holiday unless the tenant counts holidays', () => {
    expect(dueDateFault('2026-12-25', dueWindow(TODAY))).toBeNull();
    expect(dueDateFault('2026-12-25', dueWindow(TODAY, isNationalHoliday))).toBe('holiday');
  });
});

describe('the window of due dates', () => {
  test.each([
    ['2026-03-10', '2026-03-13', '2026-06-08'],
    ['2026-03-12', '2026-03-17', '2026-06-10'],
    ['2026-03-14', '2026-03-18', '2026-06-12'],
  ])('of %s begins at %s and ends at %s', (day, earliest, latest) => {
    expect(dueWindow(day)).toMatchObject({ earliest, latest });
  });

  test('begins later where holidays lie before it', () => {
    expect(dueWindow('2026-12-23', isNationalHoliday).earliest).toBe('2026-12-29');
    expect(dueWindow('2026-12-23').earliest).toBe('2026-12-28');
  });
});

describe('the next due date', () => {
  test.each([
    ['2026-03-10', '2026-03-13'],
    ['2026-03-14', '2026-03-16'],
    ['2026-12-31', '2026-06-08'],
  ])('at or after %s is %s', (day, next) => {
    expect(nextDueDate(day, dueWindow('2026-03-10'))).toBe(next);
  });

  test('is always one that is allowed', () => {
    fc.assert(
      fc.property(today, fc.integer({ min: -30, max: 120 }), fc.boolean(), (now, ahead, withHolidays) => {
        const window = withHolidays ? dueWindow(now, isNationalHoliday) : dueWindow(now);
        const next = nextDueDate(addDays(now, ahead), window);
        expect(next).not.toBeNull();
        expect(dueDateFault(next ?? '', window)).toBeNull();
        expect(next && next >= addBusinessDays(now, 3) && next <= addDays(now, MOST_DAYS)).toBe(true);
      }),
    );
  });

  test('is none when every day of the window is a holiday', () => {
    const window = { ...dueWindow('2026-03-10'), isHoliday: () => true };
    expect(nextDueDate('2026-03-13', window)).toBeNull();
  });
});
