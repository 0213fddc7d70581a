import { expect, test } from 'vitest';
import { bankingCalendar } from '../calendar/index.ts';
import { dueReport } from './report-days.ts';
import type { ReportFrequency } from './tables.ts';

/** A Wednesday that the tenant has off. */
const calendar = bankingCalendar(['2026-03-11']);
const times = (frequency: ReportFrequency, changes = {}) => ({
  frequency,
  hour: 8,
  weekday: 5,
  changedAt: new Date('2026-03-01T00:00:00Z'),
  ...changes,
});
const at = (moment: string, timeZone = 'America/Sao_Paulo') => ({
  now: new Date(moment),
  timeZone,
  calendar,
});
const periodAt = (frequency: ReportFrequency, moment: string, changes = {}) =>
  dueReport(times(frequency, changes), at(moment))?.period ?? null;

test('a report of the day is due from its hour on, where the tenant is, on banking days alone', () => {
  expect(periodAt('diaria', '2026-03-10T10:59:00Z')).toBe(null);
  expect(dueReport(times('diaria'), at('2026-03-10T11:00:00Z'))).toEqual({
    period: 'diaria 2026-03-10',
    since: new Date('2026-03-09T11:00:00Z'),
    until: new Date('2026-03-10T11:00:00Z'),
  });
  expect(dueReport(times('diaria'), at('2026-03-10T11:30:00Z', 'America/Manaus'))).toBe(null);
  expect(periodAt('diaria', '2026-03-11T15:00:00Z')).toBe(null);
  expect(periodAt('diaria', '2026-03-14T15:00:00Z')).toBe(null);
  // The day after a holiday tells of the holiday as well.
  expect(dueReport(times('diaria'), at('2026-03-12T15:00:00Z'))?.since).toEqual(
    new Date('2026-03-10T11:00:00Z'),
  );
});

test('a report of the week is due on its day, or on the banking day after it, and made up for in the week', () => {
  expect(periodAt('semanal', '2026-03-13T10:00:00Z', { changedAt: new Date('2026-03-12T00:00:00Z') })).toBe(
    null,
  );
  expect(periodAt('semanal', '2026-03-13T11:00:00Z')).toBe('semanal 2026-03-13');
  expect(periodAt('semanal', '2026-03-17T11:00:00Z')).toBe('semanal 2026-03-13');
  const onWednesdays = { weekday: 3 };
  expect(periodAt('semanal', '2026-03-11T15:00:00Z', onWednesdays)).toBe(null);
  expect(periodAt('semanal', '2026-03-12T11:00:00Z', onWednesdays)).toBe('semanal 2026-03-11');
  // Good Friday is the 3rd of April.
  expect(periodAt('semanal', '2026-04-03T15:00:00Z')).toBe(null);
  expect(dueReport(times('semanal'), at('2026-04-06T11:00:00Z'))).toEqual({
    period: 'semanal 2026-04-03',
    since: new Date('2026-03-27T11:00:00Z'),
    until: new Date('2026-04-06T11:00:00Z'),
  });
});

test('none is due where nobody wants one, nor one whose time was over when somebody asked for it', () => {
  expect(periodAt('nunca', '2026-03-10T15:00:00Z')).toBe(null);
  const changedAt = new Date('2026-03-10T14:00:00Z');
  expect(periodAt('diaria', '2026-03-10T15:00:00Z', { changedAt })).toBe(null);
  expect(periodAt('diaria', '2026-03-12T15:00:00Z', { changedAt })).toBe('diaria 2026-03-12');
});
