import { expect, test } from 'vitest';
import { endOfLocalDate, localDate, startOfLocalDate, timeZoneOf, todayOf } from './local-date.ts';

test.each([
  ['2026-11-21T02:59:59.999Z', 'America/Sao_Paulo', '2026-11-20'],
  ['2026-11-21T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-21'],
  ['2026-11-21T04:30:00.000Z', 'America/Rio_Branco', '2026-11-20'],
  ['2026-11-21T00:00:00.000Z', 'UTC', '2026-11-21'],
])('at %s it is in %s the day %s', (instant, timeZone, day) => {
  expect(localDate(new Date(instant), timeZone)).toBe(day);
});

test.each([
  ['2026-11-20', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
  ['2026-12-31', '2026-12-31T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  ['9999-12-31', '9999-12-31T03:00:00.000Z', '+010000-01-01T03:00:00.000Z'],
])('in São Paulo the day %s begins at %s and ends at %s', (day, begin, end) => {
  expect(startOfLocalDate(day, 'America/Sao_Paulo').toISOString()).toBe(begin);
  expect(endOfLocalDate(day, 'America/Sao_Paulo').toISOString()).toBe(end);
});

test('today is the day where the tenant does its business, and in São Paulo where there is none', () => {
  const clock = { now: () => new Date('2026-11-21T03:30:00.000Z') };
  expect(todayOf(clock, { tenant: { timeZone: 'America/Rio_Branco' } })).toBe('2026-11-20');
  expect(todayOf(clock, { tenant: null })).toBe('2026-11-21');
  expect(timeZoneOf({ tenant: null })).toBe('America/Sao_Paulo');
});

test.each([
  // The clocks of São Paulo went back to 23:00 at midnight.
  ['America/Sao_Paulo', '2019-02-17T02:59:59.999Z', '2019-02-17T03:00:00.000Z'],
  ['America/Sao_Paulo', '2026-11-21T02:59:59.999Z', '2026-11-21T03:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-20T18:14:59.999Z', '2026-11-20T18:15:00.000Z'],
])('today ends in %s after %s, also for who has just asked', (timeZone, before, after) => {
  const today = (instant: string) => todayOf({ now: () => new Date(instant) }, { tenant: { timeZone } });
  for (const instant of [before, before, after, before, after]) {
    expect(today(instant)).toBe(localDate(new Date(instant), timeZone));
  }
  expect(today(before)).not.toBe(today(after));
});
