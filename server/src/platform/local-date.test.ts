import { expect, test } from 'vitest';
import { localDate, timeZoneOf, todayOf } from './local-date.ts';

test.each([
  ['2026-11-21T02:59:59.999Z', 'America/Sao_Paulo', '2026-11-20'],
  ['2026-11-21T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-21'],
  ['2026-11-21T04:30:00.000Z', 'America/Rio_Branco', '2026-11-20'],
  ['2026-11-21T00:00:00.000Z', 'UTC', '2026-11-21'],
])('at %s it is in %s the day %s', (instant, timeZone, day) => {
  expect(localDate(new Date(instant), timeZone)).toBe(day);
});

test('today is the day where the tenant does its business, and in São Paulo where there is none', () => {
  const clock = { now: () => new Date('2026-11-21T03:30:00.000Z') };
  expect(todayOf(clock, { tenant: { timeZone: 'America/Rio_Branco' } })).toBe('2026-11-20');
  expect(todayOf(clock, { tenant: null })).toBe('2026-11-21');
  expect(timeZoneOf({ tenant: null })).toBe('America/Sao_Paulo');
});
