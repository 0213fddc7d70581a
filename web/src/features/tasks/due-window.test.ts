import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isDay, todayIn } from './calendar-days.ts';
import { dueFault, dueWindow, nextAllowed } from './due-window.ts';
import { isNationalHoliday } from './national-holidays.ts';

describe('the calendar', () => {
  it('knows today in the time zone of the tenant', () => {
    const justAfterMidnightInUtc = Date.parse('2026-03-10T01:30:00Z');
    expect(todayIn('America/Sao_Paulo', justAfterMidnightInUtc)).toBe('2026-03-09');
    expect(todayIn('Europe/Lisbon', justAfterMidnightInUtc)).toBe('2026-03-10');
    expect(todayIn('no/where', justAfterMidnightInUtc)).toBe('2026-03-10');
  });

  it('counts over months and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2026-03-10', '2026-03-07')).toBe(-3);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('2026-2-3')).toBe(false);
  });
});

describe('the window of due dates', () => {
  // A Tuesday.
  const window = dueWindow('2026-03-10', false);

  it('begins 3 business days and ends 90 days after today', () => {
    expect(window).toMatchObject({ earliest: '2026-03-13', latest: '2026-06-08' });
    expect(dueWindow('2026-03-12', false).earliest).toBe('2026-03-17');
    expect(dueWindow('2026-03-14', false).earliest).toBe('2026-03-18');
  });

  it.each([
    ['2026-03-13', null],
    ['2026-06-08', null],
    ['2026-03-12', 'tooSoon'],
    ['2026-06-09', 'tooLate'],
    ['2026-03-14', 'weekend'],
    ['2026-03-15', 'weekend'],
    ['2026-02-30', 'format'],
    ['13/03/2026', 'format'],
  ] as const)('%s: %s', (day, fault) => {
    expect(dueFault(day, window)).toBe(fault);
  });

  it('leaves holidays out where the tenant wants it', () => {
    const christmas = dueWindow('2026-12-23', true);
    expect(christmas.earliest).toBe('2026-12-29');
    expect(dueFault('2027-01-01', christmas)).toBe('holiday');
    expect(dueWindow('2026-12-23', false).earliest).toBe('2026-12-28');
  });

  it('offers the next day that is allowed', () => {
    expect(nextAllowed('2026-03-10', window)).toBe('2026-03-13');
    expect(nextAllowed('2026-03-14', window)).toBe('2026-03-16');
    expect(nextAllowed('2026-12-31', window)).toBe('2026-06-08');
  });
});

describe('national holidays', () => {
  it.each(['2026-04-03', '2027-03-26', '2026-11-20', '2026-09-07'])('%s is one', (day) => {
    expect(isNationalHoliday(day)).toBe(true);
  });

  it.each(['2026-02-17', '2026-06-04', '2023-11-20', '2026-04-05'])('%s is none', (day) => {
    expect(isNationalHoliday(day)).toBe(false);
  });
});
