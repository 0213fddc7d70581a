import { describe, expect, it } from 'vitest';
import { dayFault, dayFromIso, isoFromDay } from './days.ts';

describe('days', () => {
  it('go from what is typed to ISO and back', () => {
    expect(isoFromDay('29/02/2000')).toBe('2000-02-29');
    expect(dayFromIso('2000-02-29')).toBe('29/02/2000');
  });
  it.each(['31/02/2020', '29/02/2001', '1/1/2000', '00/00/0000', '2000-01-01', ''])(
    '%s is no day',
    (text) => {
      expect(isoFromDay(text)).toBeNull();
    },
  );
  it('shows nothing for what is not a day', () => {
    expect(dayFromIso(null)).toBe('');
    expect(dayFromIso('yesterday')).toBe('');
  });
  it('are not complete while their year is typed', () => {
    expect(['0002-11-21', '0020-11-21', '0202-11-21'].map((day) => dayFault(day, '2026-11-01'))).toEqual(
      Array.from({ length: 3 }, () => 'incomplete'),
    );
    expect(dayFault('2026-11-21', '2026-11-01')).toBeNull();
  });
  it('lie in their period, both ends included', () => {
    expect(dayFault('2026-11-21', '2026-11-21', '2026-11-21')).toBeNull();
    expect(dayFault('2026-11-20', '2026-11-21')).toBe('order');
    expect(dayFault('2026-11-22', undefined, '2026-11-21')).toBe('order');
  });
});
