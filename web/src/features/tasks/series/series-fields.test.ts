import { noHolidays } from '@retaguarda/rules/business-days';
import { expect, test } from 'vitest';
import { nextDays, seriesFaults, seriesValues, toRule, toSeries } from './series-fields.ts';

const values = seriesValues(null, '2026-03-16');
const MOST = { every: 12, businessDay: 15 };

test('a new one comes every week, on the day of the week of its first task', () => {
  expect(toSeries(values)).toEqual({
    frequency: 'weekly',
    every: 1,
    weekdays: [],
    month_day: null,
    business_day: null,
    ends_on: null,
    remaining: null,
  });
  const days = nextDays(toRule(values), { anchor: '2026-03-16', last: '2026-03-16' }, noHolidays, 2);
  expect(days).toEqual(['2026-03-23', '2026-03-30']);
});

test('only what belongs to the frequency is sent', () => {
  const all = { ...values, weekdays: ['3', '1'], day: '5' };
  expect(toSeries(all).weekdays).toEqual([1, 3]);
  expect(toSeries({ ...all, frequency: 'monthly' })).toMatchObject({ weekdays: [], month_day: 5 });
  expect(toSeries({ ...all, frequency: 'yearly', by: 'business_day' })).toMatchObject({
    month_day: null,
    business_day: 5,
  });
});

test('it ends on a day or after some times, never on both', () => {
  const ending = { ...values, ends_on: '20/04/2026', remaining: '3' };
  expect(toSeries({ ...ending, ends: 'on' })).toMatchObject({ ends_on: '2026-04-20', remaining: null });
  expect(toSeries({ ...ending, ends: 'after' })).toMatchObject({ ends_on: null, remaining: 3 });
});

test('each number has its bounds', () => {
  const faults = (change: object) =>
    Object.entries(seriesFaults({ ...values, ...change }, MOST)).flatMap(([name, is]) => (is ? [name] : []));
  expect(faults({})).toEqual([]);
  expect(faults({ every: '13' })).toEqual(['every']);
  expect(faults({ frequency: 'monthly', by: 'business_day', day: '16' })).toEqual(['day']);
  expect(faults({ ends: 'on', ends_on: '31/02/2026' })).toEqual(['ends_on']);
  expect(faults({ ends: 'after', remaining: '0' })).toEqual(['remaining']);
});
