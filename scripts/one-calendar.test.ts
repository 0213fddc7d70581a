import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Where days, months and time zones are calculated with; everything else asks there. */
const CALENDAR = [
  'rules/src/calendar-days.ts',
  'server/src/platform/local-date.ts',
  'web/src/ui/zoned-days.ts',
];

/** What gives away that a file calculates with days or time zones by itself. */
const TELL_TALES: Readonly<Record<string, RegExp>> = {
  'a day out of numbers': /\bDate\.UTC\(/,
  'parts of a day': /\.[gs]et(?:UTC)?(?:Date|Day|Month|FullYear|Hours)\(/,
  'the day of a moment': /\.toISOString\(\)\s*\.(?:slice|substring|split|startsWith)\(/,
  'the moment of a day': /T00:00/,
  'how long a day is': /\b86_?400_?000\b|\b24 \* (?:60 \* 60|3_?600_?000|HOUR)/,
  'an offset of a time zone': /\.formatToParts\(/,
  'Temporal where it is not wrapped': /\bTemporal\./,
};

const sources = globSync('{server,web,rules,sdk}/src/**/*.{ts,tsx}', { cwd: root })
  .concat(globSync('{bench,scripts}/**/*.{ts,mjs}', { cwd: root }))
  .filter((path) => !/\.test\.tsx?$/.test(path) && !CALENDAR.includes(path));

test.each(Object.entries(TELL_TALES))('nothing but the calendar works out %s', (_what, tellTale) => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => tellTale.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ['a day out of numbers', 'Date.UTC(2026, 0, 1)'],
  ['parts of a day', 'now.getUTCDay()'],
  ['parts of a day', 'day.setDate(day.getDate() + 1)'],
  ['the day of a moment', 'now.toISOString().slice(0, 10)'],
  ['the moment of a day', "Date.parse(day + 'T00:00:00Z')"],
  ['how long a day is', 'const DAY_MS = 24 * 60 * 60 * 1000;'],
  ['how long a day is', 'now - 86_400_000'],
  ['an offset of a time zone', 'format.formatToParts(now)'],
  ['Temporal where it is not wrapped', 'Temporal.PlainDate.from(day)'],
])('%s would be found: %s', (what, code) => {
  expect(TELL_TALES[what]?.test(code)).toBe(true);
});
