import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankingCalendar, bankingHolidays } from './banking-calendar.ts';
import { dateOf, dayOf } from './calendar-day.ts';

const calendar = bankingCalendar();
const date = fc.integer({ min: dayOf('2000-01-01'), max: dayOf('2099-12-31') }).map(dateOf);

describe('banking holidays', () => {
  it.each([
    [2026, '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2027, '01-01 02-08 02-09 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2023, '01-01 02-20 02-21 04-07 04-21 05-01 06-08 09-07 10-12 11-02 11-15 12-25'],
  ])('of %i', (year, days) => {
    expect(bankingHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it.each([
    ['2026-04-05', 2026],
    ['2027-03-28', 2027],
    ['2028-04-16', 2028],
    ['2024-03-31', 2024],
    ['2000-04-23', 2000],
    ['1981-04-19', 1981],
    ['1954-04-18', 1954],
    ['2038-04-25', 2038],
    ['2285-03-22', 2285],
  ])('follow Easter, %s', (easter, year) => {
    const goodFriday = dateOf(dayOf(easter) - 2);
    expect(bankingHolidays(year)).toContain(goodFriday);
    expect(bankingHolidays(year)).toContain(dateOf(dayOf(easter) + 60));
  });

  it('Ash Wednesday and the last day of the year are banking days', () => {
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

  it('are never a weekend or a holiday, and a week apart at most', () => {
    fc.assert(
      fc.property(date, (from) => {
        const next = calendar.nextBankingDay(from);
        const isFree = bankingHolidays(Number(next.slice(0, 4))).includes(next);
        return calendar.isBankingDay(next) && !isFree && dayOf(next) - dayOf(from) <= 6 && next >= from;
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
