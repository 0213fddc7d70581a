import { describe, expect, it } from 'vitest';
import { dayFromIso, isoFromDay } from './days.ts';

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
});
