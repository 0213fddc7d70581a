import { addDays, dayNumber, dayOfNumber, daysBetween, isWeekend } from '@retaguarda/rules/calendar-days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankingCalendar } from './banking-calendar.ts';

const calendar = bankingCalendar();
const date = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2099-12-31') }).map(dayOfNumber);

/** Weekdays of a year on which banks are closed, as `MM-DD`. */
function closedWeekdays(year: number): string[] {
  const first = `${year}-01-01`;
  const length = daysBetween(first, `${year + 1}-01-01`);
  return Array.from({ length }, (_, index) => addDays(first, index))
    .filter((day) => !isWeekend(day) && !calendar.isBankingDay(day))
    .map((day) => day.slice(5));
}

describe('weekdays on which banks are closed', () => {
  it.each([
    [2023, '02-20 02-21 04-07 04-21 05-01 06-08 09-07 10-12 11-02 11-15 12-25'],
    [2024, '01-01 02-12 02-13 03-29 05-01 05-30 11-15 11-20 12-25'],
    [2026, '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-20 12-25'],
    [2027, '01-01 02-08 02-09 03-26 04-21 05-27 09-07 10-12 11-02 11-15'],
    [2028, '02-28 02-29 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25'],
  ])('in %i', (year, days) => {
    expect(closedWeekdays(year)).toEqual(days.split(' '));
  });

  it('leave out Ash Wednesday and the last day of the year', () => {
    expect(calendar.isBankingDay('2026-02-18')).toBe(true);
    expect(calendar.isBankingDay('2026-12-31')).toBe(true);
  });
});

describe('banking days', () => {
  it.each([
    ['2026-11-20', 3, '2026-11-25'],
    ['2026-12-23', 3, '2026-12-29'],
    ['2026-02-12', 3, '2026-02-19'],
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i banking days is %s', (from, days, expected) => {
    expect(calendar.addBankingDays(from, days)).toBe(expected);
  });

  it.each([
    ['2026-11-14', '2026-11-16'],
    ['2026-12-14', '2026-12-14'],
    ['2026-02-14', '2026-02-18'],
    ['2026-04-03', '2026-04-06'],
  ])('the one at or after %s is %s', (from, expected) => {
    expect(calendar.nextBankingDay(from)).toBe(expected);
  });

  it.each([
    ['2026-10-15', 30, '2026-11-16'],
    ['2026-10-15', 60, '2026-12-14'],
    ['2026-10-15', 0, '2026-10-15'],
    ['2026-11-20', 0, '2026-11-23'],
  ])('%s in %i calendar days is %s', (from, days, expected) => {
    expect(calendar.bankingDayIn(from, days)).toBe(expected);
  });

  it('leave out what a tenant adds', () => {
    const withLocal = bankingCalendar(['2026-11-23']);
    expect(withLocal.isBankingDay('2026-11-23')).toBe(false);
    expect(withLocal.addBankingDays('2026-11-19', 1)).toBe('2026-11-24');
  });

  it('are less than a week apart', () => {
    fc.assert(
      fc.property(date, (from) => {
        const next = calendar.nextBankingDay(from);
        return calendar.isBankingDay(next) && next >= from && dayNumber(next) - dayNumber(from) < 7;
      }),
    );
  });

  it('are counted one by one', () => {
    fc.assert(
      fc.property(date, fc.nat(30), (from, days) => {
        const next = calendar.addBankingDays(from, days + 1);
        return next === calendar.addBankingDays(calendar.addBankingDays(from, days), 1) && next > from;
      }),
    );
  });
});
