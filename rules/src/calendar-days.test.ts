import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isDay, isWeekend } from './calendar-days.ts';

const day = fc.integer({ min: -200_000, max: 800_000 }).map((days) => addDays('1970-01-01', days));

describe('days of the calendar', () => {
  it('are counted over months and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-10', '2026-03-07')).toBe(-3);
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-2-3',
    '25/11/2026',
    '2026-11-25T00:00:00Z',
    '+002026-11-25',
    '',
  ])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('come back when as many days are added and taken away', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (from, count) => {
        const to = addDays(from, count);
        return isDay(to) && daysBetween(from, to) === count && addDays(to, -count) === from;
      }),
    );
  });

  it('have two weekend days in any seven', () => {
    fc.assert(
      fc.property(day, (first) => {
        const week = Array.from({ length: 7 }, (_none, index) => addDays(first, index));
        return week.filter(isWeekend).length === 2;
      }),
    );
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
