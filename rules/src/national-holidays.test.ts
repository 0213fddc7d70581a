import { expect, test } from 'vitest';
import { easterSunday, isNationalHoliday } from './national-holidays.ts';

test.each([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test.each([
  '2026-01-01',
  '2026-04-03',
  '2026-04-21',
  '2026-05-01',
  '2026-09-07',
  '2026-10-12',
  '2026-11-02',
  '2026-11-15',
  '2026-11-20',
  '2026-12-25',
  '2027-03-26',
])('%s is a holiday', (day) => {
  expect(isNationalHoliday(day)).toBe(true);
});

test.each(['2026-02-16', '2026-02-17', '2026-06-04', '2026-04-05', '2023-11-20', '2026-11-21'])(
  '%s is none',
  (day) => {
    expect(isNationalHoliday(day)).toBe(false);
  },
);
