import { describe, expect, it } from 'vitest';
import { LocalTime, parseDate } from './local-time.ts';

const brasilia = new LocalTime('America/Sao_Paulo');

describe('an instant', () => {
  it.each([
    ['2026-11-20T18:21:07-03:00', '2026-11-20T21:21:07.000Z'],
    ['2026-11-20T21:21:07Z', '2026-11-20T21:21:07.000Z'],
    ['2026-11-20T21:21:07.123Z', '2026-11-20T21:21:07.000Z'],
    ['2026-11-20 18:21:07', '2026-11-20T21:21:07.000Z'],
    ['2026-11-20T18:21', '2026-11-20T21:21:00.000Z'],
    ['2026-11-20', '2026-11-20T03:00:00.000Z'],
    ['20/11/2026', '2026-11-20T03:00:00.000Z'],
    ['20/11/2026 18:21', '2026-11-20T21:21:00.000Z'],
    ['20/11/2026 18:21:07', '2026-11-20T21:21:07.000Z'],
    ['2026-11-20T18:21:07+05:30', '2026-11-20T12:51:07.000Z'],
    // There was summer time in São Paulo until 2019.
    ['2018-12-01 12:00', '2018-12-01T14:00:00.000Z'],
    // The day on which it began had no midnight, and the day before that on which it ended had 23:30 twice.
    ['2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['2018-11-04 00:30', '2018-11-04T03:30:00.000Z'],
    ['2018-11-04 01:00', '2018-11-04T03:00:00.000Z'],
    ['2018-02-17 23:30', '2018-02-18T01:30:00.000Z'],
    ['2018-02-18', '2018-02-18T03:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(new Date(brasilia.parse(text) ?? 0).toISOString()).toBe(instant);
  });

  it.each([
    '',
    'ontem',
    '2026-02-30',
    '2026-11-20T24:00',
    '2026-11-20T12:60',
    '2026-11-20T12:00:60',
    '2026-11-20T12',
    '2026-11-20T12:00:00+15:00',
    '2026-11-20T12:00:00-0300',
    '31/02/2026',
    '11/20/2026',
    '20/11/26',
    '1795210200',
  ])('is not %j', (text) => {
    expect(brasilia.parse(text)).toBeNull();
  });
});

describe('the local date', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-21T02:59:59Z', '2026-11-20'],
    ['America/Sao_Paulo', '2026-11-21T03:00:00Z', '2026-11-21'],
    ['America/Manaus', '2026-11-21T03:00:00Z', '2026-11-20'],
    ['America/Noronha', '2026-11-21T02:00:00Z', '2026-11-21'],
    ['America/Sao_Paulo', '1969-12-31T12:00:00Z', '1969-12-31'],
  ])('in %s at %s is %s', (zone, instant, date) => {
    expect(new LocalTime(zone).dateAt(Date.parse(instant))).toBe(date);
  });
});

describe('a date', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['30/02/2026', null],
    ['2026-11-20T12:00', null],
    ['', null],
  ])('%j is %j', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });
});
