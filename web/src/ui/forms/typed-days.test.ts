import { isWeekend } from '@retaguarda/rules/calendar-days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFromIso } from './days.ts';
import { dayOfText, nextOpenDay, withSlashes } from './typed-days.ts';

/** A Monday. */
const TODAY = '2026-11-23';

describe('a day that is typed', () => {
  it.each([
    ['5/12/2026', '2026-12-05'],
    ['05.12.26', '2026-12-05'],
    ['5-12-2026', '2026-12-05'],
    ['05122026', '2026-12-05'],
    ['0512', '2026-12-05'],
    ['5/12', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['30', '2026-11-30'],
    ['12/3/85', '1985-03-12'],
    ['hoje', TODAY],
    ['Amanhã ', '2026-11-24'],
    ['amanha', '2026-11-24'],
    ['yesterday', '2026-11-22'],
    ['sexta', '2026-11-27'],
    ['sáb', '2026-11-28'],
    ['segunda-feira', '2026-11-30'],
    ['+10', '2026-12-03'],
  ])('%s is %s', (text, day) => {
    expect(dayOfText(text, TODAY)).toBe(day);
  });

  it.each(['', '31/02/2026', '29/02/2027', '00/00', '5/13', '5/12/202', '99', 'ninguém', '12/12/0026'])(
    '%s is none',
    (text) => {
      expect(dayOfText(text, TODAY)).toBeNull();
    },
  );

  it('without its year is the one that may be chosen', () => {
    const range = { first: '2026-11-26', last: '2027-02-21' };
    expect(dayOfText('5/1', TODAY, range)).toBe('2027-01-05');
    expect(dayOfText('5', TODAY, range)).toBe('2026-12-05');
    expect(dayOfText('5/12', TODAY, { last: '2026-06-30' })).toBe('2025-12-05');
    expect(dayOfText('5/8', TODAY, range)).toBe('2026-08-05');
  });

  it('is what the field shows of it, whichever day it is', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(dayOfText(dayFromIso(day), TODAY)).toBe(day);
      }),
    );
  });

  it('gets its slashes while it is typed to its end, and no others', () => {
    const shown = ['0', '05', '051', '05/12', '05/122', '5/1', '5/12/', 'hoje', '12/5/'].map(withSlashes);
    expect(shown).toEqual(['0', '05', '05/1', '05/12', '05/12/2', '5/1', '5/12/', 'hoje', '12/5/']);
  });

  it('is followed by the next that may be chosen', () => {
    const range = { first: '2026-11-25', last: '2026-11-30', isClosed: isWeekend };
    expect(nextOpenDay('2026-11-27', 1, range)).toBe('2026-11-30');
    expect(nextOpenDay('2026-11-30', -1, range)).toBe('2026-11-27');
    expect(nextOpenDay('2026-11-30', 1, range)).toBe('2026-11-30');
    expect(nextOpenDay('2026-11-23', 1, range)).toBe('2026-11-25');
  });
});
