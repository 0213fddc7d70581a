import { expect, test } from 'vitest';
import { localDate } from './local-date.ts';

test.each([
  ['2026-11-21T02:59:59.999Z', 'America/Sao_Paulo', '2026-11-20'],
  ['2026-11-21T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-21'],
  ['2026-11-21T04:30:00.000Z', 'America/Rio_Branco', '2026-11-20'],
  ['2026-11-21T00:00:00.000Z', 'UTC', '2026-11-21'],
])('at %s it is in %s the day %s', (instant, timeZone, day) => {
  expect(localDate(new Date(instant), timeZone)).toBe(day);
});
