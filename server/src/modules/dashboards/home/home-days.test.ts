import { expect, test } from 'vitest';
import { homeDaysOf } from './home-days.ts';

test('a month is compared with the same days of the one before', () => {
  expect(homeDaysOf('2026-11-23')).toEqual({
    today: '2026-11-23',
    monthFrom: '2026-11-01',
    beforeFrom: '2026-10-01',
    beforeTo: '2026-10-23',
    importsFrom: '2026-11-17',
    sellingFrom: '2026-11-17',
    payoutFrom: '2026-11-24',
    payoutTo: '2026-11-30',
  });
});

test.each([
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-01-31', '2025-12-31'],
])('on %s the month before ends with %s', (today, beforeTo) => {
  expect(homeDaysOf(today).beforeTo).toBe(beforeTo);
});
