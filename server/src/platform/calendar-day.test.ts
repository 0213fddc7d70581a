import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, dayOfParts, isDate, isWeekend } from './calendar-day.ts';

describe('calendar days', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2026-11-20', 20_777],
  ])('%s is day %i', (date, day) => {
    expect(dayOf(date)).toBe(day);
    expect(dateOf(day)).toBe(date);
  });

  it.each(['2026-02-28', '2028-02-29', '2026-12-31', '0100-01-01', '9999-12-31'])('%s exists', (date) => {
    expect(isDate(date)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-00',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-1-01',
    '0026-01-01',
    '2026-01-01T00:00',
    '20/11/2026',
    '',
  ])('%j does not', (date) => {
    expect(isDate(date)).toBe(false);
  });

  it('goes on over the ends of months', () => {
    expect(dateOf(dayOfParts(2026, 3, 0))).toBe('2026-02-28');
    expect(dateOf(dayOfParts(2026, 13, 1))).toBe('2027-01-01');
  });

  it('knows Saturday and Sunday, before 1970 as well', () => {
    const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '1969-12-27', '1969-12-29'];
    expect(dates.map((date) => isWeekend(dayOf(date)))).toEqual([false, true, true, false, true, false]);
  });

  it('comes back from every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 2_900_000 }), (day) => {
        const date = dateOf(day);
        return dayOf(date) === day && isDate(date);
      }),
    );
  });
});
