import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnhCheckDigits, hasCnhForm, isCnh, normalizeCnh } from './cnh.ts';

describe('CNH', () => {
  it.each(['00000000119', '02650306461', '98765432109', '12345678900', '026.503.064-61'])(
    'takes the digits of %s for right',
    (text) => {
      expect(isCnh(text)).toBe(true);
    },
  );

  it.each(['00000000118', '11111111111', '', '0265030646'])('takes the digits of %j for wrong', (text) => {
    expect(isCnh(text)).toBe(false);
  });

  it('keeps the form apart from the digits, since only the form is certain', () => {
    expect(hasCnhForm('00000000118')).toBe(true);
    expect(hasCnhForm('0000000011')).toBe(false);
    expect(normalizeCnh(' 026.503.064-61 ')).toBe('02650306461');
  });

  it('always makes two check digits', () => {
    const base = fc.integer({ min: 1, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));
    fc.assert(fc.property(base, (text) => /^[0-9]{2}$/.test(cnhCheckDigits(text))));
  });
});
