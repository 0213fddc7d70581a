import { addDays } from '@retaguarda/rules/calendar-days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOfDay, todayIn } from './zoned-days.ts';

const zone = fc.constantFrom(
  'America/Sao_Paulo',
  'America/Rio_Branco',
  'America/Noronha',
  'Europe/Lisbon',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
);
const moment = fc.integer({ min: Date.parse('1950-01-01'), max: Date.parse('2100-01-01') });
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));

it('tells the day that Temporal tells, at any moment', () => {
  fc.assert(
    fc.property(moment, zone, (time, timeZone) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
      expect(todayIn(timeZone, time)).toBe(zoned.toPlainDate().toString());
    }),
  );
});

it('lets a day begin when Temporal lets it begin, on days that clocks leave out the midnight of as well', () => {
  const beginsLikeTemporal = (date: string, timeZone: string) => {
    const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
    expect([date, timeZone, startOfDay(date, timeZone)]).toEqual([
      date,
      timeZone,
      new Date(epochMilliseconds).toISOString(),
    ]);
  };
  fc.assert(fc.property(day, zone, beginsLikeTemporal), { numRuns: 500 });
  // São Paulo's clocks went from 23:59 to 1:00, and back from 23:59 to 23:00.
  for (const date of ['2018-11-04', '2018-02-18', '2018-02-17'])
    beginsLikeTemporal(date, 'America/Sao_Paulo');
});

it('counts an unknown time zone as UTC', () => {
  const justAfterMidnightInUtc = Date.parse('2026-03-10T01:30:00Z');
  expect(todayIn('America/Sao_Paulo', justAfterMidnightInUtc)).toBe('2026-03-09');
  expect(todayIn('no/where', justAfterMidnightInUtc)).toBe('2026-03-10');
});
