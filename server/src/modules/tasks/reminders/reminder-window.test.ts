import { noHolidays } from '@retaguarda/rules/business-days';
import { isNationalHoliday } from '@retaguarda/rules/national-holidays';
import { describe, expect, test } from 'vitest';
import { dueWindow, isReminderTime } from './reminder-window.ts';

describe('a task is due soon', () => {
  test.each([
    ['Tuesday', '2026-03-10', '2026-03-13'],
    ['Thursday', '2026-03-12', '2026-03-17'],
    ['Friday', '2026-03-13', '2026-03-18'],
    ['Saturday', '2026-03-14', '2026-03-18'],
    ['Sunday', '2026-03-15', '2026-03-18'],
  ])('on a %s from that day to three business days later', (_name, day, to) => {
    expect(dueWindow(day, noHolidays)).toEqual({ from: day, to });
  });

  test('holidays lengthen the window of tenants that count them', () => {
    expect(dueWindow('2026-04-17', noHolidays).to).toBe('2026-04-22');
    expect(dueWindow('2026-04-17', isNationalHoliday).to).toBe('2026-04-23');
  });
});

describe('reminders go out in the morning of the tenant, and when that was missed until the evening', () => {
  test.each([
    ['America/Sao_Paulo', '2026-03-10T10:59:59Z', false],
    ['America/Sao_Paulo', '2026-03-10T11:00:00Z', true],
    ['America/Sao_Paulo', '2026-03-10T22:59:59Z', true],
    ['America/Sao_Paulo', '2026-03-10T23:00:00Z', false],
    ['America/Manaus', '2026-03-10T11:30:00Z', false],
    ['America/Manaus', '2026-03-10T12:00:00Z', true],
  ])('%s at %s: %s', (timeZone, instant, expected) => {
    expect(isReminderTime(new Date(instant), timeZone)).toBe(expected);
  });
});
