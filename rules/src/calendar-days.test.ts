import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayInUtc,
  dayNumber,
  dayOfNumber,
  daysBetween,
  firstDayOf,
  isDay,
  isMonth,
  isWeekend,
  lastDayOf,
  monthOf,
  weekdayOf,
} from './calendar-days.ts';

const number = fc.integer({ min: -600_000, max: 2_900_000 });
const day = number.map(dayOfNumber);

describe('days of the calendar', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2026-11-20', 20_777],
  ])('%s has the number %i', (text, expected) => {
    expect(dayNumber(text)).toBe(expected);
    expect(dayOfNumber(expected)).toBe(text);
  });

  it('are counted over months and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-10', '2026-03-07')).toBe(-3);
  });

  it.each(['2026-02-28', '2028-02-29', '2026-12-31', '0100-01-01', '9999-12-31'])('have %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-02-00',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-1-01',
    '2026-2-3',
    '0026-01-01',
    '20/11/2026',
    '2026-01-01T00:00',
    '2026-11-25T00:00:00Z',
    '+002026-11-25',
    '',
  ])('do not have %j', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('are those that Temporal calculates', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (from, count) => {
        const plain = Temporal.PlainDate.from(from);
        const to = addDays(from, count);
        expect(to).toBe(plain.add({ days: count }).toString());
        expect(daysBetween(from, to)).toBe(count);
        expect(isDay(to)).toBe(true);
        expect(weekdayOf(from)).toBe(plain.dayOfWeek % 7);
      }),
    );
  });

  it('go no further than the calendar does', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(addDays('9999-12-30', 400)).toBe('9999-12-31');
    expect(addDays('0100-01-01', -1)).toBe('0100-01-01');
    expect(dayInUtc(Date.parse('+010000-06-01T00:00:00Z'))).toBe('9999-12-31');
  });

  it('begin at midnight in UTC, before 1970 as well', () => {
    const moments = ['2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00Z', '1969-12-31T23:59:59Z'];
    expect(moments.map((text) => dayInUtc(Date.parse(text)))).toEqual([
      '2026-11-20',
      '2026-11-21',
      '1969-12-31',
    ]);
  });

  it('are weekends on Saturday and Sunday', () => {
    const week = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '1969-12-27', '1969-12-29'];
    expect(week.map(isWeekend)).toEqual([false, true, true, false, true, false]);
  });
});

describe('months', () => {
  it('have two digits and are twelve', () => {
    expect(['2026-01', '2026-12', '0100-01', '9999-12'].every(isMonth)).toBe(true);
    expect(['2026-00', '2026-13', '2026-1', '2026-11-01', '0099-12', '0000-01', ''].some(isMonth)).toBe(
      false,
    );
  });

  it('go over the turn of the year in both directions', () => {
    const moved = [addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', -12)];
    expect(moved).toEqual(['2027-01', '2025-12', '2025-05']);
  });

  it('go no further than the calendar does, and end where they end', () => {
    expect([addMonths('9999-12', 1), addMonths('0100-01', -1)]).toEqual(['9999-12', '0100-01']);
    expect([lastDayOf('9999-12'), lastDayOf('0100-02'), lastDayOf('2028-02')]).toEqual([
      '9999-12-31',
      '0100-02-28',
      '2028-02-29',
    ]);
  });

  it('begin, end and follow each other as Temporal has it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1_000, max: 1_000 }), (date, count) => {
        const plain = Temporal.PlainYearMonth.from(monthOf(date)).add({ months: count });
        const month = addMonths(monthOf(date), count);
        expect(month).toBe(plain.toString());
        expect(firstDayOf(month)).toBe(plain.toPlainDate({ day: 1 }).toString());
        expect(lastDayOf(month)).toBe(plain.toPlainDate({ day: 31 }).toString());
      }),
    );
  });
});
