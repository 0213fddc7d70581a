import { describe, expect, test } from 'vitest';
import { noHolidays } from './business-days.ts';
import { isNationalHoliday } from './national-holidays.ts';
import { nextOccurrence, type Recurrence, workingDay } from './recurrence.ts';

const MONTHLY: Recurrence = {
  frequency: 'monthly',
  every: 1,
  weekdays: [],
  month_day: 31,
  business_day: null,
};

/** The days on which it comes again, the anchor not among them. */
function times(
  rule: Partial<Recurrence>,
  anchor: string,
  count: number,
  isHoliday: (day: string) => boolean = noHolidays,
): string[] {
  const days: string[] = [];
  for (let after = anchor; days.length < count; after = days.at(-1) ?? after)
    days.push(nextOccurrence({ ...MONTHLY, ...rule }, { anchor, after }, isHoliday));
  return days;
}

describe('a task that comes again', () => {
  test('every business day passes weekends and holidays by', () => {
    expect(times({ frequency: 'daily' }, '2026-04-16', 3, isNationalHoliday)).toEqual([
      '2026-04-17',
      '2026-04-20',
      '2026-04-22',
    ]);
  });

  test('every second week comes on its days, in weeks that begin on Monday', () => {
    const rule = { frequency: 'weekly', every: 2, weekdays: [1, 4] } as const;
    expect(times(rule, '2026-03-12', 3)).toEqual(['2026-03-23', '2026-03-26', '2026-04-06']);
  });

  test('on the 31st comes on the last day of a shorter month, and on the 31st again after it', () => {
    expect(times({}, '2026-01-31', 3)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test('on the fifth business day of a month counts by the calendar', () => {
    const rule = { month_day: null, business_day: 5 };
    expect(times(rule, '2026-03-06', 2, isNationalHoliday)).toEqual(['2026-04-08', '2026-05-08']);
  });

  test('once a month, also when a holiday that was added later moves its day', () => {
    const rule = { ...MONTHLY, month_day: null, business_day: 5 };
    const added = (day: string) => day === '2026-03-05';
    const next = nextOccurrence(rule, { anchor: '2026-02-06', after: '2026-03-06' }, added);
    expect(next.slice(0, 7)).toBe('2026-04');
  });

  test('every year on 29 February comes on the 28th in between', () => {
    expect(times({ frequency: 'yearly', month_day: 29 }, '2024-02-29', 2)).toEqual([
      '2025-02-28',
      '2026-02-28',
    ]);
  });
});

test('a day on which nobody works moves to the next on which somebody does', () => {
  expect(workingDay('2026-04-18', isNationalHoliday)).toBe('2026-04-20');
  expect(workingDay('2026-04-21', isNationalHoliday)).toBe('2026-04-22');
});
